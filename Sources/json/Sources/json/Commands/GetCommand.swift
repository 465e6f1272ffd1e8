import ArgumentParser
import Jansson

/// `json get`: a value out of a file.
struct GetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print the value at a path.",
    discussion: """
      A path looks like statuses[0].user.screen_name; keys that are not plain names are quoted: a["b.c"]. A path that \
      starts with / is a JSON Pointer (RFC 6901), such as /statuses/0/user. One that starts with $ may be any JSONPath \
      query (RFC 9535); every value it selects is printed. The empty path ('') is the whole document. It is an error if \
      there is nothing at the path.

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
    let isGood = try slurp.visit(files, values, reading.options) { json in
      let values = try path.values(in: json)
      if values.isEmpty, case .query(let query) = path {
        throw JSON.Error.other(description: "\(query): selects nothing")
      }
      for value in values {
        try Output.write(value, layout)
        isTrue = value != .null && value != false
      }
    }
    if !isGood { throw ExitCode.failure }
    if exitStatus && !isTrue { throw ExitCode.failure }
  }
}
