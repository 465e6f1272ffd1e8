public import Jansson

extension JSON.Decoding {
  /// Decodes several values from the same JSON and combines them.
  ///
  ///     let user = JSON.Decoding.zip(
  ///       JSON.Decoding<String>.at("name"), JSON.Decoding<Int>.at("age"), into: User.init)
  ///
  /// The errors of all parts are collected, in document order.
  ///
  /// - Parameters:
  ///   - part: the decodings of the parts.
  ///   - make: creates the value from the parts.
  public static func zip<each Part>(
    _ part: repeat JSON.Decoding<each Part>,
    into make: @escaping @Sendable (repeat each Part) -> Value
  ) -> Self {
    var parts: [AnyZippedPart] = []
    for part in repeat each part { parts.append(ZippedPart(part)) }
    return Self(body: { [parts] cursor throws(JSON.Errors) in
      var reader = PartReader(parts, cursor)
      do throws(JSON.Errors) {
        return make(repeat try reader.next((each Part).self))
      } catch {
        throw reader.adding(error)
      }
    })
  }

  /// Decodes two values from the same JSON; `zip(_:into:)` takes any number.
  ///
  ///     let point = JSON.Decoding<Double>.at("x").zip(JSON.Decoding<Double>.at("y"))
  public func zip<Other>(_ other: JSON.Decoding<Other>) -> JSON.Decoding<(Value, Other)> {
    .zip(self, other) { ($0, $1) }
  }
}

/// A decoding of a type that is known where it is run.
///
/// The closure of `zip` captures these instead of its parameters, from which the types of all
/// decodings would be created each time that it is called.
private class AnyZippedPart: @unchecked Sendable {
  /// Adds the errors of decoding a value.
  func merge(into errors: inout JSON.Errors, at cursor: DecodingCursor) {}
}

private final class ZippedPart<Value>: AnyZippedPart, @unchecked Sendable {
  let decoding: JSON.Decoding<Value>

  init(_ decoding: JSON.Decoding<Value>) { self.decoding = decoding }

  override func merge(into errors: inout JSON.Errors, at cursor: DecodingCursor) {
    do throws(JSON.Errors) {
      _ = try decoding.run(cursor)
    } catch {
      errors.merge(error)
    }
  }
}

/// Decodes the parts of a value one after the other.
private struct PartReader {
  private let parts: [AnyZippedPart]
  private let cursor: DecodingCursor
  private var count = 0

  init(_ parts: [AnyZippedPart], _ cursor: DecodingCursor) {
    self.parts = parts
    self.cursor = cursor
  }

  /// Decodes the next part.
  ///
  /// Soundness: the parts are asked for in their order, each with its type.
  mutating func next<Value>(_: Value.Type) throws(JSON.Errors) -> Value {
    let part = unsafeDowncast(parts[count], to: ZippedPart<Value>.self)
    count += 1
    return try part.decoding.run(cursor)
  }

  /// Adds the errors of the parts after the one that was decoded last.
  ///
  /// Those before it are valid, and none may be decoded twice: where such values contain each
  /// other, that would double the work with every level.
  func adding(_ first: JSON.Errors) -> JSON.Errors {
    var errors = first
    for part in parts[count...] { part.merge(into: &errors, at: cursor) }
    return errors
  }
}
