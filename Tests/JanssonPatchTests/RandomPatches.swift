import Jansson
import JanssonPatch
import TestSupport

/// Random patches, each of whose operations can be applied to what the ones before have left.
struct RandomPatches {
  private var documents: RandomDocuments

  init(seed: UInt64) { documents = RandomDocuments(seed: seed) }

  /// A document that is large enough to have parts that are not converted when it is changed.
  mutating func document() -> JSON {
    [
      "a": documents.value(depth: 4), "b": documents.value(depth: 4),
      "c": documents.value(depth: 3),
    ]
  }

  /// - Parameter movesToAncestors: whether values are also moved to where containers of theirs are.
  mutating func patch(
    for json: JSON, count: Int, movesToAncestors: Bool = false
  ) -> JSON.Patch {
    var (patch, current) = (JSON.Patch(), json)
    for _ in 0..<4 * count where patch.count < count {
      let isMove = movesToAncestors && Int.random(in: 0..<3, using: &documents.generator) == 0
      let operation = isMove ? moveToAncestor(in: current) : operation(in: current)
      guard let next = try? current.applying([operation]), next.description.count < 5000 else {
        continue
      }
      patch.append(operation)
      current = next
    }
    return patch
  }

  private mutating func operation(in json: JSON) -> JSON.Patch.Operation {
    let (place, other) = (place(in: json), place(in: json))
    return switch Int.random(in: 0..<10, using: &documents.generator) {
    case 0, 1: .remove(place)
    case 2: .replace(place, documents.value(depth: 2))
    case 3: .add(place, documents.value(depth: 2))
    case 4: .add(JSON.Pointer(tokens: place.tokens + [documents.key()]), documents.value(depth: 1))
    case 5: .add(JSON.Pointer(tokens: place.tokens + ["-"]), 7)
    case 6, 7: .move(from: place, to: other)
    case 8: .copy(from: place, to: JSON.Pointer(tokens: other.tokens + ["-"]))
    default: .test(place, json[pointer: place])
    }
  }

  private mutating func moveToAncestor(in json: JSON) -> JSON.Patch.Operation {
    let place = place(in: json)
    let depth = Int.random(in: 0...place.tokens.count, using: &documents.generator)
    return .move(from: place, to: JSON.Pointer(tokens: Array(place.tokens.prefix(depth))))
  }

  /// A pointer to a value inside a document.
  private mutating func place(in json: JSON) -> JSON.Pointer {
    var (tokens, json) = ([String](), json)
    while !json.isEmpty, tokens.isEmpty || Int.random(in: 0..<3, using: &documents.generator) > 0 {
      let offset = Int.random(in: 0..<json.count, using: &documents.generator)
      if case .object(let object) = json {
        tokens.append(Array(object.keys)[offset])
      } else {
        tokens.append("\(offset)")
      }
      json = Array(json)[offset]
    }
    return JSON.Pointer(tokens: tokens)
  }
}
