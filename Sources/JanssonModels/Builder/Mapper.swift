public import JanssonCore

extension JSON {
  /// Builds a value step by step; it is passed to `JSONEncodable.encode(mapper:)`.
  ///
  ///     func encode(mapper: JSON.Mapper) {
  ///       mapper["code"]             << 0
  ///       mapper["data", "users"][0] << user
  ///     }
  ///
  /// A subscript selects a location, and `<<` writes to it. Missing containers are created: an
  /// object for a key, an array for an index, padded with null. A value that is in the way is
  /// replaced. Later writes see the results of earlier ones.
  ///
  /// If a value is an error, or a transform throws, the whole result becomes an error with the path
  /// to it.
  public final class Mapper {
    private let root: Root
    private let steps: [Step]

    /// The state shared by all locations of one builder.
    private final class Root {
      /// Nil represents the empty object that a builder starts with.
      var json: JSON?
      /// The writer to which the properties of a model may be written directly, until the builder
      /// is used in another way; nil once `encode(mapper:)` has returned: a type may keep the
      /// builder.
      var writer: DirectWriter?
      var isWritten = false
      /// The mapping by which the properties of a value were written.
      var mapping: TypeMapping?
      var failure: JSON.Error?
      /// Whether the builder was used in another way after the properties were written.
      var isMixed = false

      init(_ json: JSON?, _ writer: DirectWriter? = nil) {
        self.json = json
        self.writer = writer
      }
    }

    private enum Step {
      case index(JSON.Index)
      case ignoreIfNull(JSON.Index)
      case transform(JSON.Transform)
    }

    /// Creates a builder that starts with `json`, by default an empty object.
    package convenience init(_ json: JSON = .object(Object())) { self.init(Root(json), []) }

    /// Creates a builder that starts with an empty object, or writes the properties of a model
    /// directly.
    convenience init(writer: DirectWriter?) { self.init(Root(nil, writer), []) }

    private init(_ root: Root, _ steps: [Step]) {
      self.root = root
      self.steps = steps
    }

    /// The value built so far; `.error` if a write failed.
    ///
    ///     mapper["code"] << 0
    ///     print(mapper.json)   // {"code":0}
    public var json: JSON { result }

    /// The value built so far, which writes replace.
    var result: JSON {
      get {
        if root.isWritten { root.isMixed = true }
        return root.json ?? .object(Object())
      }
      set {
        if root.isWritten { root.isMixed = true }
        root.json = newValue
      }
    }

    /// The location reached from here by following these indices in order.
    ///
    ///     mapper["data", "users"][0] << user
    public subscript(path: JSON.Index...) -> Mapper { going(path.map(Step.index)) }

    /// The location reached from here by following these path components in order.
    ///
    ///     mapper["users", index] << user
    @_disfavoredOverload
    public subscript(path: any JSON.PathComponent...) -> Mapper {
      going(path.map { .index($0.jsonIndex) })
    }

    /// The location at this path, to which null is not written.
    package func ignoringNull(at index: JSON.Index) -> Mapper { going([.ignoreIfNull(index)]) }

    /// This location, to which values are written as the transform encodes them.
    package func transforming(by transform: JSON.Transform) -> Mapper {
      going([.transform(transform)])
    }

    private func going(_ further: [Step]) -> Mapper { Mapper(root, steps + further) }
  }
}

@available(*, unavailable)
extension JSON.Mapper: Sendable {}

extension JSON.Mapper {
  /// The writer for the properties of a model, unless the builder has been used in another way.
  var writer: DirectWriter? { isUnused ? root.writer : nil }

  /// Whether nothing has been written yet.
  var isUnused: Bool { root.json == nil && !root.isWritten }

  /// Records that the writer writes the properties of a value by this mapping from now on.
  func beginWriting(by mapping: TypeMapping) {
    root.isWritten = true
    root.mapping = mapping
  }

  /// Records that the properties could not be written.
  func noteFailure(_ failure: JSON.Error) { root.failure = failure }

  /// Ends the use of the writer; returns how the builder was used.
  func endWriting() -> DirectResult {
    root.writer = nil
    if root.isMixed { return .mixed }
    if let failure = root.failure { return .failed(failure) }
    return root.mapping.map { .written($0) } ?? .tree(root.json ?? .object(JSON.Object()))
  }

  /// Writes a value to this location.
  package func write(_ value: JSON) {
    var json = result
    if json.isError { return }
    root.json = .null  // Leaves the value with one owner, so that it is changed in place.
    let outcome = Self.writing(value, along: steps[...], into: &json)
    if case .failure(let error) = outcome { json = .error(error) }
    result = json
  }

  private static func writing(
    _ value: JSON, along steps: ArraySlice<Step>, into json: inout JSON
  ) -> Result<Void, JSON.Error> {
    let indices = steps.prefix { if case .index = $0 { true } else { false } }
    let path = indices.flatMap { step -> [JSON.Index] in
      if case .index(let index) = step { [index] } else { [] }
    }
    guard let step = steps.dropFirst(indices.count).first else {
      return put(value, at: path, into: &json)
    }
    let rest = steps.dropFirst(indices.count + 1)
    switch step {
    case .ignoreIfNull(let index):
      if rest.isEmpty {
        return value.isNull ? .success(()) : put(value, at: path + [index], into: &json)
      }
      var inner = json.valueOrNull(at: .path(path + [index]))
      return writing(value, along: rest, into: &inner)
        .flatMap { inner.isNull ? .success(()) : put(inner, at: path + [index], into: &json) }
    case .transform(let transform):
      var inner = rest.isEmpty ? JSON.null : json.valueOrNull(at: .path(path))[through: transform]
      return writing(value, along: rest, into: &inner)
        .mapError { $0.located(at: JSON.Path(.path(path))) }
        .flatMap { put(transform.encoded(inner), at: path, into: &json) }
    case .index:
      return .success(())  // Unreachable: the prefix contains all leading indices.
    }
  }

  /// Writes a value; a negative index out of bounds changes nothing, as in subscripts.
  private static func put(
    _ value: JSON, at path: [JSON.Index], into json: inout JSON
  ) -> Result<Void, JSON.Error> {
    if case .error(let error) = value { return .failure(error.below(JSON.Path(.path(path)))) }
    do throws(JSON.Error) {
      try json.put(value, at: .path(path), replacingWhatIsInTheWay: true)
    } catch .outOfBounds(_, let index) where index < 0 {
      return .success(())
    } catch {
      return .failure(error)
    }
    return .success(())
  }
}
