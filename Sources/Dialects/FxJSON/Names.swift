public import Jansson

// FxJSON's names of what is in the namespace of `JSON` now.

/// The mapping of one property: `JSON.PropertyOption`.
public typealias SpecificOption = JSON.PropertyOption
/// A conversion between JSON and a value: `JSON.Transform`.
public typealias Transform = JSON.Transform
/// A transform that consists of functions: `JSON.CustomTransform`.
public typealias CustomTransform = JSON.CustomTransform
/// The representation of dates in JSON: `JSON.DateTransform`.
public typealias DateTransform = JSON.DateTransform
