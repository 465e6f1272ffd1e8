import Jansson

/// A kind of data that is not text, recognized by its first bytes.
struct DataKind {
  let beginning: [UInt8]
  /// Completes "the data is ...".
  let name: String
  /// The command that converts it to text.
  let remedy: String
  /// How it is compressed, if the tool can decompress it.
  let compression: Compression?

  private init(
    _ beginning: [UInt8], _ name: String, _ remedy: String, _ compression: Compression? = nil
  ) {
    (self.beginning, self.name) = (beginning, name)
    (self.remedy, self.compression) = (remedy, compression)
  }

  private static let all =
    [
      DataKind([0x1F, 0x8B], "compressed with gzip", "gzip -dc FILE", .gzip),
      DataKind([0x28, 0xB5, 0x2F, 0xFD], "compressed with zstd", "zstd -dc FILE", .zstd),
      DataKind([0xFD, 0x37, 0x7A, 0x58, 0x5A], "compressed with xz", "xz -dc FILE"),
      DataKind([0x04, 0x22, 0x4D, 0x18], "compressed with lz4", "lz4 -dc FILE"),
      DataKind([0x50, 0x4B, 0x03, 0x04], "a ZIP archive", "unzip -p FILE"),
      DataKind([0xFF, 0xFE, 0, 0], "in UTF-32", "iconv -f UTF-32 -t UTF-8 FILE"),
      DataKind([0, 0, 0xFE, 0xFF], "in UTF-32", "iconv -f UTF-32 -t UTF-8 FILE"),
      DataKind([0xFF, 0xFE], "in UTF-16", "iconv -f UTF-16 -t UTF-8 FILE"),
      DataKind([0xFE, 0xFF], "in UTF-16", "iconv -f UTF-16 -t UTF-8 FILE"),
    ]
    + (UInt8(ascii: "1")...UInt8(ascii: "9")).map { level in
      // A CSV may start with the first three letters.
      DataKind(
        [0x42, 0x5A, 0x68, level, 0x31, 0x41, 0x59], "compressed with bzip2", "bzip2 -dc FILE")
    }

  /// The kind of data that starts like this; nil if it may be text.
  init?(_ beginning: some Collection<UInt8>) {
    guard let kind = Self.all.first(where: { beginning.starts(with: $0.beginning) }) else {
      return nil
    }
    self = kind
  }

  /// Whether these bytes may begin data that is not text, but are too few to decide.
  static func isUndecided(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && all.contains { $0.beginning.count > bytes.count && $0.beginning.starts(with: bytes) }
  }

  /// The error that names the kind of data.
  var error: JSON.Error {
    .other(description: "the data is \(name), not JSON; try: \(remedy) | json ...")
  }

  /// The error if the library that would decompress the data is not installed.
  func missing(_ library: String) -> JSON.Error {
    .other(
      description:
        "the data is \(name), and \(library), which decompresses it, is not installed; try: \(remedy) | json ..."
    )
  }

  /// The error of a change in place, after which the file would no longer be compressed.
  var inPlaceError: JSON.Error {
    .other(
      description:
        "the file is \(name) and cannot be changed in place; write the result to another file, without --in-place"
    )
  }
}
