import Jansson

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Data that is not text, and is known by its first bytes.
enum ForeignData {
  private static let kinds: [(beginning: [UInt8], name: String, remedy: String)] = [
    ([0x1F, 0x8B], "compressed by gzip", "gzip -dc"),
    ([0x28, 0xB5, 0x2F, 0xFD], "compressed by zstd", "zstd -dc"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "compressed by xz", "xz -dc"),
    ([0x42, 0x5A, 0x68], "compressed by bzip2", "bzip2 -dc"),
    ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive", "unzip -p"),
    ([0xFF, 0xFE], "in UTF-16", "iconv -f UTF-16 -t UTF-8"),
    ([0xFE, 0xFF], "in UTF-16", "iconv -f UTF-16 -t UTF-8"),
  ]

  /// The error that says what the data is; nil for what may be text.
  ///
  /// - Parameter beginning: some of the first bytes, at least five if there are so many.
  static func error(_ beginning: some Collection<UInt8>) -> JSON.Error? {
    guard let kind = kinds.first(where: { beginning.starts(with: $0.beginning) }) else {
      return nil
    }
    return .other(
      description: "the data is \(kind.name), not JSON; try: \(kind.remedy) FILE | json ...")
  }
}

extension Input {
  /// - Throws: the error that says what the data is, if it is not text, and if that can be seen without reading it: in a
  ///   pipe, nobody else could read it then.
  func expectText() throws {
    try withDescriptor { descriptor in
      var beginning = [UInt8](repeating: 0, count: 8)
      let count = pread(descriptor, &beginning, beginning.count, 0)
      if count > 0, let error = ForeignData.error(beginning[..<count]) { throw error }
    }
  }
}
