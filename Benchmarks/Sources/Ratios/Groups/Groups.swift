extension Group {
  /// Everything that is measured, in the order of the report.
  ///
  /// A new group is a file beside this one and a line here.
  static let all: [Group] = [.parsing, .access, .changing, .writing, .mapping, .codable]
}
