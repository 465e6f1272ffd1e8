/// The transformers of the types that occur in one call.
///
/// They are requested once for each call, and not cached, because a type may compute them each
/// time.
struct ModelTransformers {
  /// The transformer of one property.
  struct Entry {
    let key: PropertyKey
    let transformer: any PropertyTransformer

    init(_ key: PropertyKey, _ transformer: any JSONTransformer) {
      self.key = key
      self.transformer = resolved(transformer)
    }
  }

  private var known: [ObjectIdentifier: [Entry]] = [:]

  /// The transformers of a type, always in the same order.
  mutating func of<Model: JSONCodable>(_ type: Model.Type) -> [Entry] {
    if let entries = known[ObjectIdentifier(type)] { return entries }
    let entries = Model.transformersByPropertyKey.map(Entry.init).sorted { $0.key < $1.key }
    known[ObjectIdentifier(type)] = entries
    return entries
  }
}
