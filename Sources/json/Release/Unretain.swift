// Clears the flag SHF_GNU_RETAIN of sections with code and data in the members of an archive
// (`ar`), so that the linker can drop those that nothing refers to. Swift's standard library sets
// the flag for every public function, because programs that load code while they run may need any
// of them.
//
//   Unretain ARCHIVE NEW
//
// Sections of metadata (`swift5_...`), which the runtime finds by their names and not by
// references, keep the flag.

import Glibc

func fail(_ message: String) -> Never {
  fputs("Unretain: \(message)\n", stderr)
  exit(1)
}

func contents(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { fail("cannot open \(path)") }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  var bytes = [UInt8](repeating: 0, count: ftell(file))
  rewind(file)
  guard fread(&bytes, 1, bytes.count, file) == bytes.count else { fail("cannot read \(path)") }
  return bytes
}

/// A member of an archive: a 64-bit object file in little-endian order.
///
/// Soundness: the compiler has just written the file, so the offsets in its header are valid.
struct Object {
  let bytes: UnsafeMutableRawBufferPointer

  init?(_ bytes: UnsafeMutableRawBufferPointer) {
    guard bytes.count >= 64, bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
    self.bytes = bytes
  }

  func load<Value: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, as: Value.Type) -> Int {
    Int(Value(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)))
  }

  func name(_ offset: Int) -> String {
    String(decoding: bytes[offset...].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Clears the flag; returns the number of sections that had it.
  func unretain() -> Int {
    let retain: UInt64 = 0x20_0000
    let headers = load(0x28, as: UInt64.self)
    let size = load(0x3A, as: UInt16.self)
    // Numbers that do not fit into 16 bits are in the first header.
    var count = load(0x3C, as: UInt16.self)
    if count == 0 { count = load(headers + 0x20, as: UInt64.self) }
    var names = load(0x3E, as: UInt16.self)
    if names == 0xFFFF { names = load(headers + 0x28, as: UInt32.self) }
    let strings = load(headers + names * size + 0x18, as: UInt64.self)
    var cleared = 0
    for header in stride(from: headers, to: headers + count * size, by: size) {
      let flags = UInt64(load(header + 8, as: UInt64.self))
      let name = name(strings + load(header, as: UInt32.self))
      guard flags & retain != 0, [".text", ".rodata", ".data"].contains(where: name.hasPrefix)
      else { continue }
      bytes.storeBytes(
        of: (flags & ~retain).littleEndian, toByteOffset: header + 8, as: UInt64.self)
      cleared += 1
    }
    return cleared
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else { fail("usage: Unretain ARCHIVE NEW") }
var archive = contents(arguments[1])
guard archive.starts(with: Array("!<arch>\n".utf8)) else {
  fail("\(arguments[1]) is not an archive")
}
let cleared = archive.withUnsafeMutableBytes { bytes in
  var cleared = 0
  var start = 8
  while start + 60 <= bytes.count {
    let digits = String(decoding: bytes[start + 48..<start + 58], as: UTF8.self).prefix {
      $0 != " "
    }
    guard let size = Int(digits), start + 60 + size <= bytes.count else { fail("a bad member") }
    let member = UnsafeMutableRawBufferPointer(rebasing: bytes[start + 60..<start + 60 + size])
    cleared += Object(member)?.unretain() ?? 0
    start += 60 + size + size % 2
  }
  return cleared
}
guard let file = fopen(arguments[2], "wb"),
  fwrite(archive, 1, archive.count, file) == archive.count,
  fclose(file) == 0
else { fail("cannot write \(arguments[2])") }
print("\(arguments[2]): \(cleared) sections")
