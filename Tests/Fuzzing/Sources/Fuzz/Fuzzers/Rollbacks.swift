import Jansson
import JanssonPatch

/// The bytes are the operations of a patch on a value that shares parts with copies.
///
/// The patch has the effect of its operations one by one; if one more operation fails, the value
/// and its copies are as they were.
enum Rollbacks {
  private static let keys = ["a", "b", "c", "0"]
  private static let text =
    #"{"a":{"b":{"a":[1,{"c":2}],"b":2},"c":3},"b":[{"c":{"a":{}}},4,[5,6]],"c":{"b":[]}}"#

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    guard let scanned = try? JSON(parsing: text) else { return }
    // As parsed, as a tree, and as a tree with the same container in two places.
    let tree = Patches.asTree(scanned)
    var shared = tree
    shared["a", "b"] = tree["b"]
    let start = input.element(of: [scanned, tree, shared])
    let copy = input.choice(2) == 0 ? start : start["a"]
    let (before, copyBefore) = (start.description, copy.description)

    var (patch, expected) = (JSON.Patch(), start)
    while !input.isEmpty, patch.count < 16 {
      let operation = input.operation(keys)
      guard let next = try? expected.applying([operation]), next.description.utf8.count < 4096
      else { continue }
      patch.append(operation)
      expected = next
    }
    var json = start
    require((try? json.apply(patch)) != nil, "\(patch) can be applied as a whole")
    require(json == expected, "\(patch) has the effect of its operations one by one")
    json = start
    require(
      (try? json.apply(patch + [.test(["none"], 1)])) == nil, "the last operation of \(patch) fails"
    )
    require(json.description == before, "\(patch) is undone")
    require(
      start.description == before && copy.description == copyBefore, "copies stay as they are")
  }
}

extension InputBytes {
  fileprivate mutating func operation(_ keys: [String]) -> JSON.Patch.Operation {
    switch choice(8) {
    case 0, 1: .remove(pointer(keys))
    case 2: .move(from: pointer(keys), to: pointer(keys))
    case 3: .copy(from: pointer(keys), to: pointer(keys))
    case 4: .replace(pointer(keys), value)
    default: .add(pointer(keys), value)
    }
  }

  private var value: JSON {
    mutating get { element(of: [1, [], [:], ["a": ["b": 1], "c": [2, 3]], [[["a": 1]]]]) }
  }

  private mutating func pointer(_ keys: [String]) -> JSON.Pointer {
    JSON.Pointer(tokens: (0..<1 + choice(3)).map { _ in element(of: keys) })
  }
}
