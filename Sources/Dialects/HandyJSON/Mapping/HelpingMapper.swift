/// Registers the declarations of `mapping(mapper:)`.
///
///     struct Cat: HandyJSON {
///       var id = 0
///       var notes: String?
///       mutating func mapping(mapper: HelpingMapper) {
///         mapper <<< self.id <-- "cat_id"
///         mapper >>> self.notes
///       }
///     }
///
/// A property is identified by its address. A property with a `willSet`, or with a `didSet` that
/// reads the old value, and a lazy, wrapped, weak or computed one, is passed as a copy, whose
/// address identifies nothing: such a declaration is lost, and the log reports it.
public class HelpingMapper {
  private let layout: ModelLayout
  /// The address of the value, or of the object.
  private let base: Int
  // Unchecked: no user code runs during an access.
  @exclusivity(unchecked) private var handlers: [MappingPropertyHandler?] = []
  @exclusivity(unchecked) private var excluded: Set<Int> = []
  @exclusivity(unchecked) private var lostTypes: [Any.Type] = []
  @exclusivity(unchecked) private var lostExclusions: [Any.Type] = []

  init(_ layout: ModelLayout, base: UnsafeRawPointer) {
    self.layout = layout
    self.base = Int(bitPattern: base)
  }

  /// Decodes and encodes a property under another name.
  ///
  ///     mapper.specify(property: &id, name: "cat_id")
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - name: a name, or a path of names separated by dots.
  public func specify<T>(property: inout T, name: String) {
    register(Self.address(of: &property), T.self, [name], nil)
  }

  /// Decodes a property with its own conversion.
  ///
  ///     mapper.specify(property: &name) { $0.lowercased() }
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - converter: creates the property's value from the JSON value, converted to a string.
  public func specify<T>(property: inout T, converter: @escaping (String) -> T) {
    register(Self.address(of: &property), T.self, nil, converter)
  }

  /// Decodes a property under another name with its own conversion.
  ///
  ///     mapper.specify(property: &name, name: "title") { $0.lowercased() }
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - name: a name, or a path of names separated by dots.
  ///   - converter: creates the property's value from the JSON value, converted to a string.
  public func specify<T>(
    property: inout T, name: String, converter: @escaping (String) -> T
  ) {
    register(Self.address(of: &property), T.self, [name], converter)
  }

  /// Excludes a property from decoding and encoding.
  ///
  ///     mapper.exclude(property: &notes)
  public func exclude<T>(property: inout T) {
    exclude(Self.address(of: &property), T.self)
  }
}

extension HelpingMapper {
  /// The address that identifies a property.
  static func address<T>(of property: inout T) -> Int {
    withUnsafePointer(to: &property) { Int(bitPattern: $0) }
  }

  func add(_ mapping: CustomMappingKeyValueTuple) {
    guard let index = layout.field(at: mapping.0 - base, as: mapping.1.propertyType) else {
      return lostTypes.append(mapping.1.propertyType ?? Any.self)
    }
    if handlers.isEmpty { handlers = Array(repeating: nil, count: layout.fields.count) }
    handlers[index] = mapping.1
  }

  func exclude(_ address: Int, _ type: Any.Type) {
    guard let index = layout.field(at: address - base, as: type) else {
      return lostExclusions.append(type)
    }
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
}

extension HelpingMapper {
  /// Records that a type's `mapping(mapper:)` is the default one, which does nothing and need not
  /// be called again.
  func noteDefaultMapping(of type: Any.Type) {
    if layout.type == type { layout.noteDefaultMapping() }
  }

  /// Whether nothing was declared.
  var isEmpty: Bool { handlers.isEmpty && excluded.isEmpty }

  func handler(_ index: Int) -> MappingPropertyHandler? { handlers.isEmpty ? nil : handlers[index] }

  func isExcluded(_ index: Int) -> Bool { !excluded.isEmpty && excluded.contains(index) }

  /// Whether no property is encoded under the key of another, provided that their own names are
  /// distinct.
  var hasDistinctKeys: Bool {
    for index in handlers.indices {
      guard let key = handlers[index]?.writtenKey else { continue }
      for other in layout.fields.indices where other != index {
        let otherKey = handlers[other]?.writtenKey ?? layout.fields[other].writtenKey
        if otherKey.text == key.text { return false }
      }
    }
    return true
  }

  /// Logs the lost declarations: once for each type of model and property type.
  func reportLosses() {
    guard !(lostTypes.isEmpty && lostExclusions.isEmpty), Log.isEnabled(.error) else { return }
    for type in lostTypes {
      let references = layout.references.filter { $0.type == type }.map(\.name)
      report(type, candidates: candidates(of: type) + references)
    }
    // Nothing is lost where a property is excluded that is left alone anyway: a weak, unowned or
    // computed one.
    var references = layout.references
    for type in lostExclusions {
      if let index = references.firstIndex(where: { $0.type == type }) {
        references.remove(at: index)
        continue
      }
      let candidates = candidates(of: type)
      if !candidates.isEmpty { report(type, candidates: candidates) }
    }
  }

  /// The names of the properties of a type for which nothing is declared.
  private func candidates(of type: Any.Type) -> [String] {
    layout.fields.indices.filter { index in
      layout.fields[index].declaredType == type && handler(index) == nil && !isExcluded(index)
    }.map { layout.fields[$0].name }
  }

  private func report(_ type: Any.Type, candidates: [String]) {
    guard layout.isToReport(type) || Log.recorder != nil else { return }
    let names = candidates.map { "'\($0)'" }
    let property =
      switch names.count {
      case 0: "a computed property of type \(type)"
      case 1: "\(names[0]) (or of a computed property of type \(type))"
      default: "one of \(names.joined(separator: ", ")) (or of a computed property)"
      }
    Log.once(
      .error,
      """
      a declaration in mapping(mapper:) of \(layout.type) is lost, that of \(property): a property with \
      observers, and a lazy, wrapped, weak or computed one, has no address to be known by
      """)
  }
}
