import Foundation
import FxJSON
import TestSupport
import Testing

/// Every operation that walks a tree, at the depth limit of the readers and deeper than its stack
/// of 512 KiB: it succeeds or throws.
struct DeepTests {
  /// The maximum depth of a text, and a depth that only a program can build.
  static let depths = [2048, deepLevels]

  private static func text(_ depth: Int, _ isObject: Bool) -> String {
    nestedText(
      depth, open: isObject ? "{\"k\":" : "[", innermost: "1", close: isObject ? "}" : "]")
  }

  /// Calls `body` with arrays and objects of both depths, built by hand and, if possible, parsed.
  private func forEachTree(
    stack: Int = 512 << 10,
    _ body: @escaping @Sendable (JSON, _ text: String, _ depth: Int) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for depth in Self.depths {
      for isObject in [false, true] {
        let isCorrect = onThread(stack: stack) {
          let text = Self.text(depth, isObject)
          var trees = [nestedValue(depth, inObjects: isObject)]
          if depth <= 2048 {
            for engine in JSON.Engine.allCases {
              let options = JSON.ReadingOptions(maximumDepth: depth, engine: engine)
              guard let json = try? JSON(parsing: text, options: options) else { return false }
              trees.append(json)
            }
          }
          return trees.allSatisfy { body($0, text, depth) }
        }
        #expect(isCorrect, "\(depth) \(isObject)", sourceLocation: sourceLocation)
      }
    }
  }

  private static func isTooDeep(_ error: (any Error)?) -> Bool {
    if case .tooDeep? = error as? JSON.Error { true } else { false }
  }

  @Test func `Deep trees are written`() {
    forEachTree { json, text, depth in
      for options in [
        JSON.WritingOptions(), .init(sortsKeys: true, isASCIIOnly: true), .init(indent: 0),
      ] {
        guard let written = try? json.jsonString(options: options),
          options.indent != nil || written == text
        else { return false }
      }
      do {
        return try json.jsonString(options: .init(engine: .other)) == text
      } catch {
        return Self.isTooDeep(error)
      }
    }
  }

  /// Indented text grows with the square of the depth.
  @Test func `Deep trees are written with indentation`() {
    let isCorrect = onSmallStack {
      let json = nestedValue(2048, inObjects: true)
      let text = try? json.jsonString(options: .init(indent: 31))
      return (try? JSON(parsing: text ?? "", options: .init(maximumDepth: 2048))) == json
    }
    #expect(isCorrect)
  }

  @Test func `Deep trees are described`() {
    forEachTree { json, text, _ in
      json.description == text && json.debugDescription.hasSuffix(text)
        && "\(json)" == text && String(reflecting: json).hasSuffix(text)
    }
  }

  @Test func `Deep trees are mirrored and dumped`() {
    // What is printed grows with the square of the levels for which there is room.
    forEachTree(stack: 128 << 10) { json, _, _ in
      var output = LineCounter()
      // The standard library's `dump` recurses as far as there are children.
      dump(json, to: &output)
      let mirror = Mirror(reflecting: json)
      return mirror.children.count == 1 && output.lines > 20
    }
  }

  @Test func `Deep trees are compared and hashed`() {
    forEachTree { json, _, depth in
      let other = json.detached()
      var changed = json
      changed[.path(Array(repeating: json.kind == .array ? 0 : "k", count: depth))] = 2
      return json == other && json.hashValue == other.hashValue && json != changed
        && Set([json, other]).count == 1
    }
  }

  @Test func `Deep trees are copied, merged and changed`() {
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

  /// Foundation's containers are deallocated recursively, so only 512 levels of them are created.
  @Test func `Conversion of deep trees to Foundation stops at 512 levels`() {
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

  @Test func `Deep pointers find values and report missing ones`() {
    forEachTree { json, _, depth in
      let token = json.kind == .array ? "0" : "k"
      let pointer = JSON.Pointer(tokens: Array(repeating: token, count: depth))
      let missing = JSON.Pointer(tokens: Array(repeating: token, count: depth) + ["x"])
      return json[pointer: pointer] == 1 && json[pointer: missing].isError
        && (try? JSON.Pointer(pointer.description)) == pointer
    }
  }

  /// The innermost value cannot be written.
  @Test func `An error deep in a tree has its full path`() {
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

  /// `JSON` in a model is passed on as a whole; other types are decoded as deep as the stack
  /// allows.
  @Test func `Deep trees pass through the coders, or are too deep for a type`() {
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
        // At 2,048 levels the stack may suffice, and the innermost number is not of the type.
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

    init(decoding json: JSON) throws {
      children = try json.kind == .array ? json.decode() : [json["k"].decode()]
    }

    private enum Key: CodingKey { case k }
  }

  @Test func `Deep trees pass through mapping`() {
    forEachTree { json, text, _ in
      do {
        guard try JSON(decoding: json) == json, try json.json.jsonString() == text else {
          return false
        }
        _ = try [JSON](decoding: ["x", json])
        _ = try [String: JSON](decoding: ["x": json])
      } catch {
        return false
      }
      return true
    }
  }

  /// A view is a value inside the document that shares its storage.
  @Test func `Views keep a deep tree alive, and deallocation does not recurse`() {
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

  /// Collections are built from deep trees and taken apart again.
  @Test func `Deep trees are elements and members like any other value`() {
    forEachTree { json, _, _ in
      var array = JSON.Array([json, json])
      array.append(json)
      array.reverse()
      var object = JSON.Object()
      object["a"] = json
      object["b"] = .array(array)
      let whole = JSON.object(object)
      return whole["b", 2] == json && whole.map { $0 }.count == 2
        && whole["b"].count == 3 && JSON.Array(whole["b"].elements.sorted { $0 == $1 }).count == 3
    }
  }
}

/// Counts the lines of a text without keeping it.
///
/// `dump` writes the indentation space by space, which is most of what a deep value takes.
private struct LineCounter: TextOutputStream {
  var lines = 0
  mutating func write(_ text: String) { if text == "\n" { lines += 1 } }
}
