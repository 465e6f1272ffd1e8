import Jansson
import JanssonLines
import JanssonSchema

/// The bytes choose a schema and values: each is valid exactly if an obvious evaluator says so, by
/// every way to ask, and in every form of a document.
enum Schemas {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var input = InputBytes(bytes)
    var root = input.schema(depth: 3)
    if case .bool = root { return }
    root["$defs"] = [
      "a": input.schema(depth: 2), "b": input.schema(depth: 2), "c": input.schema(depth: 1),
    ]
    let schema: JSON.Schema
    do throws(JSON.Schema.SchemaError) { schema = try JSON.Schema(root) } catch {
      // References can lead back to themselves; nothing else is wrong with what is chosen.
      require(error.message.contains("refers to itself"), "\(error): \(root)")
      return
    }
    let oracle = SlowSchema(root: root)
    for _ in 0..<4 {
      let value = input.instance(depth: 3)
      let isValid = oracle.result(value, root, ["#"]) != nil
      require(schema.accepts(value) == isValid, "\(isValid): \(value) by \(root)")
      let violations = schema.violations(of: value)
      require(violations.isEmpty == isValid, "\(isValid), \(violations): \(value) by \(root)")
      require(
        violations.allSatisfy { !value[.path($0.path.steps.map(JSON.Index.init))].isError },
        "the values of violations exist: \(violations): \(value) by \(root)")
      for format in JSON.Schema.OutputFormat.allCases {
        require(
          schema.output(format, for: value)["valid"] == JSON(isValid),
          "\(format): \(value) by \(root)")
      }
      guard let read = try? JSON(parsing: value.jsonBytes()) else { continue }
      require(schema.accepts(read) == isValid, "the same value read: \(value) by \(root)")
      require(schema.violations(of: read).map(\.message) == violations.map(\.message), "read alike")
      let part = ([0, read] as JSON)[1]
      require(schema.accepts(part) == isValid, "the same value inside: \(value) by \(root)")
    }
  }
}

extension JSON.Index {
  fileprivate init(_ step: JSON.Path.Step) {
    switch step {
    case .key(let key): self = .key(key)
    case .index(let index): self = .index(index)
    }
  }
}

extension InputBytes {
  private static let keys = ["a", "b", "ab", "", "é"]

  fileprivate mutating func instance(depth: Int) -> JSON {
    switch choice(depth > 0 ? 12 : 8) {
    case 0: return .null
    case 1: return .bool(choice(2) == 1)
    case 2, 3: return .number(element(of: [0, 1, 2, 3, -1, 1.5, 0.1, 1e300, 2.0, 10]))
    case 4: return .string(element(of: ["", "a", "aa", "b", "é", "ab1", "2024-02-29"]))
    case 5: return [:]
    case 6: return []
    case 7: return .number(JSON.Number(Int(byte())))
    case 8, 9:
      return .array(JSON.Array((0..<choice(5)).map { _ in instance(depth: depth - 1) }))
    default:
      var object = JSON.Object()
      for _ in 0..<choice(5) {
        object[element(of: Self.keys)] = instance(depth: depth - 1)
      }
      return .object(object)
    }
  }

