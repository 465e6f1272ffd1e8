import Jansson
import JanssonQuery

/// The bytes are the text of a query, or choose one from parts of queries.
///
/// No text may trap; the normalized text of a query must compile to an equal query; what it selects
/// must be the same in both forms of a document and through each entry point, and be where its path
/// says.
enum Queries {
  /// A value of every kind, with names and strings that the parts below use.
  private static let document = #"""
    {"a":[1,2.5,"ab",null,true,{"a":1,"b":[3,4]},[],{}],"b":{"a":{"b":"é😀"},"b":[[1,2],[3]]},
    "c":18446744073709551616,"d e":"a*b","":0,"s":["ab","b","a1",""]}
    """#
  private static let forms: [JSON] = JSON.Engine.allCases.compactMap {
    try? JSON(parsing: document, options: .init(engine: $0))
  }
  private static let options = JSON.Query.Options(functions: [
    .init("id", parameters: [.value], value: { $0[0].value }),
    .init("is", parameters: [.logical], logical: { $0[0].isTrue }),
    .init("all", parameters: [.nodes], nodes: { $0[0].nodes }),
  ])
  private static let stepLimit = 20_000

  static func run(_ bytes: UnsafeRawBufferPointer) {
    switch bytes.choice(6) {
    case 0: pattern(bytes)
    case 1:
      var input = InputBytes(bytes)
      run(QueryText.query(&input))
    case 2: condition(String(decoding: bytes, as: UTF8.self))
    case 3:
      var input = InputBytes(bytes)
      condition(QueryText.condition(&input))
    default: run(String(decoding: bytes, as: UTF8.self))
    }
  }

  private static func run(_ text: String) {
    do throws(JSON.Query.Error) {
      try check(JSON.Query(text, options: options))
    } catch {
      guard case .syntax(let error) = error else { fatalError("\(text): \(error)") }
      require(error.position.offset <= text.utf8.count, "the place is in the text: \(text)")
      require(!error.message.isEmpty && !error.description.isEmpty, "an error says something")
    }
  }

  private static func check(_ query: JSON.Query) throws(JSON.Query.Error) {
    let again: JSON.Query
    do throws(JSON.Query.Error) {
      again = try JSON.Query(query.normalizedText, options: options)
    } catch {
      fatalError("\(query) is printed as \(query.normalizedText): \(error)")
    }
    require(again == query, "\(query) is printed as \(query.normalizedText)")
    var results: [[String]] = []
    for json in forms {
      guard let matches = try? json.matches(of: query, stepLimit: stepLimit) else { continue }
      require(
        try json.values(at: again, stepLimit: stepLimit) == matches.map(\.value),
        "\(query) selects the same values and matches")
      require(json.values(at: query).count == matches.count, "\(query) counts its matches")
      for match in matches { require(json[match.path] == match.value, "\(match) is there") }
      iterate(json, query, matches)
      results.append(matches.map(\.normalizedPath))
      change(json, query, matches)
    }
    require(Set(results).count <= 1, "\(query) selects the same in both forms: \(results)")
  }

  /// The matches as sequences, which find one after the other.
  private static func iterate(_ json: JSON, _ query: JSON.Query, _ matches: [JSON.Query.Match]) {
    let (found, values) = (json.matches(of: query), json.values(at: query))
    require(found.count == matches.count && found.isEmpty == matches.isEmpty, "\(query) counts")
    require(values.first == matches.first?.value, "the first value of \(query)")
    require(
      found.first?.description == matches.first?.description, "the first match of \(query)")
    require(found.map(\.path) == matches.map(\.path), "the matches of \(query) in order")
    require(values.map { $0 } == matches.map(\.value), "the values of \(query) in order")
  }

  /// A condition holds for a value if a filter selects it.
  private static func condition(_ text: String) {
    // In a filter, `$` is another value.
    guard !text.contains("$"), let condition = try? JSON.Query.Condition(text, options: options)
    else { return }
    for json in forms {
      for child in json["a"] {
        let isSelected = try? JSON.Query("$[?\(condition)]", options: options)
        guard let isSelected, ([child] as JSON).values(at: isSelected).count == 1 else {
          require(!child.satisfies(condition), "\(condition) does not hold for \(child)")
          continue
        }
        require(child.satisfies(condition), "\(condition) holds for \(child)")
      }
    }
  }

  private static func change(_ json: JSON, _ query: JSON.Query, _ matches: [JSON.Query.Match]) {
    let paths = Set(matches.map(\.path))
    var changed = json
    require(try changed.update(at: query) { _ in } == paths.count, "\(query) updates all")
    require(changed == json, "\(query) updates nothing that is left alone")
    require(try changed.removeAll(at: query) == paths.count, "\(query) removes all")
    require(changed != json || paths.isEmpty, "\(query) removes something")
    changed = json
    require(try changed.replace(at: query, with: "x") == paths.count, "\(query) replaces all")
    for path in paths where !paths.contains(where: { $0.isWithin(path) }) {
      var isBelow = false
      for count in path.steps.indices where paths.contains(JSON.Path(Array(path.steps[..<count]))) {
        isBelow = true
      }
      require(isBelow || changed[path] == "x", "\(query) replaces \(path)")
    }
  }

  /// The bytes as a regular expression: matching it against a string must end.
  private static func pattern(_ bytes: UnsafeRawBufferPointer) {
    let pattern = String(decoding: bytes, as: UTF8.self)
    let json: JSON = ["p": JSON.string(pattern), "s": [JSON.string(pattern), "aab", ""]]
    let search = json.values(at: "$.s[?search(@, $.p)]").count
    require(json.values(at: "$.s[?match(@, $.p)]").count <= search, "a match is found: \(pattern)")
  }
}

extension JSON.Path {
  fileprivate func isWithin(_ other: JSON.Path) -> Bool {
    steps.count < other.steps.count && other.steps.starts(with: steps)
  }
}

/// Texts of queries, most of them valid.
private enum QueryText {
  static func query(_ input: inout InputBytes) -> String { "$" + segments(&input, 3) }

  static func condition(_ input: inout InputBytes) -> String { expression(&input, 3) }

  private static func segments(_ input: inout InputBytes, _ depth: Int) -> String {
    (0..<input.choice(4)).map { _ in
      input.choice(4) == 0 ? ".." + brackets(&input, depth) : brackets(&input, depth)
    }.joined()
  }

  private static func brackets(_ input: inout InputBytes, _ depth: Int) -> String {
    "[" + (0...input.choice(2)).map { _ in selector(&input, depth) }.joined(separator: ", ") + "]"
  }

  private static func selector(_ input: inout InputBytes, _ depth: Int) -> String {
    switch input.choice(depth > 0 ? 7 : 5) {
    case 0: "*"
    case 1: "\(input.choice(6) - 3)"
    case 2: "\(bound(&input)):\(bound(&input)):\(bound(&input))"
    case 3, 4: input.element(of: ["'a'", "\"b\"", "'d e'", "''", "'\\u0061'", "'c'"])
    default: "?" + expression(&input, depth)
    }
  }

  private static func bound(_ input: inout InputBytes) -> String {
    let value = input.choice(12)
    return value < 4 ? "" : "\(value - 8)"
  }

  private static func expression(_ input: inout InputBytes, _ depth: Int) -> String {
    guard depth > 0 else { return "@" }
    switch input.choice(9) {
    case 0: return "!(" + expression(&input, depth - 1) + ")"
    case 1: return expression(&input, depth - 1) + " && " + expression(&input, depth - 1)
    case 2: return "(" + expression(&input, depth - 1) + "||" + expression(&input, depth - 1) + ")"
    case 3: return "is(" + expression(&input, depth - 1) + ")"
    case 4:
      let pattern = input.element(of: ["a*b", "[^a]+", "\\\\p{L}{1,2}", "(a|b)*", "(", ".?1$"])
      return "search(" + comparable(&input, depth - 1) + ", '\(pattern)')"
    case 5: return branch(&input, depth - 1)
    default:
      let sign = input.element(of: ["==", "!=", "<", "<=", ">", ">="])
      return comparable(&input, depth - 1) + " \(sign) " + comparable(&input, depth - 1)
    }
  }

  private static func branch(_ input: inout InputBytes, _ depth: Int) -> String {
    input.element(of: ["@", "$"]) + segments(&input, depth)
  }

  private static func comparable(_ input: inout InputBytes, _ depth: Int) -> String {
    switch input.choice(6) {
    case 0: input.element(of: ["1", "-0", "2.5", "1e0", "null", "true", "'ab'", "\"\""])
    case 1: "count(" + branch(&input, depth) + ")"
    case 2: "length(" + (depth > 0 ? comparable(&input, depth - 1) : "@") + ")"
    case 3: "value(all(" + branch(&input, depth) + "))"
    case 4: "id(@" + input.element(of: ["", "['a']", "[0]", ".b[-1]"]) + ")"
    default: "@" + input.element(of: ["", "['a']", "[0]", ".b[-1]"])
    }
  }
}
