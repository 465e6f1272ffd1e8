import Dispatch
import Jansson
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A line on the terminal that shows the progress of a long run.
///
/// It is shown on standard error after one second, if that is a terminal and standard output is
/// not. The numbers of bytes read and written are those of the operating system, so that no other
/// code has to count.
enum Progress {
  private static let isShown = Atomic(false)

  /// Starts showing progress, for files of this total size, if known.
  static func begin(total: Int?) {
    guard isatty(STDERR_FILENO) == 1, isatty(STDOUT_FILENO) == 0, TransferredBytes() != nil else {
      return
    }
    let start = ContinuousClock.now
    // A separate queue, because the thread mostly sleeps and should not block other work.
    DispatchQueue(label: "progress").async {
      // Bytes written here are not output.
      var shown = 0
      usleep(1_000_000)
      while let bytes = TransferredBytes() {
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        isShown.store(true, ordering: .relaxed)
        // Returns to the start of the line, and erases it.
        let line = "\r\u{1B}[K" + text(bytes, except: shown, total, seconds)
        _ = Output.write(line, to: STDERR_FILENO)
        shown += line.utf8.count
        usleep(200_000)
      }
    }
  }

  /// Erases the line, before something else is printed.
  static func clear() {
    if isShown.exchange(false, ordering: .relaxed) {
      _ = Output.write("\r\u{1B}[K", to: STDERR_FILENO)
    }
  }

  private static func text(
    _ bytes: TransferredBytes, except shown: Int, _ total: Int?, _ seconds: Double
  ) -> String {
    let of = total.map { " of \(ByteCount($0))" } ?? ""
    let rate = ByteCount(Int(Double(bytes.read) / seconds))
    let output = bytes.written - shown
    let written = output <= 0 ? "" : ", \(ByteCount(output)) written"
    return "\(ByteCount(bytes.read))\(of) read, \(rate)/s\(written)"
  }
}

/// How many bytes the process has read and written so far, by all its system calls.
private struct TransferredBytes {
  let read: Int
  let written: Int

  /// Nil if the operating system does not report them; Linux does.
  init?() {
    guard let bytes = try? Input.file("/proc/self/io").contents(JSON.ReadingOptions()) else {
      return nil
    }
    let text = String(decoding: bytes, as: UTF8.self)
    func value(_ name: String) -> Int? {
      text.split(separator: "\n").first { $0.hasPrefix(name) }
        .flatMap { Int($0.dropFirst(name.count)) }
    }
    guard let read = value("rchar: "), let written = value("wchar: ") else { return nil }
    (self.read, self.written) = (read, written)
  }
}
