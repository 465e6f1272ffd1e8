extension JSON {
  /// Builds a value step by step; `JSON { ... }` and `JSONEncodable.encode(mapper:)` hand one out.
  ///
  ///     let json = JSON {
  ///       $0["code"]             << 0
  ///       $0["data", "users"][0] << user
  ///       $0[ignoreIfNull: "note"] << note
  ///       $0["website"][transform] << website
  ///     }
  ///
  /// A subscript leads to a place, `<<` writes there and creates what is missing: an object for a key,
  /// an array for an index, filled up with null. What is in the way gives way. Later writes see
  /// earlier ones. A value that is an error, or a transform that throws, makes the whole an error, with
  /// the path to it; the value that `transformed(operate:)` started from stays as it is.
  public final class Mapper {
    private let root: Root
    private let steps: [Step]

    /// What all places of one builder share.
    private final class Root {
      /// Nil for the empty object that a builder starts from.
      var json: JSON?
      /// Where the fields of a model may be written straight away, if nothing else has been.
      let writer: DirectWriter?
      var isWritten = false
      /// The model whose fields were written.
      var model: Model?
      var failure: JSON.Error?
      /// Used in another way after the fields were written.
      var isMixed = false

      init(_ json: JSON?, _ writer: DirectWriter? = nil) {
        self.json = json
        self.writer = writer
      }
    }

    private enum Step {
      case index(JSON.Index)
      case ignoreIfNull(JSON.Index)
      case transform(any Transform)
    }

    /// A builder that starts from `json`, by default from an empty object.
    public convenience init(_ json: JSON = .object(Object())) { self.init(Root(json), []) }

    /// A builder that starts from an empty object, or writes the fields of a model.
    convenience init(writer: DirectWriter?) { self.init(Root(nil, writer), []) }

    private init(_ root: Root, _ steps: [Step]) {
      self.root = root
      self.steps = steps
    }

    /// What has been built.
    public var json: JSON { result }

    /// The same, to be replaced.
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

    /// The place that these indices lead to from here, one after the other.
    public subscript(path: JSON.Index...) -> Mapper { going(path.map(Step.index)) }

    /// The place that these components lead to from here, one after the other.
    @_disfavoredOverload
    public subscript(path: any JSON.PathComponent...) -> Mapper {
      going(path.map { .index($0.jsonIndex) })
    }

    /// The same place, where null is not written.
    public subscript(ignoreIfNull path: JSON.Index...) -> Mapper {
      going([.ignoreIfNull(.path(path))])
    }

    /// The same place, where null is not written.
    @_disfavoredOverload
    public subscript(ignoreIfNull path: any JSON.PathComponent...) -> Mapper {
      going([.ignoreIfNull(JSON.Index(components: path))])
    }

    /// The same place, where values are written in the form that the transform gives them.
    public subscript(transform: any Transform) -> Mapper { going([.transform(transform)]) }

    private func going(_ further: [Step]) -> Mapper { Mapper(root, steps + further) }
  }
}

@available(*, unavailable)
extension JSON.Mapper: Sendable {}

extension JSON.Mapper {
  /// The writer that takes the fields of a model, if the builder has not been used otherwise.
  var writer: DirectWriter? { root.json == nil && !root.isWritten ? root.writer : nil }

  /// Notes that the writer has taken the fields of a value, by this model.
  func noteWritten(by model: Model, _ failure: JSON.Error?) {
    root.isWritten = true
    root.model = model
    root.failure = failure
  }

  /// What the builder was used for.
  var directResult: DirectResult {
    if root.isMixed { return .mixed }
    if let failure = root.failure { return .failed(failure) }
    return root.model.map { .written($0) } ?? .tree(root.json ?? .object(JSON.Object()))
  }

  /// Writes a value to the place here.
  func write(_ value: JSON) {
    var json = result
    if json.isError { return }
    root.json = .null  // The value has one owner again, and changes in place.
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
      var inner = json[create: .path(path + [index])]
      return writing(value, along: rest, into: &inner)
        .flatMap { inner.isNull ? .success(()) : put(inner, at: path + [index], into: &json) }
    case .transform(let transform):
      var inner = rest.isEmpty ? JSON.null : json[create: .path(path)][transform]
      return writing(value, along: rest, into: &inner)
        .mapError { $0.located(at: JSON.Path(.path(path))) }
        .flatMap { put(transform.encoded(inner), at: path, into: &json) }
    case .index:
      return .success(())  // The prefix has taken them all.
    }
  }

  /// A negative index changes nothing, as in subscripts.
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
