public import Foundation
internal import Jansson

extension JSON {
  /// The text of a dictionary or array, in UTF-8.
  ///
  ///     request.httpBody = try json.rawData()
  ///
  /// It is formatted as by `JSONSerialization`, but with members in their original order.
  ///
  /// - Parameter opt: `prettyPrinted`, `sortedKeys` and `withoutEscapingSlashes`.
  /// - Throws: `SwiftyJSONError.invalidJSON` for anything but a dictionary or array, and if it
  ///   contains NaN, infinity or a value of type `unknown`.
  /// - Complexity: O(*n*).
  public func rawData(options opt: JSONSerialization.WritingOptions = []) throws -> Data {
    Data(try containerText(opt).utf8)
  }

  /// The text of the value: a container as `rawData` writes it, indented by default; a string
  /// without quotes; a number or Boolean as `stringValue`; "null".
  ///
  ///     print(json.rawString(options: []) ?? "")
  ///
  /// - Parameters:
  ///   - encoding: the encoding as which the text of a container, which is UTF-8, is interpreted.
  ///   - opt: how a container is written.
  /// - Returns: nil for a value that cannot be written; the reason is printed to standard output.
  /// - Complexity: O(*n*).
  public func rawString(
    _ encoding: String.Encoding = .utf8,
    options opt: JSONSerialization.WritingOptions = .prettyPrinted
  ) -> String? {
    switch value {
    case .object, .array: reportingFailure { try encoded(containerText(opt), encoding) }
    default: scalarText
    }
  }

  /// The text of the value, according to options.
  ///
  ///     json.rawString([.castNilToNSNull: true, .maxObjextDepth: 20])
  ///
  /// With `castNilToNSNull`, containers are written as `{"key": value,"key": value}`, up to
  /// `maxObjextDepth` levels; otherwise as by `rawString(_:options:)`.
  ///
  /// - Parameter options: the options; those of the wrong type are ignored.
  /// - Returns: nil for a value that cannot be written, or is nested too deeply.
  /// - Complexity: O(*n*).
  public func rawString(_ options: [writingOptionsKeys: Any]) -> String? {
    let encoding = options[.encoding] as? String.Encoding ?? .utf8
    let depth = options[.maxObjextDepth] as? Int ?? 10
    guard depth > 0 else { return reportingFailure { throw SwiftyJSONError.invalidJSON } }
    guard options[.castNilToNSNull] as? Bool == true else {
      let layout = options[.jsonSerialization] as? JSONSerialization.WritingOptions
      return rawString(encoding, options: layout ?? .prettyPrinted)
    }
    switch value {
    case .object, .array: return ContainerWriter.text(of: value, .spaced(maximumDepth: depth))
    default: return scalarText
    }
  }

  private func containerText(_ options: JSONSerialization.WritingOptions) throws -> String {
    guard value.kind == .object || value.kind == .array,
      let text = ContainerWriter.text(of: value, .serialization(options))
    else { throw SwiftyJSONError.invalidJSON }
    return text
  }

  private func encoded(_ text: String, _ encoding: String.Encoding) -> String? {
    encoding == .utf8 ? text : String(data: Data(text.utf8), encoding: encoding)
  }

  private var scalarText: String? {
    switch type {
    case .unknown: nil
    case .null: "null"
    default: stringValue
    }
  }

  private func reportingFailure(_ body: () throws -> String?) -> String? {
    do {
      return try body()
    } catch {
      print("SwiftyJSON: cannot write the value: \(error.localizedDescription)")
      return nil
    }
  }
}

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// The options of `rawString(_:)`.
public enum writingOptionsKeys: Sendable {
  /// How containers are written: a `JSONSerialization.WritingOptions`.
  case jsonSerialization
  /// Whether containers are written one value at a time: a `Bool`.
  case castNilToNSNull
  /// The maximum number of levels that are written with `castNilToNSNull`: an `Int`, 10 by default.
  case maxObjextDepth
  /// The encoding as which the text, which is UTF-8, is interpreted: a `String.Encoding`.
  case encoding
}

extension JSON: Swift.CustomStringConvertible, Swift.CustomDebugStringConvertible {
  /// The text of the value as returned by `rawString()`, or "unknown".
  ///
  ///     print("Hello, \(json["name"])!")   // Hello, Ann!
  public var description: String { rawString() ?? "unknown" }

  /// The same as `description`.
  public var debugDescription: String { description }
}
