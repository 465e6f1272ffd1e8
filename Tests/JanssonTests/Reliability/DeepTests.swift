import Foundation
import Jansson
import Testing

/// Every operation that walks a tree, at the limit of the readers and at 100,000 levels, on a stack of
/// 512 KiB: it works, or it throws.
struct DeepTests {
  /// The greatest depth that a text may have, and one that only a program can build.
  static let depths = [2048, 100_000]

  private static func nested(_ depth: Int, _ isObject: Bool) -> JSON {
    var json: JSON = 1
    for _ in 0..<depth { json = isObject ? ["k": json] : [json] }
    return json
  }

  private static func text(_ depth: Int, _ isObject: Bool) -> String {
    String(repeating: isObject ? "{\"k\":" : "[", count: depth) + "1"
      + String(repeating: isObject ? "}" : "]", count: depth)
  }

  /// Calls `body` with arrays and objects of both depths, built by hand and, where it may be, read.
  private func forEachTree(
    _ body: @escaping @Sendable (JSON, _ text: String, _ depth: Int) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for depth in Self.depths {
      for isObject in [false, true] {
        let isRight = onSmallStack {
          let text = Self.text(depth, isObject)
          var trees = [Self.nested(depth, isObject)]
          if depth <= 2048 {
            for engine in JSON.Engine.allCases {
              let options = JSON.ReadingOptions(maximumDepth: depth, engine: engine)
              guard let json = try? JSON(parsing: text, options: options) else { return false }
              trees.append(json)
            }
          }
          return trees.allSatisfy { body($0, text, depth) }
        }
        #expect(isRight, "\(depth) \(isObject)", sourceLocation: sourceLocation)
      }
    }
  }

  private static func isTooDeep(_ error: (any Error)?) -> Bool {
    if case .tooDeep? = error as? JSON.Error { true } else { false }
  }

  @Test func writing() {
    forEachTree { json, text, depth in
      for options in [
        JSON.WritingOptions(), .init(sortedKeys: true, asciiOnly: true), .init(indentation: 0),
      ] {
        guard let written = try? json.jsonString(options: options),
          options.indentation != nil || written == text
        else { return false }
      }
      do {
        return try json.jsonString(options: .init(engine: .jansson)) == text
      } catch {
        return Self.isTooDeep(error)
      }
    }
  }

  /// Indented text grows with the square of the depth.
  @Test func writingIndented() {
    let isRight = onSmallStack {
      let json = Self.nested(2048, true)
      let text = try? json.jsonString(options: .init(indentation: 31))
      return (try? JSON(parsing: text ?? "", options: .init(maximumDepth: 2048))) == json
    }
    #expect(isRight)
  }

  @Test func describing() {
    forEachTree { json, text, _ in
      json.description == text && json.debugDescription.hasSuffix(text)
        && "\(json)" == text && String(reflecting: json).hasSuffix(text)
    }
  }

  @Test func reflecting() {
    forEachTree { json, _, _ in
      var output = ""
      // The standard library's `dump` goes down as far as it is told.
      dump(json, to: &output, maxDepth: 20)
      let mirror = Mirror(reflecting: json)
      return mirror.children.count == 1 && !output.isEmpty
    }
  }

  @Test func comparingAndHashing() {
    forEachTree { json, _, depth in
      let other = json.detached()
      var changed = json
      changed[.path(Array(repeating: json.kind == .array ? 0 : "k", count: depth))] = 2
      return json == other && json.hashValue == other.hashValue && json != changed
        && Set([json, other]).count == 1
    }
  }

  @Test func copyingMergingAndChanging() {
    forEachTree { json, _, depth in
      let path = JSON.Index.path(Array(repeating: json.kind == .array ? 0 : "k", count: depth))
      var copy = json
      copy.merge(json.detached())
      guard copy == json, json[path] == 1 else { return false }
      copy[path] = nil
      guard json[path] == 1, copy[path].isNull, (try? copy.remove(at: path)) == .null else {
        return false
      }
      return copy != json && JSON.Path(path).description.utf8.count > depth
    }
  }

