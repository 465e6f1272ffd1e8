import ArgumentParser
import Jansson
import JanssonText

/// The options of all commands that print a changed file, or change it in place.
struct Rewriting: ParsableArguments {
  @Flag(
    name: [.short, .long],
    help: "Replace each file with the result, atomically, and print nothing.")
  var inPlace = false

  @OptionGroup(title: "Layout") var writing: WritingArguments
  @OptionGroup(title: "Reading") var reading: ReadingArguments

  /// The reading options for a file: a name that ends in .jsonc or .json5 selects the syntax,
  /// unless an option does.
  func reading(of input: Input) -> JSON.ReadingOptions {
    var options = reading.options
    guard options.syntax == .json else { return options }
    if input.isNamed(".jsonc") { options.syntax = .jsonWithComments }
    if input.isNamed(".json5") { options.syntax = .json5 }
    return options
  }

  /// - Throws: `JSON.Error` for a file that cannot be changed in place but is to be, such as a
  ///   compressed one.
  func expectWritable(_ input: Input) throws(JSON.Error) {
    guard inPlace, case .file(let path) = input else { return }
    try FileInPlace.expectReplaceable(path)
    if let kind = input.kind {
      throw kind.compression == nil ? kind.error : kind.inPlaceError
    }
  }

  /// Reads a file, changes it, and writes the result.
  func rewrite(_ input: Input, _ change: (inout JSON) throws -> Void) throws {
    try expectWritable(input)
    var json = try input.read(reading.options)
    try change(&json)
    try write(json, to: input)
  }

  /// Writes the result for a file.
  func write(_ json: JSON, to input: Input) throws {
    let layout = writing.layout(reading)
    switch input {
    case .file(let path) where inPlace:
      if let options = layout.options(of: json) {
        return try FileInPlace.replace(path) { try json.write(toFile: $0, options: options) }
      }
      // The library does not write tabs itself.
      var bytes: [UInt8] = []
      try layout.append(json, to: &bytes)
      let text = try JSON.Text(parsing: bytes, options: JSON.ReadingOptions(maximumDepth: 2048))
      try FileInPlace.replace(path) { try text.write(toFile: $0) }
    default: try Output.write(json, layout)
    }
  }

  /// Writes the changed text of a file; in place, only if something did change.
  func write(_ text: JSON.Text, to input: Input) throws {
    switch input {
    case .file(let path) where inPlace:
      if text.hasChanges { try FileInPlace.replace(path) { try text.write(toFile: $0) } }
    default: try Output.write(text)
    }
  }

  /// - Throws: `ValidationError` for inputs that cannot be changed in place.
  func check(_ inputs: [Input]) throws {
    if inPlace, inputs.contains(.standardInput) {
      throw ValidationError("--in-place needs files; standard input cannot be replaced.")
    }
  }
}
