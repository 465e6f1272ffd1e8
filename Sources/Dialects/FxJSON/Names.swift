public import Jansson

// FxJSON's names of types that are now nested in `JSON`.

/// The mapping of one property: `JSON.PropertyOption`.
public typealias SpecificOption = JSON.PropertyOption
