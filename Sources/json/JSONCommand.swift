import ArgumentParser

/// The command line tool: `json format`, `json validate`, `json get`.
@main
struct JSONCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "json",
    abstract: "Format, check and look into JSON files.",
    discussion: """
      FILE is a path; "-", or no FILE, is the standard input. Errors go to the standard error as \
      FILE:LINE:COLUMN: message. The exit status is 0 if all went well, 1 for a file that is not \
      JSON, cannot be read, or has nothing at the path, and 64 for wrong usage.
      """,
    subcommands: [Format.self, Validate.self, Get.self]
  )
}
