import ArgumentParser
import Jansson

/// What is printed for each value, and how.
struct RowArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Print a line of text in which paths in braces are replaced by their values, as in '{user.name}\\t{id}'.",
      valueName: "text"))
  var format: String?

  @OptionGroup(title: "Layout") var strings: StringArguments
  @OptionGroup(title: "Layout") var writing: WritingArguments

  /// - Parameter columns: the list of columns that are printed for each value.
  func form(_ reading: ReadingArguments, columns: String?) throws -> RowForm {
    if format != nil, columns != nil {
      throw ValidationError("Use either --select or --format, not both.")
    }
    return RowForm(
      columns: try columns.map { try Columns($0) },
      template: try format.map { try LineTemplate($0) },
      layout: writing.layout(reading, strings, isCompact: true))
  }
}
