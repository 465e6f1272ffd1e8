import ArgumentParser
import Jansson

/// `json paths`: prints each value with its path.
struct PathsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "paths",
    abstract: "Print the path of each value and the value, one per line.",
    discussion: """
      These are the values that have no others inside: strings, numbers, true, false, null, and empty arrays and objects. \
      Between path and value there is a tab, so that grep, cut and diff can be used. json get prints what is at such a path.

      Examples:
        json paths package.json
        json paths data.json | grep error
        json paths --only data.json | sort | uniq
      """)

  @OptionGroup var files: InputFiles

  @Flag(help: "Print only the paths.")
  var only = false

  @OptionGroup(title: "Reading") var values: ValuesArguments
  @OptionGroup(title: "Reading") var reading: ReadingArguments

  func run() throws {
    var output = LineOutput()
    let form = RowForm(layout: ValueLayout(.compact))
    Progress.begin(total: files.size)
    let isGood = try files.visit { file in
      try values.forEachValue(of: file, reading.options) { json in
        try Self.forEachLeaf(of: json) { path, value in
          try output.write(path, raw: false)
          if only { return try output.write("\n") }
          try output.write("\t")
          try output.write(value, form)
        }
      }
    }
    try output.flush()
    if !isGood { throw ExitCode.failure }
  }

  /// Runs `body` for each value without others inside, in the order of the document.
  private static func forEachLeaf(
    of json: JSON, _ body: (_ path: String, _ value: JSON) throws -> Void
  ) throws {
    typealias Child = (step: String, value: JSON)
    // Each entry is the path and the children that are left, so that depth takes no stack.
    var open: [(path: String, children: ArraySlice<Child>)] = [("$", [("", json)])]
    while let last = open.indices.last {
      guard let (step, value) = open[last].children.popFirst() else {
        open.removeLast()
        continue
      }
      let path = open[last].path + step
      switch value {
      case .object(let object) where !object.isEmpty:
        open.append((path, object.map { Child(ShapeRow.step($0.key), $0.value) }[...]))
      case .array(let array) where !array.isEmpty:
        open.append((path, array.enumerated().map { Child("[\($0)]", $1) }[...]))
      default: try body(path, value)
      }
    }
  }
}
