extension String {
  /// A description of errors without their positions in the text.
  var withoutPositions: String {
    replacing(#/ \(line \d+, column \d+\)/#, with: "")
  }
}
