/// A name as its bytes.
///
/// Strings are equal if they are canonically equivalent, and so are keys of dictionaries and
/// elements of sets; the names in JSON differ as soon as a byte does.
struct Name: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
