/// One value of what is being encoded, in a flat array: a scalar, or a container with the list of its
/// children threaded through that array.
///
/// `Codable` types may keep several containers open and fill them by turns. A list takes a child at
/// any time without moving another value, and costs no allocation of its own.
struct EncodedValue {
  enum Kind: UInt8 {
    /// Taken back; not written.
    case absent
    /// Asked for, and nothing encoded yet; an object without members if it stays so.
    case empty
    case object, array
    /// Text that lies in the tree's buffer.
    case string, rawNumber
    case int, double, float
    /// A double of a `JSON` value, which keeps its fraction when it is written: 1.0.
    case real
    case null, `true`, `false`
  }

  /// No value.
  static let none: Int32 = -1

  var kind: Kind
  /// The next child of the same container.
  var next = none
  /// The number of a member's key; `none` for an element.
  private(set) var key = none
  /// A number's bits; where a text begins; an object's key filter; an array's count.
  var bits: UInt64 = 0
  /// A container's first and last child; of a text, the two halves of its length.
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

  /// Empties the value for another one in the same place.
  mutating func reset(_ kind: Kind) {
    self.kind = kind
    bits = 0
    low = Self.none
    high = Self.none
  }
}
