internal import Jansson

/// A value in a source.
struct ValueRange {
  /// The index of the source.
  var source: Int32
  var start: UInt32
  var end: UInt32
  /// The index of the container that this value has become; negative if its children have not been
  /// examined, so that it is still the text in the range.
  var container: Int32 = -1

  init(source: Int, _ range: Range<Int>) {
    self.source = Int32(source)
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
  var isExpanded: Bool { container >= 0 }
}

/// A member or an element of a container.
///
/// Its slot is the part of the text that belongs only to it: the white space and the comments
/// before it, the key, the value, the comma, and the comments after that on the same line.
///
///     {"a": 1, // about a
///      "b": 2}
///
/// Here the slot of `a` ends after its comment, and the slot of `b` begins with the line end.
///
/// Soundness (`@unchecked Sendable`): `node` is in a document that does not change, and that the
/// `Syntax` keeps alive.
struct Entry: @unchecked Sendable {
  /// The index of the source that the slot is in.
  var source: Int32
  var slotStart: UInt32
  /// The beginning of the key, or of an element.
  var start: UInt32
  var keyEnd: UInt32
  var valueStart: UInt32
  var valueEnd: UInt32
  /// The offset of the comma; 0 if there is none.
  var comma: UInt32
  var slotEnd: UInt32
  /// The source of a key that replaces the one in the slot; negative if there is none.
  var newKey: Int32 = -1
  var isRemoved = false
  /// Whether the entry was in the text of its container from the beginning.
  var isOriginal = true
  /// Whether an added member is where its key belongs, and not at the end.
  var isPlaced = false
  var value: ValueRange
  /// The value's node in the document that was read; nil if it has none.
  var node: Node?

  var lead: Range<Int> { Int(slotStart)..<Int(start) }
  var key: Range<Int> { Int(start)..<Int(keyEnd) }
  var oldValue: Range<Int> { Int(valueStart)..<Int(valueEnd) }
  /// From the value to the comma, or to the end of the slot if there is none.
  var beforeComma: Range<Int> { Int(valueEnd)..<Int(comma == 0 ? slotEnd : comma) }
  var afterComma: Range<Int> { Int(comma == 0 ? slotEnd : comma + 1)..<Int(slotEnd) }
  var hasComma: Bool { comma != 0 }

  /// Whether the value is still its original text in the slot.
  var hasOldValue: Bool {
    value.source == source && value.start == valueStart && !value.isExpanded
  }
}

/// An object or array whose children are known.
struct Container: Sendable {
  let isObject: Bool
  let source: Int32
  /// From the opening bracket to after the closing one.
  let range: Range<Int>
  /// The original children in their order, then those that were added, including removed ones.
  var entries: [Entry]
  let originalCount: Int
  /// The offsets in `entries` of the elements of an array that has changed, or of the members of an
  /// object that is being sorted and has not changed otherwise; nil for others, whose order is that
  /// of `entries`.
  var order: [Int32]?
  /// The number of entries that are not removed.
  var count: Int
  /// Members by their keys; only for large objects in which members have been looked up.
  var index: [[UInt8]: Int32]?
  /// Whether a member has been looked up.
  var wasSearched = false
  /// Whether `index` lacks members because others have the same keys.
  var repeatsKeys = false
  /// The original members of an object that were removed, by their keys.
  var removed: [[UInt8]: Int32] = [:]
  /// The layout of the children, once one has been added.
  var style: ContainerStyle?
  /// The line that the container is on, if it was on one.
  var line = Line.fits
  /// The order of an object's members by their keys, once one has been added.
  var keyOrder: KeyOrder??
  /// The greatest key of members that are in that order.
  var lastKeyInOrder: [UInt8] = []
  /// Whether a member was added at the end, whatever its key is.
  var hasLast = false

  /// The end of the last original slot; the text after it belongs to the container.
  var tailStart: Int {
    originalCount == 0 ? range.lowerBound + 1 : Int(entries[originalCount - 1].slotEnd)
  }

  /// The text after the last slot, or of an empty container.
  var tail: Range<Int> { tailStart..<range.upperBound - 1 }

  /// Whether the last child is followed by a comma.
  var hasTrailingComma: Bool {
    originalCount > 0 ? entries[originalCount - 1].hasComma : style?.hasTrailingComma ?? false
  }

  /// The offset in `entries` of the element at an index.
  func element(_ index: Int) -> Int? {
    guard !isObject, index >= 0, index < count else { return nil }
    return order.map { Int($0[index]) } ?? index
  }
}
