internal import Jansson

/// What a call reads from.
enum Input {
  typealias Reading<Result> = (Source, DecodingContext) -> Result?

  /// Reads a text.
  static func read<Result>(
    text: String?, _ path: String?, _ body: Reading<Result>
  ) -> Result? {
    guard let text else { return nil }
    do throws(JSON.Error) {
      let json = try JSON(parsing: text)
      return try json.withDocumentValue { read(.document($0), path, body) }
    } catch {
      Log.error("the text is not read: \(error)")
      return nil
    }
  }

  /// Reads a dictionary or an array.
  static func read<Result>(_ object: Any?, _ path: String?, _ body: Reading<Result>) -> Result? {
    guard let object else { return nil }
    return read(Source(object), path, body)
  }

  private static func read<Result>(
    _ root: Source, _ path: String?, _ body: Reading<Result>
  ) -> Result? {
    var source = root
    for name in (path ?? "").split(separator: ".") where !name.allSatisfy(\.isWhitespace) {
      guard let member = source.member(String(name)) else {
        Log.error("the designated path '\(path ?? "")' leads to nothing")
        return nil
      }
      source = member
    }
    return body(source, DecodingContext())
  }
}

/// What the parts of one call share.
struct DecodingContext {
  private let stackLimit = StackLimit.current
  let isCaseInsensitive = HandyJSONConfiguration.deserializeOptions.contains(.caseInsensitive)

  /// Whether the thread's stack has room for one more model inside another.
  ///
  /// Models call each other as deep as they are nested, and an own stack cannot replace that.
  var hasStack: Bool {
    var marker: UInt8 = 0
    return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) } > stackLimit
  }
}
