/// How one property is read and written: its names, and conversions in both directions.
public class MappingPropertyHandler {
  /// The first place to look at; nil for the property's own name.
  let path: MappingPath?
  let otherPaths: [MappingPath]
  let assignment: ((Any?) -> Any?)?
  let takeValue: ((Any?) -> Any?)?
  /// The type of the property, for the log; nil if it is not known.
  var propertyType: Any.Type?

  /// A handler for one property.
  ///
  /// - Parameter rawPaths: the names to look for, in this order; nil or none for the property's own name.
  /// - Parameter assignmentClosure: makes the property's value of what JSON holds; nil from it leaves the
  ///   property as it is.
  /// - Parameter takeValueClosure: makes what JSON holds of the property's value.
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

  /// A handler for one name.
  init(name: String) {
    path = MappingPath.of(name)
    otherPaths = []
    (assignment, takeValue) = (nil, nil)
  }

  /// The key by which the property is written, if it is not the property's own name.
  var writtenKey: WrittenKey? { path?.writtenKey }
}

/// A property, known by its address, and how it is read and written.
public typealias CustomMappingKeyValueTuple = (Int, MappingPropertyHandler)
