/// How one property is read and written: its names, and conversions in both directions.
public class MappingPropertyHandler {
  let paths: [MappingPath]
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
    paths = (rawPaths ?? []).map(MappingPath.of)
    assignment = assignmentClosure
    takeValue = takeValueClosure
  }

  /// The key by which the property is written, if it is not the property's own name.
  var writtenKey: WrittenKey? { paths.first?.writtenKey }
}

/// A property, known by its address, and how it is read and written.
public typealias CustomMappingKeyValueTuple = (Int, MappingPropertyHandler)
