#if SystemJansson && (os(Linux) || os(macOS))
internal import CJansson

/// Runs calls of jansson that may read or write a double in the locale "C".
///
/// jansson converts doubles with `strtod` and `snprintf`, which use the locale's decimal point. It
/// aborts the process if that is several bytes long, or if another thread changes the locale during
/// the call.
enum CLocale {
  /// The locale "C", created once and never freed.
  ///
  /// Soundness: `locale_t` is a pointer to data that does not change.
  private nonisolated(unsafe) static let locale: locale_t? = cjansson_new_c_locale()

  /// Runs `body` with the calling thread's locale set to "C".
  static func run<Result>(_ body: () -> Result) -> Result {
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    return body()
  }
}
#endif
