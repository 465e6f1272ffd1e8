internal import Jansson
internal import JanssonPlatform

/// A path of member names.
///
/// Paths are cached, because `mapping(mapper:)` passes the same ones for every value.
final class MappingPath: Sendable {
  /// The path as it was given.
  private let text: String
  let keys: [PropertyKey]
  /// The key under which the property is encoded, prepared for writing; nil for an empty path.
  let writtenKey: WrittenKey?

  private init(_ text: String, isKept: Bool) {
    self.text = text
    keys = Self.segments(text).map { PropertyKey($0, isKept: isKept) }
    writtenKey = keys.last.map { WrittenKey($0.text) }
  }

  /// The path for a text: names separated by dots; `\.` is a dot within a name.
  static func of(_ text: String) -> MappingPath {
    let slot = RecentPaths.slot(of: text)
    if let path = RecentPaths.path(in: slot), path.text == text { return path }
    let (path, isKept) = found(text)
    if isKept { RecentPaths.put(path, in: slot) }
    return path
  }

  private static func found(_ text: String) -> (MappingPath, isKept: Bool) {
    known.withLock { known in
      if let path = known[text] { return (path, true) }
      let isKept = known.count < maximumCount
      let path = MappingPath(text, isKept: isKept)
      if isKept { known[text] = path }
      return (path, isKept)
    }
  }

  /// Limits the cache, so that names computed by a program do not fill the memory.
  private static let maximumCount = 4096

  private static let known = Lock<[String: MappingPath]>([:])

  static func segments(_ text: String) -> [String] {
    var segments = [""]
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "." {
        segments.append("")
      } else if character == "\\", rest.first == "." {
        segments[segments.count - 1].append(".")
        rest.removeFirst()
      } else {
        segments[segments.count - 1].append(character)
      }
    }
    return segments.filter { !$0.allSatisfy(\.isWhitespace) }
  }
}

/// The paths requested most recently, found without a lock.
///
/// The slot is computed from the bits of the string, which are the same each time for a literal;
/// two strings with the same bits compare equal immediately.
///
/// Soundness: the slots are atomic, and hold only addresses of paths that are never freed.
private enum RecentPaths {
  private static let count = 256
  nonisolated(unsafe) private static let slots: UnsafeMutablePointer<Atomic<UInt>> = {
    let slots = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: count)
    for index in 0..<count { (slots + index).initialize(to: Atomic(0)) }
    return slots
  }()

  static func slot(of text: String) -> Int {
    // The first and the last eight bytes, which overlap where pointers have 32 bits.
    let (low, high) = withUnsafeBytes(of: text) { bytes in
      (
        bytes.loadUnaligned(as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
      )
    }
    return Int(((low ^ high &* 31) &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }

  static func path(in slot: Int) -> MappingPath? {
    UnsafeRawPointer(bitPattern: slots[slot].load(ordering: .acquiring)).map {
      Unmanaged<MappingPath>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// - Parameter path: a path that is kept forever.
  static func put(_ path: MappingPath, in slot: Int) {
    slots[slot].store(
      UInt(bitPattern: Unmanaged.passUnretained(path).toOpaque()), ordering: .releasing)
  }
}
