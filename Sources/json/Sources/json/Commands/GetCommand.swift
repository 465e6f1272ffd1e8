import ArgumentParser
import Jansson
import JanssonLines

/// `json get`: prints a value of a file.
struct GetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print the value at a path.",
    discussion: """
      A path looks like statuses[0].user.screen_name; keys that are not plain names are quoted: a["b.c"]. A path that \
      starts with / is a JSON Pointer (RFC 6901), such as /statuses/0/user. One that starts with $ may be any JSONPath \
      query (RFC 9535); every value it selects is printed. The empty path ('') is the whole document. PATH.length is the \
      number of elements, members or characters, unless there is a member of that name. It is an error if there is \
      nothing at the path.

      Examples:
        json get 'users[0].name' --raw data.json
        json get /users/0/name data.json
      """)

  @Argument(help: Address.help, transform: Address.parse)
  var path: Address

  @OptionGroup var files: InputFiles

  @Flag(
    name: [.customShort("e"), .long],
    help: "Exit with status 1 if the last value is null or false.")
  var exitStatus = false

  @OptionGroup(title: "Layout") var strings: StringArguments
  @OptionGroup(title: "Layout") var writing: WritingArguments
  @OptionGroup(title: "Reading") var slurp: SlurpArguments
  @OptionGroup(title: "Reading") var values: ValuesArguments
  @OptionGroup(title: "Reading") var reading: ReadingArguments

  func run() throws {
    let layout = writing.layout(reading, strings)
    var isTrue = true
    Progress.begin(total: files.size)
    let isGood = try slurp.visit(
      files, values, reading.options, large: { try write($0, layout, &isTrue) }
    ) { json in
      let values = try path.values(in: json)
      if case .query(let query) = path { try path.expectMatches(of: query, values.count) }
      for value in values {
        try Output.write(value, layout)
        isTrue = value.isTrue
      }
    }
    if !isGood || exitStatus && !isTrue { throw ExitCode.failure }
  }

  /// Prints the value at a path of a large text, which may itself be large.
  ///
  /// - Returns: false if that needs the whole value, also to explain why there is nothing at the
  ///   path.
  private func write(_ text: LargeText, _ layout: ValueLayout, _ isTrue: inout Bool) throws -> Bool
  {
    guard case .path(let path) = self.path else { return false }
    var found: JSON.Event?
    // Everything is checked before something is printed.
    let isRead = try text.read(reading.options) { events in
      guard try events.find(path) else { return }
      found = try events.next()
      if found == .beginObject || found == .beginArray { try events.skipContainer() }
    }
    guard isRead, let found else { return false }
    if case .value(let value) = found {
      try Output.write(value, layout)
      isTrue = value.isTrue
      return true
    }
    guard !Output.isTerminal, let options = layout.largeOptions else { return false }
    let events = try text.events(reading.options)
    guard try events.find(path) else { return false }
    try Output.writeValue(of: events, options: options)
    isTrue = true
    return true
  }
}

extension JSON {
  /// Whether the value is neither null nor false, as `-e` asks.
  var isTrue: Bool { self != .null && self != false }
}
