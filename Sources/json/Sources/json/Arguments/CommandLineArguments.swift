/// Prepares the arguments for the parser.
///
/// The parser treats arguments that start with a minus sign as options. A negative number, as in
/// `json set temperature -5`, is not one: it is marked, and `ValueArgument` removes the mark again.
/// jq's long names of the same options are accepted, too.
enum CommandLineArguments {
  private static let namesInJQ = [
    "--raw-output": "--raw", "--compact-output": "--compact", "--ascii-output": "--ascii",
  ]

  private static let mark = "\u{1}"

  /// The arguments, without the program's name.
  static func protected(_ arguments: some Sequence<String>) -> [String] {
    arguments.map { argument in
      if let name = namesInJQ[argument] { return name }
      let isNegative =
        argument.hasPrefix("-") && argument.utf8.dropFirst().first.map { 48...57 ~= $0 } == true
      return isNegative ? mark + argument : argument
    }
  }

  /// An argument as the user wrote it.
  static func unprotected(_ argument: String) -> String {
    argument.hasPrefix(mark + "-") ? String(argument.dropFirst()) : argument
  }
}
