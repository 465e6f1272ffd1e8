import Foundation
import Jansson
import JanssonLines
import JanssonSchema

// Asks for a recipe, shows it while it arrives, and asks again for what is wrong with it.

let schema = try JSON.Schema(describing: Recipe.self)
var conversation = Conversation(
  "How do I make risotto with mushrooms?", schema: schema,
  isFast: CommandLine.arguments.contains("--fast"))
var screen = Screen()

for attempt in 1...3 {
  var last: Recipe.Partial?
  var growing = JSON.Growing()
  for try await piece in try conversation.answer() {
    try growing.append(piece)
    // Not all that arrives changes the recipe, or fits it as yet.
    if let value = try growing.value(), let recipe = try? Recipe.Partial(decoding: value) {
      screen.show(recipe)
      last = recipe
    }
  }
  if let last { screen.keep(last) }
  let answer = try growing.finish()
  let violations = schema.violations(of: answer)
  if violations.isEmpty {
    let recipe = try Recipe(decoding: answer)
    let minutes = recipe.steps.reduce(0) { $0 + $1.minutes }
    print("Answer \(attempt) follows the schema: \(recipe.steps.count) steps, \(minutes) minutes.")
    exit(0)
  }
  print("Answer \(attempt) does not follow the schema:")
  for violation in violations { print("  \(violation)") }
  try conversation.object(to: answer, because: violations)
}
print("No answer followed the schema.")
exit(1)
