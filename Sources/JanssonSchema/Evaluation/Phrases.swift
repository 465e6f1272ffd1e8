internal import Jansson

// Parts of messages. They show at most 48 characters of a value.

/// What a node is: "the number 3".
func found(_ node: Node) -> String {
  let path = JSON.Path()
  return node.isContainer
    ? "\(JSON.Error.Found(path: path, kind: node.kind, count: node.count))"
    : "\(node.content.found(at: path))"
}

/// A constant of the schema.
func excerpt(_ value: JSON) -> String { (try? value.withNode { found($0) }) ?? "a value" }

/// The first of many constants.
func alternatives(_ values: [JSON]) -> String {
  if values.count == 1 { return excerpt(values[0]) }
  let first = values.prefix(8).map { excerpt($0) }.joined(separator: ", ")
  return "one of \(first)\(values.count > 8 ? " and \(values.count - 8) more" : "")"
}

/// "1 item", "2 items".
func counted(_ count: Int, _ name: String) -> String { "\(count) \(name)\(count == 1 ? "" : "s")" }

/// A text of the schema, at most 60 characters of it.
func shortened(_ text: String) -> String {
  text.unicodeScalars.count <= 60
    ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(59))) + "…"
}