  /// Foundation's containers are let go of by recursion, so only 512 levels are made of them.
  @Test func foundation() {
    forEachTree { json, _, _ in
      let back = JSON(any: json.object)
      var depth = 0
      var inner = back
      while inner.kind == .array || inner.kind == .object {
        inner = inner.kind == .array ? inner[0] : inner["k"]
        depth += 1
      }
      return depth == 512 && Self.isTooDeep(inner.error)
    }
  }

  @Test func pointersAndErrors() {
    forEachTree { json, _, depth in
      let token = json.kind == .array ? "0" : "k"
      let pointer = JSON.Pointer(tokens: Array(repeating: token, count: depth))
      let missing = JSON.Pointer(tokens: Array(repeating: token, count: depth) + ["x"])
      return json[pointer: pointer] == 1 && json[pointer: missing].isError
        && (try? JSON.Pointer(pointer.description)) == pointer
    }
  }

  /// A value that cannot be written is named by its whole path.
  @Test func pathsOfErrors() {
    forEachTree { json, _, depth in
      var bad = json
      let path = JSON.Index.path(Array(repeating: json.kind == .array ? 0 : "k", count: depth))
      bad[path] = .number(JSON.Number(Double.nan))
      do throws(JSON.Error) {
        _ = try bad.jsonString()
        return false
      } catch {
        return error.path?.steps.count == depth && !error.description.isEmpty
      }
    }
  }

  /// `JSON` in a model is passed on whole; other types go as deep as the stack has room for.
  @Test func coding() {
    forEachTree { json, text, _ in
      do {
        let decoded = try JSON.Decoder().decode(JSON.self, from: json)
        guard decoded == json, try JSON.Encoder().encodeString(json) == text,
          try JSON.Encoder().encodeJSON(json) == json
        else { return false }
      } catch {
        return false
      }
      do {
        _ = try JSON.Decoder().decode(Nested.self, from: json)
        return false
      } catch let DecodingError.dataCorrupted(context) {
        return Self.isTooDeep(context.underlyingError)
      } catch {
        // At 2,048 levels the stack may do, and the number at the end is not of the type.
        return error is DecodingError
      }
    }
  }

  private struct Nested: Decodable, JSONDecodable {
    var children: [Nested] = []

    init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: Key.self) {
        children = [try container.decode(Nested.self, forKey: .k)]
      } else {
        children = try decoder.singleValueContainer().decode([Nested].self)
      }
    }

    init(decode json: JSON) throws {
      children = try json.kind == .array ? json.decode() : [json["k"].decode()]
    }

    private enum Key: CodingKey { case k }
  }

  @Test func mapping() {
    forEachTree { json, text, _ in
      do {
        guard try JSON(decode: json) == json, try json.json.jsonString() == text else {
          return false
        }
        _ = try [JSON](decode: ["x", json])
        _ = try [String: JSON](decode: ["x": json])
      } catch {
        return false
      }
      return true
    }
  }

  /// Views of the inside keep the document alive, and let go of it without recursion.
  @Test func viewsAndRelease() {
    forEachTree { json, _, depth in
      var views: [JSON] = []
      var inner = json
      while inner.kind == .array || inner.kind == .object {
        inner = inner.kind == .array ? inner[0] : inner["k"]
        views.append(inner)
      }
      let last = views.last
      views.removeAll()
      return last == 1 && inner == 1
    }
  }

  /// Building from collections, and taking them apart again.
  @Test func collections() {
    forEachTree { json, _, _ in
      var array = JSON.Array([json, json])
      array.append(json)
      array.reverse()
      var object = JSON.Object()
      object["a"] = json
      object["b"] = .array(array)
      let whole = JSON.object(object)
      return whole["b", 2] == json && whole.map { $0 }.count == 2
        && whole["b"].count == 3 && JSON.Array(whole["b"].asArray.sorted { $0 == $1 }).count == 3
    }
  }
}
