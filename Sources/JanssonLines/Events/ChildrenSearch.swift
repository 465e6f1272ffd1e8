internal import CJanssonTurbo
internal import Jansson

/// Finds out how many children of a container are completely in memory, by their brackets and
/// quotes alone.
///
/// That is enough: if the text between two commas of a container is valid in separate brackets, it
/// is valid here.
///
/// Soundness: after the bytes there is padding that a search may read.
struct ChildrenSearch {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var search = turbo_value_search(state: TURBO_VALUE_CONTAINER, depth: 1)
  private var offset = 0

  /// - Parameter bytes: the text from the first child on.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The usual size in bytes of the children that are returned together: with their nodes, they fit
  /// into the processor's cache.
  private static let usualLength = 16 * 1024
  /// Longer children are entered.
  static let maximumLength = 64 * 1024

  /// The length of the text of the first children, without the comma or the bracket after them; nil
  /// if the first one ends after the bytes.
  mutating func run() -> Int? {
    // The result is the first comma after the last of these offsets that is followed by one.
    var checkpoints: [Self] = [self]
    var length = 1024
    while length < Self.usualLength, length < bytes.count {
      if find(upTo: length) { return offset - 1 }
      checkpoints.append(self)
      length *= 4
    }
    var limit = bytes.count
    while var checkpoint = checkpoints.popLast() {
      if let end = checkpoint.childEnd(before: limit) { return end }
      limit = checkpoint.offset
    }
    return nil
  }

  /// Continues up to an offset; returns whether the container ended before it.
  private mutating func find(upTo end: Int) -> Bool {
    guard offset < end, let start = bytes.baseAddress else { return false }
    let length = end - offset
    offset += (start + offset).withMemoryRebound(to: CChar.self, capacity: length) {
      turbo_find_value_end($0, length, &search)
    }
    return search.state == TURBO_VALUE_DONE
  }

  /// The offset of the next comma or bracket after a child of the container.
  private mutating func childEnd(before end: Int) -> Int? {
    while offset < end {
      if search.state != TURBO_VALUE_CONTAINER {
        // In a string: continue to its end.
        let depth = search.depth
        search.depth = 0
        guard find(upTo: end) else { return nil }
        search = turbo_value_search(state: TURBO_VALUE_CONTAINER, depth: depth)
      } else if search.depth > 1 {
        // In a nested container: continue to the end of the child that contains it.
        search.depth -= 1
        guard find(upTo: end) else { return nil }
        search = turbo_value_search(state: TURBO_VALUE_CONTAINER, depth: 1)
      } else {
        switch bytes[offset] {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return offset
        case UInt8(ascii: "\""): search.state = TURBO_VALUE_STRING
        case UInt8(ascii: "["), UInt8(ascii: "{"): search.depth = 2
        default: break
        }
        offset += 1
      }
    }
    return nil
  }
}
