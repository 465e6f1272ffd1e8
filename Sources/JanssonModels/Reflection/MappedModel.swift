package import JanssonCore

/// Decodes many values of one type, for modules that decode them one after the other.
package struct MappedModel<Model: JSONDecodable>: Sendable {
  private let mapping = TypeMapping.of(Model.self)
  private var probe: DefaultDecodingProbe { mapping.probe }

  /// Whether models are known to contain decimals, whose digits the readers must keep.
  package var hasDecimals: Bool { mapping.hasDecimals }

  /// Looks up the type's mapping.
  package init() {}

  /// Initializes memory with a model; leaves it uninitialized if an error is thrown.
  ///
  /// Soundness: the memory is for a value of type `Model`.
  ///
  /// - Throws: what `Model(decoding:)` throws.
  package func initialize(_ target: UnsafeMutableRawPointer, from json: JSON) throws {
    if let mapping = probe.mapping,
      try mapping._withUnsafeGuaranteedRef({ try $0.initialize(target, from: json) })
    {
      return
    }
    let model = try probe.observing { try Model(decoding: json) }
    target.initializeMemory(as: Model.self, to: model)
  }
}
