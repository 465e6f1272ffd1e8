import Jansson
import JanssonText

// The layout of another file: `--like FILE`.

extension FormatCommand {
  /// The text of the other file.
  func model() throws -> JSON.Text? {
    guard let like else { return nil }
    return try Diagnostics.run(on: like) { try like.text(rewriting.reading(of: like)) }
  }

  /// Prints a file in the layout of another one, or replaces it.
  func write(_ file: Input, like model: JSON.Text) throws {
    try rewriting.expectWritable(file)
    let contents = try file.contents(rewriting.reading(of: file))
    let text = try laidOut(contents, file, like: model)
    if CommentSearch.finds(in: contents, rewriting.reading(of: file).syntax) {
      if rewriting.inPlace { throw Self.losesComments }
      Diagnostics.warn("the comments are not in the output", about: file)
    }
    switch file {
    case .file(let path) where rewriting.inPlace:
      if text.bytes != contents { try FileInPlace.replace(path) { try text.write(toFile: $0) } }
    default: try Output.write(text)
    }
  }

  /// Whether a file has the layout of another one.
  func isLaidOut(_ file: Input, like model: JSON.Text) throws -> Bool {
    let contents = try file.contents(rewriting.reading(of: file))
    return try laidOut(contents, file, like: model).bytes == contents
  }

  private func laidOut(
    _ contents: [UInt8], _ file: Input, like model: JSON.Text
  ) throws -> JSON.Text {
    let reading = rewriting.reading(of: file)
    let value = try JSON(parsing: contents, options: reading)
    var text = try JSON.Text(value, like: model, options: reading)
    if rewriting.writing.sortKeys { try text.sortKeys() }
    return text
  }
}
