import Foundation
import Jansson

// `Growth list` prints the rows of the table; `Growth measure SIZE ROW...` runs the rows with these
// numbers at one, two and four times the size, and marks where each run ends. Its status is 3 if a
// value would be nested too deeply at this size.

/// The counter of instructions is dumped and set to zero where this is called.
@_silgen_name("growth_mark") @inline(never) func mark() { marks += 1 }
/// A side effect, so that no call is optimised away.
nonisolated(unsafe) var marks = 0

/// Whether a reader or a coder found too many levels.
func isTooDeep(_ error: any Error) -> Bool {
  switch error {
  case JSON.Error.tooDeep: true
  case DecodingError.dataCorrupted(let context): context.underlyingError.map(isTooDeep) ?? false
  default: false
  }
}

let arguments = CommandLine.arguments.dropFirst()
let rows = Table.all
if arguments.first == "list" {
  for row in rows { print(row.name, row.exception ?? "", separator: "\t") }
  exit(0)
}
let numbers = arguments.dropFirst().compactMap { Int($0) }
guard arguments.first == "measure", numbers.count > 1,
  numbers.dropFirst().allSatisfy(rows.indices.contains)
else {
  print("usage: Growth list, or Growth measure SIZE ROW...")
  exit(64)
}
for number in numbers.dropFirst() {
  do {
    // What is done once in a process is not counted.
    try rows[number].run(numbers[0])
    mark()
    for factor in [1, 2, 4] {
      try rows[number].run(factor * numbers[0])
      mark()
    }
  } catch {
    if isTooDeep(error) { exit(3) }
    print("\(rows[number].name): \(error)")
    exit(1)
  }
}
