internal import CJansson

/// The guard under which every call of jansson's that may meet a double runs.
///
/// jansson reads and prints doubles through `strtod` and `snprintf`, whose decimal point belongs to
/// the locale; with a decimal point of several bytes, or a locale that another thread changes
/// meanwhile, it aborts the process.
enum CLocale {
  /// The locale "C", made once and kept; `locale_t` is a pointer to constant data.
  private nonisolated(unsafe) static let locale: locale_t? = cjansson_new_c_locale()

  /// Runs `body` with the calling thread's locale set to "C".
  static func run<Result>(_ body: () -> Result) -> Result {
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    return body()
  }
}
