import ArgumentParser
import Jansson
import JanssonText

/// A new document instead of a file, for commands that add something.
struct NullInput: ParsableArguments {
  @Flag(
    name: .shortAndLong,
    help: "Start from null instead of reading a file, to create a new document.")
  var nullInput = false

  /// - Throws: `ValidationError` if there are files, too.
  func check(_ files: InputFiles, _ editing: Editing) throws {
    if nullInput, files.inputs != [.standardInput] {
      throw ValidationError("--null-input cannot be combined with files.")
    }
    try editing.check(files.inputs)
  }

  /// Changes each file, or the new document.
  func edit(
    _ files: InputFiles, _ editing: Editing, _ change: (inout JSON.Text) throws -> Void
  ) throws {
    if !nullInput { Progress.begin(total: files.size) }
    try files.forEach { file in
      var text = nullInput ? try JSON.Text(parsing: "null\n") : try editing.read(file)
      try change(&text)
      try editing.write(text, to: file)
    }
  }
}
