#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Colours for a terminal, unless the user has set `NO_COLOR` (no-color.org).
struct Colours {
  let isOn: Bool

  /// Colours for what is written to a descriptor.
  init(of descriptor: Int32) {
    let isDisabled = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    isOn = isatty(descriptor) == 1 && !isDisabled
  }

  func bold(_ text: String) -> String { isOn ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  func red(_ text: String) -> String { isOn ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
}
