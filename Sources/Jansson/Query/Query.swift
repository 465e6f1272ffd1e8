extension JSON {
  /// A JSONPath query (RFC 9535): which values of a document to select.
  ///
  ///     let cheap: JSON.Query = "$.store.book[?@.price < 10].title"
  ///     for title in store.values(at: cheap) { print(title) }
  ///     let typed = try JSON.Query(userInput)      // throws where and what is wrong
  ///
  /// A query is compiled once, checked in full (its grammar, and the types of its functions), and may then
  /// be run on any number of documents, by any number of threads at once.
  ///
  /// - Selecting: `JSON.values(at:)` and `JSON.matches(of:)`, which are lazy.
  /// - Changing: `JSON.update(at:_:)`, `JSON.replace(at:with:)` and `JSON.remove(at:)`.
  /// - Functions of your own: `JSON.Query.Function`, passed in `Options`.
  ///
  /// Two queries are equal if they select the same in the same way: `$.a` and `$['a']` are. Functions of
  /// one's own count as equal only if they are copies of one.
  public struct Query: Sendable {
    /// The text that the query was compiled from.
    public let text: String
    /// The query in its normal form, which compiles to an equal query.
    ///
    /// Names are in brackets and single quotes: `$['store']['book'][*]`.
    public let normalizedText: String
    let segments: [QuerySegment]
    /// The functions that are not the RFC's, in the order in which they occur.
    private let functions: [Function]

    /// Compiles a query.
    ///
    ///     let query = try JSON.Query(text)
    ///
    /// With a literal in the parentheses and without options it is `init(stringLiteral:)` that Swift calls.
    /// - Parameters:
    ///   - text: a query of RFC 9535.
    ///   - options: the functions that it may call besides those of the RFC.
    /// - Throws: `JSON.Error.query` with the place, what was expected there and what was found; `other` if a
    ///   function in the options has a name that none can have.
    /// - Complexity: O(*n*) in the length of the text, plus what the repetitions of its regular
    ///   expressions expand to.
    public init(_ text: String, options: Options = Options()) throws(JSON.Error) {
      var text = text
      text.makeContiguousUTF8()
      for function in options.functions { try function.checkName() }
      var parser = QueryParser(text, options: options)
      segments = try parser.parseQuery()
      functions = parser.functions
      self.text = text
      normalizedText = QueryPrinter.text(of: segments)
    }

    /// The query that selects the one value at a path.
    public init(_ path: Path) {
      segments = path.steps.map { step in
        switch step {
        case .key(let key): QuerySegment(.name(QueryName(key)))
        case .index(let index): QuerySegment(.index(index))
        }
      }
      functions = []
      normalizedText = QueryPrinter.text(of: segments)
      text = normalizedText
    }

    /// Whether the query can select at most one value, as its form shows: it has only names and indices.
    public var isSingular: Bool { segments.allSatisfy { $0.single != nil } }
  }
}

extension JSON.Query: Hashable {
  /// Whether both have the same normal form, and call the same functions.
  public static func == (left: Self, right: Self) -> Bool {
    left.normalizedText.utf8.elementsEqual(right.normalizedText.utf8)
      && left.functions.elementsEqual(right.functions) { $0.isSame(as: $1) }
  }

  /// Hashes the normal form.
  public func hash(into hasher: inout Hasher) {
    var text = normalizedText
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension JSON.Query: CustomStringConvertible {
  /// The text that the query was compiled from.
  public var description: String { text }
}

extension JSON.Query: ExpressibleByStringLiteral {
  /// Compiles a query of the source code; one that is wrong is a precondition failure with the reason.
  public init(stringLiteral text: String) {
    do throws(JSON.Error) {
      try self.init(text)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
