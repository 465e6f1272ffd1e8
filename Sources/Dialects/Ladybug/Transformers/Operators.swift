infix operator <- : AdditionPrecedence

/// Applies one transformer, and then another one to the result:
/// `"planted_at" <- format("MM-dd-yyyy")`.
///
/// A key path comes first. The method `then(_:)` is the same.
///
/// - Parameter first: the first transformer.
/// - Parameter second: the second one.
/// - Returns: both as one transformer.
public func <- (
  first: any JSONTransformer, second: any JSONTransformer
) -> any JSONTransformer {
  CompositeTransformer(transformers: first, second)
}

/// Transformers that are applied one after the other.
struct CompositeTransformer: PropertyTransformer {
  let transformers: [any PropertyTransformer]

  init(transformers: any JSONTransformer...) {
    self.transformers = transformers.map(resolved)
  }

  var keyPath: JSONKeyPath? { nil }

  func apply(to property: inout PropertyTransformation) throws {
    for transformer in transformers { try transformer.apply(to: &property) }
  }

  func revert(_ property: inout PropertyReversal) throws {
    for transformer in transformers.reversed() { try transformer.revert(&property) }
  }
}
