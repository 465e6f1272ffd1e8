import ArgumentParser
import Jansson
import JanssonText

/// A new document in place of a file, for commands that add something.
struct NullInput: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Read no file, but begin with null, to make a new document.")
  var nullInput = false

  /// - Throws: `ValidationError` if there are files, too.
  func check(_ files: InputFiles, _ editing: Editing) throws {
    if nullInput, files.inputs != [.standardInput] {
      throw ValidationError("--null-input reads no files, so none can be given.")
    }
    try editing.check(files.inputs)
  }

  /// Has each file changed, or the new document.
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
