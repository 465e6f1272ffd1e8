import ArgumentParser
import Jansson

/// What the commands have in common that print a changed file, or change it in place.
struct Rewriting: ParsableArguments {
  @Flag(
    name: [.short, .long],
    help: "Replace each file by the result, all at once or not at all, and print nothing.")
  var inPlace = false

  @OptionGroup(title: "Layout") var writing: WritingArguments
  @OptionGroup(title: "Reading") var reading: ReadingArguments

  /// How a file is read: a name that ends with .jsonc or .json5 says what is in it, unless an option does.
  func reading(of input: Input) -> JSON.ReadingOptions {
    var options = reading.options
    guard options.syntax == .json, case .file(let path) = input else { return options }
    let name = path.lowercased()
    if name.hasSuffix(".jsonc") { options.syntax = .jsonWithComments }
    if name.hasSuffix(".json5") { options.syntax = .json5 }
    return options
  }

  /// Reads a file, has it changed, and writes it.
  func rewrite(_ input: Input, _ change: (inout JSON) throws -> Void) throws {
    var json = try input.read(reading.options)
    try change(&json)
    try write(json, to: input)
  }

  /// Writes the result of a file.
  func write(_ json: JSON, to input: Input) throws {
    let options = writing.options(reading)
    switch input {
    case .file(let path) where inPlace:
      try FileInPlace.replace(path) { try json.write(toFile: $0, options: options) }
    default: try Output.write(json, writing.layout(reading))
    }
  }

  /// - Throws: `ValidationError` for what cannot be changed in place.
  func check(_ inputs: [Input]) throws {
    if inPlace, inputs.contains(.standardInput) {
      throw ValidationError("--in-place needs files; the standard input cannot be replaced.")
    }
    if inPlace, writing.tab { throw ValidationError("--tab cannot be combined with --in-place.") }
  }
}
