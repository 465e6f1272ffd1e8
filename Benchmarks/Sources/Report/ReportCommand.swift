internal import ArgumentParser

/// The program: measures everything, or what the arguments select.
@main
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Report",
    abstract: "Measures this library side by side with jansson in C, Foundation and plain Swift.",
    subcommands: [
      Measure.self, Profile.self, Samples.self, Weigh.self, Select.self, ReadLines.self,
      ReadLargeText.self,
    ],
    defaultSubcommand: Measure.self)
}
