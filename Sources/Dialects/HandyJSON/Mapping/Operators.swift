infix operator <-- : LogicalConjunctionPrecedence
infix operator <<< : AssignmentPrecedence
infix operator >>> : AssignmentPrecedence

/// Names the member that a property is mapped to: `self.id <-- "cat_id"`.
///
/// - Parameter property: the property.
/// - Parameter name: a name, or a path of names separated by points; `\.` is a point within a name.
/// - Returns: what `<<<` registers.
public func <-- <T>(property: inout T, name: String) -> CustomMappingKeyValueTuple {
  let handler = MappingPropertyHandler(name: name)
  handler.propertyType = T.self
  return (HelpingMapper.address(of: &property), handler)
}

/// Names the members that a property is read from: the first one that exists counts.
///
/// - Parameter property: the property.
/// - Parameter names: names, or paths of names separated by points; the property is written by the first.
/// - Returns: what `<<<` registers.
public func <-- <T>(property: inout T, names: [String]) -> CustomMappingKeyValueTuple {
  mapping(&property, names, nil, nil)
}

/// Converts a property in both directions: `self.date <-- DateTransform()`.
///
/// - Parameter property: the property.
/// - Parameter transformer: the conversion.
/// - Returns: what `<<<` registers.
public func <-- <Transform: TransformType>(
  property: inout Transform.Object, transformer: Transform
) -> CustomMappingKeyValueTuple {
  transformed(&property, nil, transformer)
}

/// Names the member that a property is mapped to, and converts it in both directions.
///
/// - Parameter property: the property.
/// - Parameter transformer: the name, or nil for the property's own, and the conversion.
/// - Returns: what `<<<` registers.
public func <-- <Transform: TransformType>(
  property: inout Transform.Object, transformer: (String?, Transform?)
) -> CustomMappingKeyValueTuple {
  transformed(&property, transformer.0.map { [$0] }, transformer.1)
}

/// Names the members that a property is mapped to, and converts it in both directions.
///
/// - Parameter property: the property.
/// - Parameter transformer: the names and the conversion.
/// - Returns: what `<<<` registers.
public func <-- <Transform: TransformType>(
  property: inout Transform.Object, transformer: ([String], Transform?)
) -> CustomMappingKeyValueTuple {
  transformed(&property, transformer.0, transformer.1)
}

/// Converts an optional property in both directions: `self.date <-- DateTransform()`.
///
/// - Parameter property: the property.
/// - Parameter transformer: the conversion.
/// - Returns: what `<<<` registers.
public func <-- <Transform: TransformType>(
  property: inout Transform.Object?, transformer: Transform
) -> CustomMappingKeyValueTuple {
  transformed(&property, nil, transformer)
}

/// Names the member that an optional property is mapped to, and converts it in both directions.
///
/// - Parameter property: the property.
/// - Parameter transformer: the name, or nil for the property's own, and the conversion.
/// - Returns: what `<<<` registers.
public func <-- <Transform: TransformType>(
  property: inout Transform.Object?, transformer: (String?, Transform?)
) -> CustomMappingKeyValueTuple {
  transformed(&property, transformer.0.map { [$0] }, transformer.1)
}

/// Names the members that an optional property is mapped to, and converts it in both directions.
///
/// - Parameter property: the property.
/// - Parameter transformer: the names and the conversion.
/// - Returns: what `<<<` registers.
public func <-- <Transform: TransformType>(
  property: inout Transform.Object?, transformer: ([String], Transform?)
) -> CustomMappingKeyValueTuple {
  transformed(&property, transformer.0, transformer.1)
}

/// Registers how a property is mapped; of several declarations for one property the last counts.
///
/// - Parameter mapper: the argument of `mapping(mapper:)`.
/// - Parameter mapping: what `<--` returns.
public func <<< (mapper: HelpingMapper, mapping: CustomMappingKeyValueTuple) { mapper.add(mapping) }

/// Registers how several properties are mapped.
///
/// - Parameter mapper: the argument of `mapping(mapper:)`.
/// - Parameter mappings: what `<--` returns.
public func <<< (mapper: HelpingMapper, mappings: [CustomMappingKeyValueTuple]) {
  for mapping in mappings { mapper.add(mapping) }
}

/// Leaves out a property on reading and on writing.
///
/// - Parameter mapper: the argument of `mapping(mapper:)`.
/// - Parameter property: the property.
public func >>> <T>(mapper: HelpingMapper, property: inout T) {
  mapper.exclude(property: &property)
}

private func transformed<T, Transform: TransformType>(
  _ property: inout T, _ names: [String]?, _ transformer: Transform?
) -> CustomMappingKeyValueTuple {
  guard let transformer else { return mapping(&property, names, nil, nil) }
  return mapping(
    &property, names, { transformer.transformFromJSON($0) },
    { transformer.transformToJSON($0 as? Transform.Object) })
}

private func mapping<T>(
  _ property: inout T, _ names: [String]?, _ assignment: ((Any?) -> Any?)?,
  _ takeValue: ((Any?) -> Any?)?
) -> CustomMappingKeyValueTuple {
  let handler = MappingPropertyHandler(
    rawPaths: names, assignmentClosure: assignment, takeValueClosure: takeValue)
  handler.propertyType = T.self
  return (HelpingMapper.address(of: &property), handler)
}
