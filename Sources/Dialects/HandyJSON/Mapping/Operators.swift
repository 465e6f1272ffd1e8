infix operator <-- : LogicalConjunctionPrecedence
infix operator <<< : AssignmentPrecedence
infix operator >>> : AssignmentPrecedence

/// Names the member that a property is mapped to: `self.id <-- "cat_id"`.
///
/// - Parameters:
///   - property: the property.
///   - name: a name, or a path of names separated by dots; `\.` is a dot within a name.
/// - Returns: a declaration for `<<<`.
public func <-- <T>(property: inout T, name: String) -> CustomMappingKeyValueTuple {
  let handler = MappingPropertyHandler(name: name)
  handler.propertyType = T.self
  return (HelpingMapper.address(of: &property), handler)
}

/// Names the members that a property is decoded from, of which the first that exists is used.
///
///     mapper <<< self.id <-- ["cat_id", "id"]
///
/// - Parameters:
///   - property: the property.
///   - names: names, or paths of names separated by dots; the property is encoded under the first.
/// - Returns: a declaration for `<<<`.
public func <-- <T>(property: inout T, names: [String]) -> CustomMappingKeyValueTuple {
  mapping(&property, names, nil, nil)
}

/// Converts a property in both directions: `self.date <-- DateTransform()`.
///
/// - Returns: a declaration for `<<<`.
public func <-- <Transform: TransformType>(
  property: inout Transform.Object, transformer: Transform
) -> CustomMappingKeyValueTuple {
  transformed(&property, nil, transformer)
}

/// Names the member that a property is mapped to, and converts it in both directions.
///
///     mapper <<< self.date <-- ("created_at", DateTransform())
///
/// - Parameters:
///   - property: the property.
///   - transformer: the name, or nil for the property's own, and the conversion.
/// - Returns: a declaration for `<<<`.
public func <-- <Transform: TransformType>(
  property: inout Transform.Object, transformer: (String?, Transform?)
) -> CustomMappingKeyValueTuple {
  transformed(&property, transformer.0.map { [$0] }, transformer.1)
}

/// Names the members that a property is mapped to, and converts it in both directions.
///
///     mapper <<< self.date <-- (["created_at", "date"], DateTransform())
///
/// - Parameters:
///   - property: the property.
///   - transformer: the names and the conversion.
/// - Returns: a declaration for `<<<`.
public func <-- <Transform: TransformType>(
  property: inout Transform.Object, transformer: ([String], Transform?)
) -> CustomMappingKeyValueTuple {
  transformed(&property, transformer.0, transformer.1)
}

/// Converts an optional property in both directions: `self.date <-- DateTransform()`.
///
/// - Returns: a declaration for `<<<`.
public func <-- <Transform: TransformType>(
  property: inout Transform.Object?, transformer: Transform
) -> CustomMappingKeyValueTuple {
  transformed(&property, nil, transformer)
}

/// Names the member that an optional property is mapped to, and converts it in both directions.
///
///     mapper <<< self.date <-- ("created_at", DateTransform())
///
/// - Parameters:
///   - property: the property.
///   - transformer: the name, or nil for the property's own, and the conversion.
/// - Returns: a declaration for `<<<`.
public func <-- <Transform: TransformType>(
  property: inout Transform.Object?, transformer: (String?, Transform?)
) -> CustomMappingKeyValueTuple {
  transformed(&property, transformer.0.map { [$0] }, transformer.1)
}

/// Names the members that an optional property is mapped to, and converts it in both directions.
///
///     mapper <<< self.date <-- (["created_at", "date"], DateTransform())
///
/// - Parameters:
///   - property: the property.
///   - transformer: the names and the conversion.
/// - Returns: a declaration for `<<<`.
public func <-- <Transform: TransformType>(
  property: inout Transform.Object?, transformer: ([String], Transform?)
) -> CustomMappingKeyValueTuple {
  transformed(&property, transformer.0, transformer.1)
}

/// Registers how a property is mapped; of several declarations for one property, the last is used.
///
///     mapper <<< self.id <-- "cat_id"
///
/// - Parameters:
///   - mapper: the argument of `mapping(mapper:)`.
///   - mapping: a declaration that `<--` returned.
public func <<< (mapper: HelpingMapper, mapping: CustomMappingKeyValueTuple) { mapper.add(mapping) }

/// Registers how several properties are mapped.
///
///     mapper <<< [self.id <-- "cat_id", self.name <-- "cat_name"]
///
/// - Parameters:
///   - mapper: the argument of `mapping(mapper:)`.
///   - mappings: declarations that `<--` returned.
public func <<< (mapper: HelpingMapper, mappings: [CustomMappingKeyValueTuple]) {
  for mapping in mappings { mapper.add(mapping) }
}

/// Excludes a property from decoding and encoding: `mapper >>> self.notes`.
///
/// - Parameters:
///   - mapper: the argument of `mapping(mapper:)`.
///   - property: the property.
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
