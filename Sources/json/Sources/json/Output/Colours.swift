import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Colours for a terminal, unless the user has set `NO_COLOR` (no-color.org), and for anything if
/// the user says so.
struct Colours {
  let isOn: Bool

  /// Whether the output has colours wherever it goes; set before anything is written.
  static let areForced = Atomic(false)

  /// Colours for what is written to a descriptor.
  init(of descriptor: Int32) {
    let isDisabled = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isForced = descriptor == STDOUT_FILENO && Self.areForced.load(ordering: .relaxed)
    isOn = isForced || isatty(descriptor) == 1 && !isDisabled
  }

  func bold(_ text: String) -> String { isOn ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  func red(_ text: String) -> String { isOn ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
}
