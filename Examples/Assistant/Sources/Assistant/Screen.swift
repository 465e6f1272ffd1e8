import Foundation
import Jansson

/// Shows a recipe while it grows: on a terminal always in the same place, elsewhere only its end.
struct Screen {
  private let isTerminal = isatty(1) != 0
  private var height = 0

  mutating func show(_ recipe: Recipe.Partial) {
    guard isTerminal else { return }
    let lines = Self.lines(recipe)
    if height > 0 { print("\u{1B}[\(height)A\u{1B}[J", terminator: "") }
    for line in lines { print(line) }
    height = lines.count
  }

  /// What is shown next does not replace what was shown so far.
  mutating func keep(_ recipe: Recipe.Partial) {
    if !isTerminal { for line in Self.lines(recipe) { print(line) } }
    height = 0
  }

  private static func lines(_ recipe: Recipe.Partial) -> [String] {
    let steps = (recipe.steps ?? []).enumerated().map { number, step in
      "  \(number + 1). \(step.text ?? "…") (\(step.minutes.map { "\($0) min" } ?? "…"))"
    }
    return ["\(recipe.title ?? "…") \(recipe.origin.map { "— \($0)" } ?? "")"] + steps
      + ["  for \(recipe.servings.map(String.init) ?? "…")"]
  }
}
