import Jansson
import JanssonPatch

/// Any text as a pointer or as a URI fragment: what is accepted is written as it was read, and
/// leads where its path in the document leads.
enum Pointers {
  private static let document: JSON = [
    "a": [1, ["b": nil, "-": 2, "0": 3], []], "": ["": ["~": 4, "/": 5]], "é": "text",
    "~1": [[[6]]],
  ]

  static func run(_ bytes: UnsafeRawBufferPointer) {
    let text = String(decoding: bytes, as: UTF8.self)
    if let pointer = try? JSON.Pointer(text) {
      require(
        pointer.description.utf8.elementsEqual(text.utf8), "a pointer is written as it was read")
      check(pointer)
    }
    if let pointer = try? JSON.Pointer(uriFragment: text) { check(pointer) }
    if let path = JSON.Path(text) { check(path) }
  }

  private static func check(_ pointer: JSON.Pointer) {
    require(try JSON.Pointer(pointer.description) == pointer, "text and back")
    let fragment = pointer.uriFragment
    require(fragment.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "a fragment is printable ASCII")
    require(try JSON.Pointer(uriFragment: fragment) == pointer, "fragment and back")
    let value = document[pointer: pointer]
    if let path = pointer.path(in: document) {
      require(JSON.Pointer(path) == pointer || pointer.tokens.contains("-"), "path and back")
      require(document[path] == value || value.isError, "\(pointer) and \(path) lead to the same")
    } else {
      require(value.isError, "what is no path leads nowhere")
    }
    let test = try? document.applying([.test(pointer, value)])
    require((test == nil) == value.isError, "a patch finds what a pointer finds")
  }

  private static func check(_ path: JSON.Path) {
    let pointer = JSON.Pointer(path)
    require(path.pointer == pointer.description, "one text of a path as a pointer")
    require(try JSON.Pointer(path.pointer) == pointer, "a path's pointer is one")
  }
}
