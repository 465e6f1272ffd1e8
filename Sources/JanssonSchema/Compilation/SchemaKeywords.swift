internal import Jansson

/// The keywords of a schema that is being compiled, read as what they must be.
struct SchemaKeywords {
  let object: JSON.Object
  let context: SchemaContext
  let document: SchemaDocument
  let tokens: [String]

  var dialect: JSON.Schema.Dialect { context.variant.dialect }

  func place(_ keyword: String) -> [String] { tokens + [keyword] }

  func failure(_ message: String, _ place: String...) -> JSON.Schema.SchemaError {
    failure(message, place)
  }

  func failure(_ message: String, _ place: [String]) -> JSON.Schema.SchemaError {
    JSON.Schema.SchemaError("\(place[0]): \(message)", at: tokens + place, in: document)
  }

  func string(_ keyword: String) throws(JSON.Schema.SchemaError) -> String? {
    guard let value = object[keyword] else { return nil }
    guard let string = value.string else { throw failure("expected a string", keyword) }
    return string
  }

  func bool(_ keyword: String) throws(JSON.Schema.SchemaError) -> Bool? {
    guard let value = object[keyword] else { return nil }
    guard let bool = value.bool else { throw failure("expected true or false", keyword) }
    return bool
  }

  func number(_ keyword: String) throws(JSON.Schema.SchemaError) -> JSON.Number? {
    guard let value = object[keyword] else { return nil }
    guard case .number(let number) = value else { throw failure("expected a number", keyword) }
    return number
  }

  /// An integer that is not negative; one beyond `Int` is as good as the greatest.
  func count(_ keyword: String) throws(JSON.Schema.SchemaError) -> Int? {
    guard let number = try number(keyword) else { return nil }
    if let count = Int(exactly: number), count >= 0 { return count }
    guard let form = number.exactForm, !form.isNegative, form.exponent.map({ $0 >= 0 }) ?? true
    else { throw failure("expected an integer of at least 0", keyword) }
    return .max
  }

  func list(_ keyword: String) throws(JSON.Schema.SchemaError) -> [JSON]? {
    guard let value = object[keyword] else { return nil }
    guard case .array(let array) = value else { throw failure("expected an array", keyword) }
    return Array(array)
  }

  func map(_ keyword: String) throws(JSON.Schema.SchemaError) -> JSON.Object? {
    guard let value = object[keyword] else { return nil }
    guard case .object(let object) = value else { throw failure("expected an object", keyword) }
    return object
  }

  func names(_ keyword: String) throws(JSON.Schema.SchemaError) -> [String]? {
    guard let value = object[keyword] else { return nil }
    return try names(value, [keyword])
  }

  func names(_ value: JSON, _ place: [String]) throws(JSON.Schema.SchemaError) -> [String] {
    guard case .array(let array) = value else {
      throw failure("expected an array of strings", place)
    }
    var names: [String] = []
    for element in array {
      guard let name = element.string else { throw failure("expected an array of strings", place) }
      names.append(name)
    }
    return names
  }

  /// The types that `type` names, alone or in a list.
  func types() throws(JSON.Schema.SchemaError) -> TypeSet? {
    guard let value = object["type"] else { return nil }
    let names = if let name = value.string { [name] } else { try self.names(value, ["type"]) }
    var types: TypeSet = []
    for name in names {
      guard let type = TypeSet(name: name, in: dialect) else {
        throw failure("there is no type '\(name)'", "type")
      }
      types.formUnion(type)
    }
    return types
  }
}
