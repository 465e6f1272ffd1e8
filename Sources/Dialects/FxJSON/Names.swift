public import Jansson

// FxJSON's names of what is in the namespace of `JSON` now.

/// The mapping of one property: `JSON.PropertyOption`.
public typealias SpecificOption = JSON.PropertyOption