  fileprivate mutating func schema(depth: Int) -> JSON {
    if depth == 0 || choice(12) == 0 { return .bool(choice(4) != 0) }
    var schema = JSON.Object()
    func list(_ input: inout InputBytes, _ count: Int) -> JSON {
      .array(JSON.Array((0..<count).map { _ in input.schema(depth: depth - 1) }))
    }
    func map(_ input: inout InputBytes, _ keys: [String]) -> JSON {
      var map = JSON.Object()
      for _ in 0..<1 + input.choice(3) {
        map[input.element(of: keys)] = input.schema(depth: depth - 1)
      }
      return .object(map)
    }
    let types = ["object", "array", "string", "integer", "number", "boolean"]
    for _ in 0..<1 + choice(4) {
      let number = JSON.number(element(of: [0, 1, 2, 1.5, -1, 3]))
      let count = JSON(choice(4))
      switch choice(34) {
      case 0: schema["type"] = .string(element(of: types + ["null"]))
      case 1: schema["type"] = .array([.string(element(of: types)), "null"])
      case 2: schema["enum"] = [instance(depth: 1), instance(depth: 2), "a", 1]
      case 3: schema["const"] = instance(depth: 1)
      case 4: schema["minimum"] = number
      case 5: schema["maximum"] = number
      case 6: schema["exclusiveMinimum"] = number
      case 7: schema["exclusiveMaximum"] = number
      case 8: schema["multipleOf"] = .number(element(of: [1, 2, 0.1, 0.5, 3]))
      case 9: schema["minLength"] = count
      case 10: schema["maxLength"] = count
      case 11: schema["pattern"] = .string(element(of: ["^a", "b$", "[0-9]", "^$", "é|b"]))
      case 12: schema["minItems"] = count
      case 13: schema["maxItems"] = count
      case 14: schema["uniqueItems"] = true
      case 15: schema["prefixItems"] = list(&self, 1 + choice(2))
      case 16: schema["items"] = self.schema(depth: depth - 1)
      case 17: schema["contains"] = self.schema(depth: depth - 1)
      case 18: schema["minContains"] = count
      case 19: schema["maxContains"] = count
      case 20: schema["minProperties"] = count
      case 21: schema["maxProperties"] = count
      case 22: schema["required"] = [element(of: Self.keys)]
      case 23: schema["dependentRequired"] = [element(of: Self.keys): ["a", "b"]]
      case 24: schema["properties"] = map(&self, Self.keys)
      case 25: schema["patternProperties"] = map(&self, ["^a", "b", "^$"])
      case 26: schema["additionalProperties"] = self.schema(depth: depth - 1)
      case 27: schema["propertyNames"] = self.schema(depth: depth - 1)
      case 28: schema["dependentSchemas"] = map(&self, Self.keys)
      case 29: schema[element(of: ["allOf", "anyOf", "oneOf"])] = list(&self, 1 + choice(3))
      case 30: schema["not"] = self.schema(depth: depth - 1)
      case 31:
        schema["if"] = self.schema(depth: depth - 1)
        schema[element(of: ["then", "else"])] = self.schema(depth: depth - 1)
      case 32: schema["$ref"] = .string(element(of: ["#/$defs/a", "#/$defs/b", "#/$defs/c", "#"]))
      default:
        schema[element(of: ["unevaluatedProperties", "unevaluatedItems"])] =
          self.schema(depth: depth - 1)
      }
    }
    return .object(schema)
  }
}

/// Evaluates schemas on values, without any preparation; as the specification puts it, and slowly.
private struct SlowSchema {
  let root: JSON

  /// What a schema has evaluated of a value.
  struct Evaluated {
    var keys: Set<String> = []
    var items: Set<Int> = []

    mutating func formUnion(_ other: Evaluated) {
      keys.formUnion(other.keys)
      items.formUnion(other.items)
    }
  }

  /// Nil if the value is not valid.
  ///
  /// - Parameter open: the references that are being followed for this value.
  func result(_ value: JSON, _ schema: JSON, _ open: Set<String> = []) -> Evaluated? {
    guard case .object(let schema) = schema else { return schema == true ? Evaluated() : nil }
    var evaluated = Evaluated()
    func apply(_ schema: JSON, _ open: Set<String>) -> Bool {
      guard let result = result(value, schema, open) else { return false }
      evaluated.formUnion(result)
      return true
    }
    if let reference = schema["$ref"]?.string {
      let name = String(reference.dropFirst("#/$defs/".count))
      guard !open.contains(reference),
        apply(reference == "#" ? root : root["$defs", name], open.union([reference]))
      else { return nil }
    }
    guard isOfType(value, schema), holds(value, schema) else { return nil }
    for part in schema["allOf"]?.elements ?? [] where !apply(part, open) { return nil }
    if let parts = schema["anyOf"]?.elements {
      var isAny = false
      for part in parts where apply(part, open) { isAny = true }
      if !isAny { return nil }
    }
    if let parts = schema["oneOf"]?.elements {
      let results = parts.compactMap { result(value, $0, open) }
      guard results.count == 1 else { return nil }
      evaluated.formUnion(results[0])
    }
    if let not = schema["not"], result(value, not, open) != nil { return nil }
    if let condition = schema["if"] {
      let branch = apply(condition, open) ? schema["then"] : schema["else"]
      if let branch, !apply(branch, open) { return nil }
    }
    switch value {
    case .array(let array):
      guard let items = items(Array(array), schema) else { return nil }
      evaluated.items.formUnion(items)
      guard let rest = schema["unevaluatedItems"] else { break }
      for (index, item) in array.enumerated() where !evaluated.items.contains(index) {
        if result(item, rest) == nil { return nil }
      }
      evaluated.items.formUnion(0..<array.count)
    case .object(let object):
      for (key, part) in schema["dependentSchemas"]?.members ?? [:] where object[key] != nil {
        if !apply(part, open) { return nil }
      }
      guard let keys = keys(object, schema) else { return nil }
      evaluated.keys.formUnion(keys)
      guard let rest = schema["unevaluatedProperties"] else { break }
      for (key, member) in object where !evaluated.keys.contains(key) {
        if result(member, rest) == nil { return nil }
      }
      evaluated.keys.formUnion(object.map(\.key))
    default: break
    }
    return evaluated
  }

