/// What `mapping(mapper:)` registers its declarations with.
///
///     mutating func mapping(mapper: HelpingMapper) {
///       mapper <<< self.id <-- "cat_id"
///       mapper >>> self.notes
///     }
///
/// A property is known by its address. One with a `willSet`, or a `didSet` that reads the old value, a lazy,
/// wrapped or computed one is passed as a copy, of which the address says nothing: such a declaration is
/// lost, and the log says so.
public class HelpingMapper {
  private let plan: ModelPlan
  /// The address of the value, or of the object.
  private let base: Int
  // Unchecked: no user's code runs within an access.
  @exclusivity(unchecked) private var handlers: [MappingPropertyHandler?] = []
  @exclusivity(unchecked) private var excluded: Set<Int> = []
  @exclusivity(unchecked) private var lostTypes: [Any.Type] = []

  init(_ plan: ModelPlan, base: UnsafeRawPointer) {
    self.plan = plan
    self.base = Int(bitPattern: base)
  }

  /// Reads and writes a property by another name.
  ///
  /// - Parameter property: the property.
  /// - Parameter name: a name, or a path of names separated by points.
  public func specify<T>(property: inout T, name: String) {
    register(Self.address(of: &property), T.self, [name], nil)
  }

  /// Reads a property by a conversion of its own.
  ///
  /// - Parameter property: the property.
  /// - Parameter converter: makes the property's value of what JSON holds, converted to a string.
  public func specify<T>(property: inout T, converter: @escaping (String) -> T) {
    register(Self.address(of: &property), T.self, nil, converter)
  }

  /// Reads a property by another name and a conversion of its own.
  ///
  /// - Parameter property: the property.
  /// - Parameter name: a name, or a path of names separated by points.
  /// - Parameter converter: makes the property's value of what JSON holds, converted to a string.
  public func specify<T>(
    property: inout T, name: String, converter: @escaping (String) -> T
  ) {
    register(Self.address(of: &property), T.self, [name], converter)
  }

  /// Leaves out a property on reading and on writing.
  ///
  /// - Parameter property: the property.
  public func exclude<T>(property: inout T) {
    exclude(Self.address(of: &property), T.self)
  }
}

extension HelpingMapper {
  /// The address by which a property is known.
  static func address<T>(of property: inout T) -> Int {
    withUnsafePointer(to: &property) { Int(bitPattern: $0) }
  }

  func add(_ mapping: CustomMappingKeyValueTuple) {
    guard let index = plan.field(at: mapping.0 - base, as: mapping.1.propertyType) else {
      return lose(mapping.1.propertyType)
    }
    if handlers.isEmpty { handlers = Array(repeating: nil, count: plan.fields.count) }
    handlers[index] = mapping.1
  }

  func exclude(_ address: Int, _ type: Any.Type) {
    guard let index = plan.field(at: address - base, as: type) else { return lose(type) }
    excluded.insert(index)
  }

  private func register<T>(
    _ address: Int, _ type: T.Type, _ names: [String]?, _ converter: ((String) -> T)?
  ) {
    let handler = MappingPropertyHandler(
      rawPaths: names,
      assignmentClosure: converter.map { converter in
        { value in value.flatMap { Source($0).text }.map(converter) }
      }, takeValueClosure: nil)
    handler.propertyType = type
    add((address, handler))
  }

  private func lose(_ type: Any.Type?) { lostTypes.append(type ?? Any.self) }
}

extension HelpingMapper {
  /// Notes that a type's `mapping(mapper:)` is the one that does nothing, which need not be called again.
  func noteDefaultMapping(of type: Any.Type) {
    if plan.type == type { plan.noteDefaultMapping() }
  }

  /// Whether nothing was declared.
  var isEmpty: Bool { handlers.isEmpty && excluded.isEmpty }

  func handler(_ index: Int) -> MappingPropertyHandler? { handlers.isEmpty ? nil : handlers[index] }

  func isExcluded(_ index: Int) -> Bool { !excluded.isEmpty && excluded.contains(index) }

  /// Whether no property is written by the key of another, provided that their own names are distinct.
  var hasDistinctKeys: Bool {
    for index in handlers.indices {
      guard let key = handlers[index]?.writtenKey else { continue }
      for other in plan.fields.indices where other != index {
        let otherKey = handlers[other]?.writtenKey ?? plan.fields[other].writtenKey
        if otherKey.text == key.text { return false }
      }
    }
    return true
  }

  /// Says in the log which declarations were lost: once for each type of model, and property's type.
  func reportLosses() {
    guard !lostTypes.isEmpty, Log.isEnabled(.error) else { return }
    for type in lostTypes where plan.isToReport(type) || Log.recorder != nil {
      let candidates = plan.fields.indices.filter { index in
        plan.fields[index].declaredType == type && handler(index) == nil && !isExcluded(index)
      }
      let names = candidates.map { "'\(plan.fields[$0].name)'" }
      let property =
        switch names.count {
        case 0: "a computed property of type \(type)"
        case 1: "\(names[0]) (or of a computed property of type \(type))"
        default: "one of \(names.joined(separator: ", ")) (or of a computed property)"
        }
      Log.once(
        .error,
        """
        a declaration in mapping(mapper:) of \(plan.type) is lost, that of \(property): a property with \
        observers, and a lazy, wrapped or computed one, has no address to be known by
        """)
    }
  }
}
