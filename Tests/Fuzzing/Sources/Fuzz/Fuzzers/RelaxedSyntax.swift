import Jansson

/// Any bytes, after one for the options: JSON5 and JSON with comments give a value or a typed error
/// with a location in the text, and JSON is the same value in every syntax.
enum RelaxedSyntax {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    let bits = input.byte()
    let text = input.rest
    let strict = try? JSON(parsing: text, options: JSON.ReadingOptions(bits: bits, engine: .turbo))
    var comments: JSON?
    for syntax in [JSON.ReadingOptions.Syntax.jsonWithComments, .json5] {
      var answers: [JSON?] = []
      for engine in JSON.Engine.allCases {
        var options = JSON.ReadingOptions(bits: bits, engine: engine)
        options.syntax = syntax
        do throws(JSON.Error) {
          let json = try JSON(parsing: text, options: options)
          answers.append(json)
          if (try? json.jsonBytes()) != nil {
            require(json == json.detached(), "a value equals its copy")
          } else {
            require(syntax == .json5, "only JSON5 has numbers that cannot be written")
          }
        } catch {
          answers.append(nil)
          check(error, text)
        }
      }
      require(answers[0]?.description == answers[1]?.description, "the engines agree")
      if let strict { require(answers[0]?.description == strict.description, "JSON is \(syntax)") }
      if syntax == .jsonWithComments { comments = answers[0] }
      if let comments, syntax == .json5 {
        require(answers[0]?.description == comments.description, "JSON with comments is JSON5")
      }
    }
  }

  private static func check(_ error: JSON.Error, _ text: UnsafeRawBufferPointer) {
    require(!error.description.isEmpty, "an error has a description")
    switch error {
    case .tooLarge: return
    case .syntax, .duplicateKey, .tooDeep: break
    default: fatalError("reading throws \(error)")
    }
    guard let position = error.position else { fatalError("no position: \(error)") }
    require((0...text.count).contains(position.offset), "the position is in the text: \(error)")
    require(position.line >= 1 && position.column >= 1, "lines and columns count from 1")
  }
}
