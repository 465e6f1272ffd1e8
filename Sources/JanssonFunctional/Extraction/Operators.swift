public import Jansson

// Looking into JSON. On the right stands a key, an index or a path as a literal: `json <| "name"`,
// `json <| ["others", "age"]`. Whether the answer is a `Result`, which knows the first error, or a
// `Validated`, which knows them all, shows from what the context wants.
//
// | | missing | null | of the wrong type |
// |---|---|---|---|
// | `<|`   | error | error, nil for an `Optional` | error |
// | `<|?`  | nil | nil | error |
// | `<||`  | error | error | error |
// | `<||?` | nil | nil | error |
//
// Each operator is one generic function and not one for each outcome: twenty of them in an expression
// would otherwise cost the compiler minutes.

/// The value at a path: `JSON.Decoding.at(index)`.
public func <| <Outcome: DecodingOutcome>(json: JSON, index: JSON.Index) -> Outcome
where Outcome.Value: JSONDecodable {
  Outcome(JSON.Decoding.at(index).validate(json))
}

/// The value at a path, nil where it is missing or null: `JSON.Decoding().optional.at(index)`.
public func <|? <Outcome: DecodingOutcome, Value: JSONDecodable>(
  json: JSON, index: JSON.Index
) -> Outcome where Outcome.Value == Value? {
  Outcome(JSON.Decoding<Value>().optional.at(index).validate(json))
}

/// The elements of the array at a path: `JSON.Decoding().list.at(index)`.
///
/// A `Validated` has the error of every bad element, with its index.
public func <|| <Outcome: DecodingOutcome, Element: JSONDecodable>(
  json: JSON, index: JSON.Index
) -> Outcome where Outcome.Value == [Element] {
  Outcome(JSON.Decoding<Element>().list.at(index).validate(json))
}

/// The elements of the array at a path, nil where it is missing or null:
/// `JSON.Decoding().list.optional.at(index)`.
public func <||? <Outcome: DecodingOutcome, Element: JSONDecodable>(
  json: JSON, index: JSON.Index
) -> Outcome where Outcome.Value == [Element]? {
  Outcome(JSON.Decoding<Element>().list.optional.at(index).validate(json))
}
