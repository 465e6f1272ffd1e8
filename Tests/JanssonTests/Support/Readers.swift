import Jansson
import Testing

@testable import JanssonCore

/// The value as unambiguous text: kinds, exact doubles, keys in order.
func dump(_ json: JSON) -> String {
  switch json {
  case .object(let object): dump(object.reference.node)
  case .array(let array): dump(array.reference.node)
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
    case .rawNumber(let utf8): text += "d" + String(decoding: utf8, as: UTF8.self)
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

/// The value that every engine reads; nil if the text is rejected.
func parsed(_ text: String, _ options: JSON.ReadingOptions = .init()) -> String? {
  withEveryEngine(options) { options in (try? JSON(parsing: text, options: options)).map(dump) }
}

/// Checks that all engines return the same.
private func withEveryEngine(
  _ options: JSON.ReadingOptions, _ read: (JSON.ReadingOptions) -> String?
) -> String? {
  let results = JSON.Engine.allCases.map { engine in
    var options = options
    options.engine = engine
    return read(options)
  }
  #expect(Set(results).count == 1, "the engines differ: \(results)")
  return results[0]
}

/// The value that the strict reader alone reads; nil if it rejects the bytes.
func strict(_ bytes: [UInt8], _ options: JSON.ReadingOptions = .init()) -> String? {
  bytes.withUnsafeBufferPointer { bytes in
    do {
      return dump(
        try StrictReader.read(
          SourceText(bytes: bytes, file: nil), startingAt: 0, options: options))
    } catch {
      return nil
    }
  }
}

/// The value that the scanner alone reads; nil if it leaves the bytes to the strict reader.
func scanned(_ bytes: [UInt8], _ options: JSON.ReadingOptions = .init()) -> String? {
  bytes.withUnsafeBufferPointer { bytes in
    (try? ScannedReader.read(bytes, options: options, file: nil, isOriginal: true)).map(dump)
  }
}

/// The value that jansson's reader alone reads; nil if it leaves the bytes to the strict reader.
///
/// Without jansson, the value that the strict reader reads.
func plain(_ bytes: [UInt8], _ options: JSON.ReadingOptions = .init()) -> String? {
  #if SystemJansson && (os(Linux) || os(macOS))
  bytes.withUnsafeBufferPointer { bytes in
    guard let root = JanssonReader.read(bytes, options: options) else { return nil }
    return dump(root.node)
  }
  #else
  strict(bytes, options)
  #endif
}

/// The error with which every engine rejects the bytes.
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
