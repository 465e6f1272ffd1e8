/// How one property is decoded and encoded: its names, and conversions in both directions.
///
///     let handler = MappingPropertyHandler(
///       rawPaths: ["cat_id"], assignmentClosure: nil, takeValueClosure: nil)
public class MappingPropertyHandler {
  /// The first path to look up; nil for the property's own name.
  let path: MappingPath?
  let otherPaths: [MappingPath]
  let assignment: ((Any?) -> Any?)?
  let takeValue: ((Any?) -> Any?)?
  /// The type of the property, for the log; nil if it is not known.
  var propertyType: Any.Type?

  /// Creates a handler for one property.
  ///
  ///     let handler = MappingPropertyHandler(
  ///       rawPaths: ["cat_id", "id"], assignmentClosure: nil, takeValueClosure: nil)
  ///
  /// - Parameters:
  ///   - rawPaths: the names to look up, in this order; nil or empty for the property's own name.
  ///   - assignmentClosure: converts the JSON value to the property's value; if it returns nil, the
  ///     property keeps its value.
  ///   - takeValueClosure: converts the property's value to its JSON representation.
  public init(
    rawPaths: [String]?, assignmentClosure: ((Any?) -> (Any?))?,
    takeValueClosure: ((Any?) -> (Any?))?
  ) {
    path = rawPaths?.first.map(MappingPath.of)
    otherPaths =
      if let rawPaths, rawPaths.count > 1 { rawPaths.dropFirst().map(MappingPath.of) } else { [] }
    assignment = assignmentClosure
    takeValue = takeValueClosure
  }

  /// Creates a handler for one name.
  init(name: String) {
    path = MappingPath.of(name)
    otherPaths = []
    (assignment, takeValue) = (nil, nil)
  }

  /// The key under which the property is encoded, if it is not the property's own name.
  var writtenKey: WrittenKey? { path?.writtenKey }
}

/// The address of a property, and how it is decoded and encoded.
public typealias CustomMappingKeyValueTuple = (Int, MappingPropertyHandler)
