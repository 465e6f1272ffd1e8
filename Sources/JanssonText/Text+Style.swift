public import Jansson

extension JSON.Text {
  /// Creates a text of a value that is formatted like another text.
  ///
  ///     let model = try JSON.Text(contentsOfFile: "package.json")
  ///     let text = try JSON.Text(["name": "left-hand", "files": []], like: model)
  ///
  /// It has the other text's indentation, line ends and spaces, its quotes and escapes, and its
  /// line end at the end, if it has one. What is written on one line there is so here: objects,
  /// arrays, or arrays of scalars up to a length of line that explains which of them are. See the
  /// article [Edits that keep the text](EditingText.md) for the layouts.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - model: the text whose layout is used; the first 8 KiB of it are examined.
  ///   - options: the options with which the new text can be read. Only with the syntax JSON5 does
  ///     it have keys without quotes, and only with comments, commas at the end.
  /// - Throws: `notRepresentable` for a value that cannot be written, `tooDeep` for one that could
  ///   not be read again.
  /// - Complexity: O(*n*) in the length of both texts.
  public init(
    _ value: JSON, like model: JSON.Text, options: JSON.ReadingOptions = JSON.ReadingOptions()
  ) throws(JSON.Error) {
    let source = TextSource(model.bytes, model.syntax.options.syntax)
    let style = StyleSurvey.style(of: source).adapted(to: options.syntax)
    var bytes = try ValueLayout.text(
      of: value, indentation: [], spreads: nil, depth: 0, style, options)
    if source.bytes.last.map(TextSource.isLineEnd) ?? false { bytes += style.lineEnd }
    try self.init(parsing: bytes, options: options)
  }
}
