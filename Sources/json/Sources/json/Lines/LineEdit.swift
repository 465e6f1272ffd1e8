import ArgumentParser
import Jansson
import JanssonText

/// A change to each line: `--set PATH=VALUE` or `--delete PATH`.
struct LineEdit: Sendable {
  private let path: JSON.Path
  /// The new value; nil to remove what is there.
  private let value: JSON?
  private let text: [UInt8]
  private let key: [UInt8]
  private let steps: [FinderStep]?

  private init(_ path: JSON.Path, _ value: JSON?) throws(JSON.Error) {
    self.path = path
    self.value = value
    text = try value?.jsonBytes() ?? []
    if case .key(let last) = path.steps.last {
      key = try JSON.string(last).jsonBytes()
    } else {
      key = []
    }
    steps = FinderStep.steps(of: path)
  }

  /// The change of `--set`.
  static func setting(_ argument: String) throws -> LineEdit {
    let parts = Columns.split(argument, at: "=", maximum: 2)
    guard parts.count == 2 else {
      throw ValidationError(
        "--set must be PATH=VALUE, as in 'user.name=\"Ann\"', not '\(argument)'.")
    }
    let (path, text) = (try JSON.Path(argument: parts[0]), parts[1])
    do throws(JSON.Error) {
      let value = try JSON(parsing: text, options: JSON.ReadingOptions(exactNumbers: true))
      return try LineEdit(path, value)
    } catch {
      throw ValidationError(
        "'\(text)' is not JSON. For a string, write '\(parts[0])=\"\(text)\"'.\n\(error)")
    }
  }

  /// The change of `--delete`.
  static func deleting(_ argument: String) throws -> LineEdit {
    let path = try JSON.Path(argument: argument)
    if path.steps.isEmpty {
      throw ValidationError("--delete cannot remove the whole line; use --where to omit lines.")
    }
    return try LineEdit(path, nil)
  }

  /// Appends the changed line by copying the unchanged parts, if possible.
  ///
  /// - Parameter line: the text of a line, which is known to be JSON.
  func splice(_ line: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) -> Bool {
    guard value != nil, let steps, let finder = ValueFinder(line) else { return false }
    switch finder.location(of: steps) {
    case .value(let range):
      output.append(contentsOf: UnsafeBufferPointer(rebasing: line[..<range.lowerBound]))
      output.append(contentsOf: text)
      output.append(contentsOf: UnsafeBufferPointer(rebasing: line[range.upperBound...]))
    case .newMember(let offset, let colon):
      output.append(contentsOf: UnsafeBufferPointer(rebasing: line[..<offset]))
      if let colon {
        output.append(UInt8(ascii: ","))
        // If there are spaces around the colon, there is one after the comma, too.
        if colon.count > 1 { output.append(UInt8(ascii: " ")) }
        output.append(contentsOf: key)
        output.append(contentsOf: UnsafeBufferPointer(rebasing: line[colon]))
      } else {
        output.append(contentsOf: key)
        output.append(UInt8(ascii: ":"))
      }
      output.append(contentsOf: text)
      output.append(contentsOf: UnsafeBufferPointer(rebasing: line[offset...]))
    case .unknown: return false
    }
    return true
  }

  /// Changes the text of a line.
  ///
  /// If there is nothing at the path, nothing is removed.
  func apply(to text: inout JSON.Text) throws(JSON.Error) {
    // As in `splice(_:into:)`.
    if let value { return try text.set(value, at: path.jsonIndex, placement: .last) }
    if !text.value[path.jsonIndex].isError { try text.remove(at: path.jsonIndex) }
  }

  /// Changes the value of a line.
  ///
  /// If there is nothing at the path, nothing is removed.
  func apply(to json: inout JSON) throws(JSON.Error) {
    if let value { return try json.set(value, at: path.jsonIndex) }
    if !json[path.jsonIndex].isError { try json.remove(at: path.jsonIndex) }
  }
}
