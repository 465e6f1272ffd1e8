internal import CJanssonTurbo
public import Jansson
public import JanssonPlatform

extension JSON {
  /// How much of a text is checked when one value of it is read.
  public enum Validation: Sendable, Hashable {
    /// The whole text must be valid. It takes as long as `JSON(parsing:)`.
    case wholeText
    /// Only the value must be valid: the text before it is skipped by its brackets and quotes,
    /// several times as fast, and the text after it is not read.
    ///
    /// Use it for texts that are known to be valid, such as those that the program itself has
    /// written: in others, a value may be found where there is none. It never reads outside the
    /// text.
    case valueOnly
  }

  /// Reads one value of a text.
  ///
  ///     let data = Data(#"{"meta": {"page": 3}, "users": [{"name": "Ada"}]}"#.utf8)
  ///     let name = try JSON.value(at: ["users", 0, "name"], in: data, validation: .valueOnly)
  ///
  /// The value is a separate document: it does not keep the rest in memory, and paths in later
  /// errors begin at it. For a file that does not fit into memory there is `Events.find(_:)`.
  ///
  /// If an object on the way has several members with the key, `.valueOnly` finds the first one,
  /// whatever `options.duplicateKeys` says.
  ///
  /// - Parameters:
  ///   - path: the value's path from the root of the text.
  ///   - bytes: the text, in UTF-8.
  ///   - validation: what is checked.
  ///   - options: how the text is read.
  /// - Throws: what `JSON(parsing:options:)` throws, or the error of a subscript with this path if
  ///   there is no such value. With `.valueOnly` a text is read as a whole to find that out, so
  ///   the errors are the same.
  /// - Complexity: O(*n*) in the bytes; with `.valueOnly`, in those up to the end of the value.
  public static func value(
    at path: Path, in bytes: some ContiguousBytes, validation: Validation = .wholeText,
    options: ReadingOptions = ReadingOptions()
  ) throws(Error) -> JSON {
    try bytes.withUnsafeBytes { bytes in
      TextWithPath(text: bytes, path: path, options: options).result(validation)
    }.get()
  }

  /// Reads one value of a `String` or `Substring`; a native string is not copied first.
  ///
  ///     let page = try JSON.value(at: ["meta", "page"], in: #"{"meta": {"page": 3}}"#)
  ///
  /// - Throws: what `value(at:in:validation:options:)` of bytes throws.
  /// - Complexity: O(*n*) in the bytes; with `.valueOnly`, in those up to the end of the value.
  public static func value(
    at path: Path, in text: some StringProtocol, validation: Validation = .wholeText,
    options: ReadingOptions = ReadingOptions()
  ) throws(Error) -> JSON {
    let result = text.utf8.withContiguousStorageIfAvailable { bytes in
      TextWithPath(text: UnsafeRawBufferPointer(bytes), path: path, options: options)
        .result(validation)
    }
    if let result { return try result.get() }
    return try value(
      at: path, in: Swift.Array(text.utf8), validation: validation, options: options)
  }
}

/// A text and the path of the requested value.
private struct TextWithPath {
  let text: UnsafeRawBufferPointer
  let path: JSON.Path
  let options: JSON.ReadingOptions

  /// A `Result`, because the standard library's closures cannot throw typed errors.
  func result(_ validation: JSON.Validation) -> Result<JSON, JSON.Error> {
    Result { () throws(JSON.Error) in try value(validation) }
  }

  private func value(_ validation: JSON.Validation) throws(JSON.Error) -> JSON {
    if validation == .valueOnly, let value = valueFound() { return value }
    let value = try TextReader.read(text, options: options)[path]
    if let error = value.error { throw error }
    return value.detached()
  }

  /// The value, if it is found and valid; otherwise the whole text is read for the error.
  private func valueFound() -> JSON? {
    guard options.syntax == .json, !path.steps.isEmpty, path.steps.count < options.maximumDepth,
      text.count <= options.maximumSize ?? .max, let range = range()
    else { return nil }
    var options = options.requiringWholeText
    options.maximumDepth -= path.steps.count
    return try? TextReader.read(
      UnsafeRawBufferPointer(rebasing: text[range]), options: options, isOriginal: false)
  }

  /// The range of the value; nil if it was not found.
  private func range() -> Range<Int>? {
    var keys: [CChar] = []
    var steps: [turbo_step] = []
    for step in path.steps {
      switch step {
      case .key(let key):
        steps.append(turbo_step(key: keys.count, number: key.utf8.count))
        keys += key.utf8.lazy.map { CChar(bitPattern: $0) }
      case .index(let index):
        guard index >= 0 else { return nil }
        steps.append(turbo_step(key: -1, number: index))
      }
    }
    var found = turbo_range()
    // Soundness: `CChar` is trivial, so bytes of any origin can be read as such; the offsets found
    // are in the text.
    let isFound = text.withMemoryRebound(to: CChar.self) { text in
      turbo_find_path(text.baseAddress, text.count, keys, steps, steps.count, &found)
    }
    return isFound ? found.start..<found.end : nil
  }
}