  private func isOfType(_ value: JSON, _ schema: JSON.Object) -> Bool {
    guard let type = schema["type"] else { return true }
    let types = type.string.map { [$0] } ?? type.elements.compactMap(\.string)
    return types.contains { type in
      switch (value, type) {
      case (.null, "null"), (.bool, "boolean"), (.string, "string"), (.array, "array"),
        (.object, "object"), (.number, "number"):
        true
      case (.number(let number), "integer"): number.double == number.double.rounded()
      default: false
      }
    }
  }

  /// Keywords without schemas.
  private func holds(_ value: JSON, _ schema: JSON.Object) -> Bool {
    if let constant = schema["const"], constant != value { return false }
    if let values = schema["enum"]?.elements, !values.contains(value) { return false }
    func bound(_ keyword: String) -> Double? { schema[keyword]?.double }
    func count(_ keyword: String) -> Int? { schema[keyword]?.int }
    switch value {
    case .number(let number):
      let number = number.double
      return bound("minimum").map { number >= $0 } ?? true
        && bound("maximum").map { number <= $0 } ?? true
        && bound("exclusiveMinimum").map { number > $0 } ?? true
        && bound("exclusiveMaximum").map { number < $0 } ?? true
        && bound("multipleOf").map { isMultiple(number, of: $0) } ?? true
    case .string(let string):
      let length = string.unicodeScalars.count
      return count("minLength").map { length >= $0 } ?? true
        && count("maxLength").map { length <= $0 } ?? true
        && schema["pattern"]?.string.map { matches(string, $0) } ?? true
    case .array(let array):
      guard count("minItems").map({ array.count >= $0 }) ?? true,
        count("maxItems").map({ array.count <= $0 }) ?? true
      else { return false }
      if schema["uniqueItems"] == true {
        for (index, item) in array.enumerated() where array.prefix(index).contains(item) {
          return false
        }
      }
      return true
    case .object(let object):
      func has(_ keys: JSON?) -> Bool {
        keys?.elements.allSatisfy { $0.string.map { object[$0] != nil } ?? false } ?? true
      }
      return count("minProperties").map { object.count >= $0 } ?? true
        && count("maxProperties").map { object.count <= $0 } ?? true && has(schema["required"])
        && schema["dependentRequired"]?.members.allSatisfy {
          object[$0.key] == nil || has($0.value)
        }
          ?? true
    default: return true
    }
  }

  /// All numbers that are chosen have at most one decimal place, or none that counts.
  private func isMultiple(_ number: Double, of divisor: Double) -> Bool {
    if number.magnitude > 1e9 { return divisor != 3 }
    return (number * 10).rounded().truncatingRemainder(dividingBy: (divisor * 10).rounded()) == 0
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    switch pattern {
    case "^a": text.hasPrefix("a")
    case "b$": text.hasSuffix("b")
    case "[0-9]": text.utf8.contains { (0x30...0x39).contains($0) }
    case "^$": text.isEmpty
    case "é|b": text.contains("é") || text.contains("b")
    default: text.contains(pattern)
    }
  }

  private func items(_ array: [JSON], _ schema: JSON.Object) -> Set<Int>? {
    var evaluated: Set<Int> = []
    let prefix = schema["prefixItems"]?.elements ?? []
    for (index, (item, part)) in zip(array, prefix).enumerated() {
      if result(item, part) == nil { return nil }
      evaluated.insert(index)
    }
    if let rest = schema["items"] {
      for item in array.dropFirst(prefix.count) where result(item, rest) == nil { return nil }
      evaluated.formUnion(array.indices)
    }
    if let part = schema["contains"] {
      let found = array.indices.filter { result(array[$0], part) != nil }
      guard found.count >= schema["minContains"]?.int ?? 1,
        found.count <= schema["maxContains"]?.int ?? .max
      else { return nil }
      evaluated.formUnion(found)
    }
    return evaluated
  }

  private func keys(_ object: JSON.Object, _ schema: JSON.Object) -> Set<String>? {
    var evaluated: Set<String> = []
    for (key, member) in object {
      if let names = schema["propertyNames"], result(.string(key), names) == nil { return nil }
      var parts = schema["properties"]?.members[key].map { [$0] } ?? []
      for (pattern, part) in schema["patternProperties"]?.members ?? [:]
      where matches(key, pattern) {
        parts.append(part)
      }
      if parts.isEmpty, let rest = schema["additionalProperties"] { parts = [rest] }
      for part in parts where result(member, part) == nil { return nil }
      if !parts.isEmpty { evaluated.insert(key) }
    }
    return evaluated
  }
}
