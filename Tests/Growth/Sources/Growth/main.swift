import Foundation

// `Growth list` prints the rows of the table; `Growth ROW SIZE` runs one of them once.

let arguments = CommandLine.arguments.dropFirst()
let rows = Table.all
if arguments.first == "list" {
  for row in rows { print(row.name, row.exception ?? "", separator: "\t") }
  exit(0)
}
guard arguments.count == 2, let name = arguments.first,
  let size = arguments.last.flatMap({ Int($0) }),
  let row = rows.first(where: { $0.name == name })
else {
  print("usage: Growth list, or Growth ROW SIZE")
  exit(64)
}
try row.run(size)
