import Testing

/// Checks the semantic requirements of collections: indices, iterator and counts must agree.
///
/// - Parameter key: The part of an element that is compared.
func checkCollectionLaws<C: Collection, Key: Equatable>(
  _ collection: C, expected: [Key], by key: (C.Element) -> Key,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  func expect(_ condition: Bool, _ law: Comment) {
    #expect(condition, law, sourceLocation: sourceLocation)
  }
  expect(collection.count == expected.count, "count")
  expect(collection.isEmpty == expected.isEmpty, "isEmpty")
  expect(collection.underestimatedCount <= expected.count, "underestimatedCount")
  expect(collection.map(key) == expected, "iterator")
  expect(collection.indices.map { key(collection[$0]) } == expected, "indices")
  var index = collection.startIndex
  for (offset, element) in expected.enumerated() {
    expect(index < collection.endIndex, "an index before the end is less")
    expect(key(collection[index]) == element, "element \(offset)")
    expect(collection.distance(from: collection.startIndex, to: index) == offset, "distance")
    expect(collection.index(collection.startIndex, offsetBy: offset) == index, "offset")
    let next = collection.index(after: index)
    expect(index < next, "the index after is greater")
    expect(collection[index..<next].map(key) == [element], "slice of one")
    let halves = collection[..<index].map(key) + collection[index...].map(key)
    expect(halves == expected, "two slices make the whole")
    index = next
  }
  expect(index == collection.endIndex, "the index after the last is the end")
}
