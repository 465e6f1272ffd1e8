/// A coding key where the user has no key type: an element of an array, a member of a dictionary,
/// or `super`.
package struct PathCodingKey: CodingKey {
  private enum Content {
    case name(String)
    case number(Int)
    case element(Int)
  }

  private let content: Content

  package static let superKey = PathCodingKey(stringValue: "super")

  package init(stringValue: String) { content = .name(stringValue) }

  package init(intValue: Int) { content = .number(intValue) }

  /// The key of an array's element.
  package init(index: Int) { content = .element(index) }

  /// For an element, the string that Foundation's coders use; it is only built on demand.
  package var stringValue: String {
    switch content {
    case .name(let name): name
    case .number(let number): String(number)
    case .element(let index): "Index \(index)"
    }
  }

  package var intValue: Int? {
    switch content {
    case .name: nil
    case .number(let number), .element(let number): number
    }
  }

  /// A member of a dictionary with integer keys; `name` is the key as written in the document.
  package init(_ number: Int, name: String) {
    content = String(number) == name ? .number(number) : .name(name)
  }

  /// Whether the key denotes an element of an array.
  var isIndex: Bool { if case .element = content { true } else { false } }
}
