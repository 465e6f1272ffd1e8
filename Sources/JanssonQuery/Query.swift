public import JanssonCore

extension JSON {
  /// A JSONPath query (RFC 9535), which selects values of a document.
  ///
  ///     let cheap: JSON.Query = "$.store.book[?@.price < 10].title"
  ///     for title in store.values(at: cheap) { print(title) }
  ///     let typed = try JSON.Query(userInput)      // throws the position and the reason
  ///
  /// A query is compiled once, including checks of its grammar and of the types of its functions.
  /// It can then be run on any number of documents, by any number of threads at once.
  ///
  /// - Selection: `JSON.values(at:)` and `JSON.matches(of:)`, which are lazy.
  /// - Mutation: `JSON.update(at:_:)`, `JSON.replace(at:with:)` and `JSON.removeAll(at:)`.
  /// - User-defined functions: `JSON.Query.Function`, passed in `Options`.
  ///
  /// Two queries are equal if they have the same normal form, such as `$.a` and `$['a']`, and
  /// call the same functions; two user-defined functions are the same only if one is a copy of
  /// the other.
  public struct Query: Sendable {
    /// The text that the query was compiled from.
    public let text: String
    /// The query in its normal form, with names in brackets and single quotes.
    ///
    ///     JSON.Query("$.store.book[*]").normalizedText   // $['store']['book'][*]
    ///
    /// It compiles to an equal query.
    public let normalizedText: String
    let segments: [QuerySegment]
    /// The user-defined functions, in the order in which they are called.
    private let functions: [Function]

    /// Compiles a query.
    ///
    ///     let query = try JSON.Query(text)
    ///
    /// If the text is a literal and there are no options, Swift calls `init(stringLiteral:)`
    /// instead.
    ///
    /// - Parameters:
    ///   - text: a JSONPath query (RFC 9535).
    ///   - options: the user-defined functions that it may call.
    /// - Throws: `JSON.Query.Error.syntax` with the position, what was expected there and what was
    ///   found; `functionName` if a function in the options has an invalid name.
    /// - Complexity: O(*n*) in the length of the text, plus the size to which repetitions in its
    ///   regular expressions expand.
    public init(_ text: String, options: Options = Options()) throws(JSON.Query.Error) {
      var text = text
      text.makeContiguousUTF8()
      for function in options.functions { try function.checkName() }
      var parser = QueryParser(text, options: options)
      segments = try parser.parseQuery()
      functions = parser.functions
      self.text = text
      normalizedText = QueryPrinter.text(of: segments)
    }

    /// Creates the query that selects the value at a path.
    ///
    ///     let query = JSON.Query(["users", 0, "name"] as JSON.Path)
    ///     print(query)   // Prints "$['users'][0]['name']"
    ///
    /// - Parameter path: the path; the root becomes `$`.
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

    /// Whether the query consists of names and indices only, and so selects at most one value.
    public var isSingular: Bool { segments.allSatisfy { $0.single != nil } }
  }
}

extension JSON.Query: Hashable {
  /// Whether both have the same normal form and call the same functions.
  public static func == (left: Self, right: Self) -> Bool {
    left.normalizedText.hasSameUTF8(as: right.normalizedText)
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
  /// Compiles a query in the source code.
  ///
  ///     let names: JSON.Query = "$.users[*].name"
  ///
  /// - Precondition: the text is a valid query; the failure's message gives the reason.
  public init(stringLiteral text: String) {
    do throws(JSON.Query.Error) {
      try self.init(text)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
