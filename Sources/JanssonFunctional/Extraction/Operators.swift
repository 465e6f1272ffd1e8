public import Jansson

// Extracting values from JSON. The right-hand side is a key, an index, a path literal, or a path of
// variables: `json <| "name"`, `json <| ["others", "age"]`, `json <| .path("users", index)`. The
// context determines whether the result is a `Result`, with the first error, or a `Validated`, with
// all of them.
//
// | | missing | null | of the wrong type |
// |---|---|---|---|
// | `<|`   | error | error, nil for an `Optional` | error |
// | `<|?`  | nil | nil | error |
// | `<||`  | error | error | error |
// | `<||?` | nil | nil | error |
//
// Each operator is a single generic function instead of one for each outcome, or for each form of a
// path: otherwise, twenty of them in an expression would take the compiler minutes.

/// Decodes the value at a path; the same as `JSON.Decoding.at(index)`.
///
///     let name: Result<String, JSON.Error> = json <| "name"
///     let city: Result<String, JSON.Error> = json <| .path("users", index, "city")
@inlinable
public func <| <Outcome: DecodingOutcome>(json: JSON, index: JSON.Index) -> Outcome
where Outcome.Value: JSONDecodable {
  Outcome { () throws(JSON.Errors) in try Extraction.required(Outcome.Value.self, json, index) }
}

/// Decodes the value at a path, or nil if it is missing or null; the same as
/// `JSON.Decoding().optional.at(index)`.
///
///     let age: Validated<Int?> = json <|? ["others", "age"]
@inlinable
public func <|? <Outcome: DecodingOutcome, Value: JSONDecodable>(
  json: JSON, index: JSON.Index
) -> Outcome where Outcome.Value == Value? {
  Outcome { () throws(JSON.Errors) in try Extraction.optional(Value.self, json, index) }
}

/// Decodes the elements of the array at a path; the same as `JSON.Decoding().list.at(index)`.
///
///     let friends: Validated<[User]> = json <|| "friends"
///
/// A `Validated` has the errors of all invalid elements, each with its index.
@inlinable
public func <|| <Outcome: DecodingOutcome, Element: JSONDecodable>(
  json: JSON, index: JSON.Index
) -> Outcome where Outcome.Value == [Element] {
  Outcome { () throws(JSON.Errors) in try Extraction.required([Element].self, json, index) }
}

/// Decodes the elements of the array at a path, or nil if it is missing or null; the same as
/// `JSON.Decoding().list.optional.at(index)`.
///
///     let friends: Validated<[User]?> = json <||? "friends"
@inlinable
public func <||? <Outcome: DecodingOutcome, Element: JSONDecodable>(
  json: JSON, index: JSON.Index
) -> Outcome where Outcome.Value == [Element]? {
  Outcome { () throws(JSON.Errors) in try Extraction.optional([Element].self, json, index) }
}
