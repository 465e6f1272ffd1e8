internal import JanssonCore

/// A value that is being encoded, stored in a flat array: a scalar, or a container whose children
/// form a linked list in that array.
///
/// `Codable` types may keep several containers open and add to them alternately. With lists, adding
/// a child neither moves other values nor allocates.
struct EncodedValue {
  enum Kind: UInt8 {
    /// Withdrawn because an error was thrown; not written.
    case absent
    /// Nothing encoded yet; written as an object without members if it remains so.
    case empty
    case object, array
    /// A string whose bytes are in the tree's buffer.
    case string, rawNumber
    /// One or more children of a container that have already been written as compact text; only if
    /// the result is compact text. Such members have no key here.
    case written
    case int, double, float
    /// A double from a `JSON` value, which is written with a fraction: 1.0.
    case real
    case null, `true`, `false`
  }

  /// The slot that means "no value".
  static let none: Int32 = -1

  var kind: Kind
  /// One more than the highest number of an object's keys; the maximum if that is higher, or if
  /// there are keys without numbers.
  private var keyEnd: UInt16 = 0
  /// The next child of the same container.
  var next = none
  /// The number of a member's key; `none` for an element.
  var key = none
  /// Changes whenever another value takes the place of this one, so that an encoder or container
  /// that a type has kept does not add to a value that is not its own.
  var generation: UInt32 = 0
  /// A number's bits, the offset of a string, an object's key filter (`noteMember`), or an array's
  /// count.
  var bits: UInt64 = 0
  /// The first and last child of a container, or the halves of a string's length.
  private var low = none
  private var high = none

  init(_ kind: Kind) { self.kind = kind }

  init(_ kind: Kind, key: Int32) {
    self.key = key
    self.kind = kind
  }

  var isContainer: Bool { kind == .object || kind == .array }

  var firstChild: Int32 {
    get { low }
    set { low = newValue }
  }

  var lastChild: Int32 {
    get { high }
    set { high = newValue }
  }

  var textRange: Range<Int> {
    get {
      let length = Int(UInt32(bitPattern: low)) | Int(high) << 32
      return Int(bits)..<Int(bits) + length
    }
    set {
      bits = UInt64(newValue.lowerBound)
      low = Int32(truncatingIfNeeded: newValue.count)
      high = Int32(truncatingIfNeeded: newValue.count >> 32)
    }
  }

  /// Clears the value, so that another one can be encoded in its slot.
  mutating func reset(_ kind: Kind) {
    self.kind = kind
    keyEnd = 0
    bits = 0
    low = Self.none
    high = Self.none
  }

  /// Notes that this object has a member with the key of this number, or will have; returns whether
  /// it may have one already.
  ///
  /// Most keys are known to be new without a search: those of a model are mostly added in the order
  /// of their numbers, and where they are not, the first ones have bits of their own.
  @inline(__always)
  mutating func noteMember(_ key: Int32) -> Bool {
    let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: key & 63)
    let isHighest = key >= Int32(keyEnd) && keyEnd < .max
    if isHighest { keyEnd = UInt16(clamping: key &+ 1) }
    if !isHighest, bits & bit != 0 { return true }
    bits |= bit
    return false
  }

  /// Notes that this object has members whose keys have no numbers.
  mutating func noteUnknownKeys() { (bits, keyEnd) = (.max, .max) }
}
