import ArgumentParser
import Jansson

/// `json keys`: prints the keys of an object.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Print the keys of an object, one per line.",
    discussion: """
      The keys come in the order of the file. Of an array, the indices are printed; anything else has no keys.

      Examples:
        json keys package.json
        json keys --at dependencies --raw package.json
        json keys --at '$.users[*]' users.json | sort | uniq -c
      """)

  @OptionGroup var files: InputFiles

  @Option(
    help: ArgumentHelp(
      "The object, as a path, JSON Pointer or query. (default: the whole document)",
      valueName: "path"), transform: Address.parse)
  var at = Address.path(JSON.Path())

  @Flag(name: .shortAndLong, help: "Print the keys without quotes and escapes.")
  var raw = false

  @OptionGroup(title: "Reading") var values: ValuesArguments
  @OptionGroup(title: "Reading") var reading: ReadingArguments

  func run() throws {
    var output = LineOutput()
    let form = RowForm(layout: ValueLayout(.compact, isRaw: raw))
    Progress.begin(total: files.size)
    let isGood = try files.visit { file in
      try values.forEachValue(of: file, reading.options) { json in
        for value in try at.values(in: json) {
          switch value {
          case .object(let object):
            for (key, _) in object { try output.write(.string(key), form) }
          case .array(let array):
            for index in array.indices { try output.write(.number(JSON.Number(index)), form) }
          default:
            throw JSON.Error.other(description: "\(value.kind) has no keys; --at names an object")
          }
        }
      }
    }
    try output.flush()
    if !isGood { throw ExitCode.failure }
  }
}
