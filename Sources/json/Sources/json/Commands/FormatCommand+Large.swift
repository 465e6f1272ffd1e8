import Jansson
import JanssonLines

// Texts of any size: they are written as they are read.

extension FormatCommand {
  /// Prints a large text.
  ///
  /// It is read twice, so that nothing is printed if there is an error in it.
  /// - Returns: false if that needs the value.
  func writeLarge(_ text: LargeText) throws -> Bool {
    let reading = rewriting.reading.options
    guard !Output.isTerminal,
      let options = rewriting.writing.layout(rewriting.reading).largeOptions,
      try text.read(reading, { try $0.skipValue() })
    else { return false }
    try Output.writeValue(of: text.events(reading), options: options)
    return true
  }

  /// Replaces a large file.
  ///
  /// - Returns: false if the file is not large, or if that needs the value.
  func writeLargeInPlace(_ file: Input) throws -> Bool {
    let reading = rewriting.reading.options
    try rewriting.expectWritable(file)
    guard LargeText.canRead(reading), case .file(let path) = file,
      let options = rewriting.writing.layout(rewriting.reading).largeOptions,
      let size = file.size, size >= values.largeFrom
    else { return false }
    var strict = reading
    strict.duplicateKeys = .reject
    do {
      let events = try LargeText(file, .file).events(strict)
      try FileInPlace.replace(path) { try events.write(toFile: $0, options: options) }
      return true
    } catch JSON.Error.duplicateKey where reading.duplicateKeys != .reject {
      return false
    }
  }
}
