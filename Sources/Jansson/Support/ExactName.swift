/// A name as JSON compares names: by its code units (RFC 8259, section 8.3).
///
/// To Swift, strings are equal if they are canonically equivalent, such as "é" of one scalar and of
/// two.
package struct ExactName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (name: ExactName, other: ExactName) -> Bool {
    name.text.utf8.elementsEqual(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
