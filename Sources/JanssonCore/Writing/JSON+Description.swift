extension JSON: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The value as compact JSON text; an error as "error: " and its message.
  ///
  /// Unlike `jsonString(options:)` this never fails: NaN, infinity and errors inside are
  /// described in words. Do not parse it; use it for output to people.
  public var description: String {
    if case .error(let error) = self { "error: \(error)" } else { describe() }
  }

  /// The kind and the value: `array: [1,2]`.
  public var debugDescription: String {
    if case .error(let error) = self { "error: \(error)" } else { "\(kind): \(describe())" }
  }

  /// The members or elements, for `dump` and debuggers.
  public var customMirror: Mirror {
    switch self {
    case .object(let object): object.customMirror
    case .array(let array): array.customMirror
    case .string(let value): Mirror(self, children: ["string": value], displayStyle: .enum)
    case .number(let value): Mirror(self, children: ["number": value], displayStyle: .enum)
    case .bool(let value): Mirror(self, children: ["bool": value], displayStyle: .enum)
    case .error(let error): Mirror(self, children: ["error": error], displayStyle: .enum)
    case .null: Mirror(self, children: [:], displayStyle: .enum)
    }
  }
}

extension JSON: SafelyDescribed {}

extension JSON {
  /// Returns a compact description of the value for people, whatever it contains.
  ///
  /// It is JSON text except that NaN and infinity are written by name, and errors in angle
  /// brackets.
  func describe() -> String {
    do throws(JSON.Error) {
      return try withNode { (node) throws(JSON.Error) in
        var sink = try ByteSink()
        var writer = TreeWriter(.compact, unwritable: .described)
        try writer.write(node, to: &sink)
        return try sink.text()
      }
    } catch {
      return "<\(error)>"
    }
  }
}
