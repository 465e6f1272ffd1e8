import Foundation
import Testing

@testable import Jansson

/// Where the real-world texts are, if they are anywhere.
enum TestData {
  static let folder: URL? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder =
      ProcessInfo.processInfo.environment["JANSSON_TEST_DATA"].map { URL(filePath: $0) }
      ?? root.appending(path: "../shared/data").standardizedFileURL
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  static var suite: URL? {
    guard let url = folder?.appending(path: "JSONTestSuite/test_parsing") else { return nil }
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }
}

/// The value as an unambiguous text: kinds, bits of doubles, keys in order.
func dump(_ json: JSON) -> String {
  switch json {
  case .object(let object): dump(object.place.node)
  case .array(let array): dump(array.place.node)
  default: (try? dumpScalar(json)) ?? "?"
  }
}

private func dumpScalar(_ json: JSON) throws -> String {
  let owned = try json.node()
  return dump(owned.node)
}

func dump(_ node: Node) -> String {
  var text = ""
  var stack: [ChildCursor] = []
  func open(_ node: Node) {
    switch node.content {
    case .object, .array:
      text += node.isObject ? "{" : "["
      stack.append(ChildCursor(node))
    case .string(let utf8): text += "s\(Array(utf8))"
    case .integer(let value): text += "i\(value)"
    case .real(let value): text += "r\(value)"
    case .digits(let utf8): text += "d" + String(decoding: utf8, as: UTF8.self)
    case .bool(let value): text += "\(value)"
    case .null: text += "null"
    case .error: text += "error"
    }
  }
  open(node)
  while let top = stack.indices.last {
    if let (value, key) = stack[top].next() {
      if let key { text += " \(Array(key)):" } else { text += " " }
      open(value)
    } else {
      text += stack.removeLast().container.isObject ? "}" : "]"
    }
  }
  return text
}

/// The value that a text has with every engine; nil if it is refused.
func parsed(_ text: String, _ options: JSON.ReadingOptions = .init()) -> String? {
  withEveryEngine(options) { options in (try? JSON(parsing: text, options: options)).map(dump) }
}

/// One contract: what an engine answers, all must answer.
private func withEveryEngine(
  _ options: JSON.ReadingOptions, _ read: (JSON.ReadingOptions) -> String?
) -> String? {
  let answers = JSON.Engine.allCases.map { engine in
    var options = options
    options.engine = engine
    return read(options)
  }
  #expect(Set(answers).count == 1, "the engines differ: \(answers)")
  return answers[0]
}

/// What the strict reader alone makes of the bytes; nil if it refuses them.
func strict(_ bytes: [UInt8], _ options: JSON.ReadingOptions = .init()) -> String? {
  bytes.withUnsafeBufferPointer { bytes in
    do {
      let root = try StrictReader.read(
        SourceText(bytes: bytes, file: nil), startingAt: 0, options: options)
      return dump(root.node)
    } catch {
      return nil
    }
  }
}

/// What the scanner alone makes of the bytes; nil if it leaves the verdict to the strict reader.
func scanned(_ bytes: [UInt8], _ options: JSON.ReadingOptions = .init()) -> String? {
  bytes.withUnsafeBufferPointer { bytes in
    (try? ScannedReader.read(bytes, options: options, file: nil, isOriginal: true)).map(dump)
  }
}

/// What jansson's reader alone makes of the bytes; nil if it leaves the verdict to the other.
func plain(_ bytes: [UInt8], _ options: JSON.ReadingOptions = .init()) -> String? {
  bytes.withUnsafeBufferPointer { bytes in
    guard let root = JanssonReader.read(bytes, options: options) else { return nil }
    return dump(root.node)
  }
}

/// The error that the bytes are refused with, by every engine.
func refusal(_ bytes: [UInt8], _ options: JSON.ReadingOptions = .init()) -> JSON.Error? {
  var refusal: JSON.Error?
  _ = withEveryEngine(options) { options in
    do throws(JSON.Error) {
      _ = try JSON(parsing: bytes, options: options)
      return nil
    } catch {
      refusal = error
      return "\(error)"
    }
  }
  return refusal
}

func refusal(_ text: String, _ options: JSON.ReadingOptions = .init()) -> JSON.Error? {
  refusal(Array(text.utf8), options)
}
