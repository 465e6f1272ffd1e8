internal import Jansson

/// The input of a decoding call.
enum Input {
  typealias Reading<Result> = (Source, DecodingContext) -> Result?

  /// Decodes from a text.
  static func read<Result>(
    text: String?, _ path: String?, _ options: JSON.ReadingOptions = JSON.ReadingOptions(),
    _ body: Reading<Result>
  ) -> Result? {
    guard let text else { return nil }
    do throws(JSON.Error) {
      let json = try JSON(parsing: text, options: options)
      return try json.withNode { read(.document($0), path, body) }
    } catch {
      Log.error("cannot read the text: \(error)")
      return nil
    }
  }

  /// Decodes from a dictionary or an array.
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
        Log.error("no value at '\(path ?? "")'")
        return nil
      }
      source = member
    }
    return body(source, DecodingContext())
  }
}
