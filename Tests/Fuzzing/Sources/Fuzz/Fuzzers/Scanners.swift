import CFuzzSupport
import Jansson

/// The C scanner creates the same nodes with each instruction set, in place or not; what it
/// accepts, the strict reader accepts, and it rejects nothing else but duplicate keys.
enum Scanners {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    let bits = input.byte()
    let (depth, exact) = (bits & 1 == 0 ? 512 : 3, bits & 2 != 0)
    var isAccepted = false
    let line = fuzz_compare_scanners(
      input.rest.bindMemory(to: UInt8.self).baseAddress, input.rest.count, UInt32(depth), exact,
      &isAccepted)
    require(line == 0, "two scanners differ, line \(line)")
    let options = JSON.ReadingOptions(
      duplicateKeys: .reject, maximumDepth: depth, exactNumbers: exact, engine: .jansson)
    let json = try? JSON(parsing: input.rest, options: options)
    require(isAccepted == (json != nil), "scanner and reader accept the same texts")
  }
}
