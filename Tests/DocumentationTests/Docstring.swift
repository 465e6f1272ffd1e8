import Foundation

/// The example in the docstring of a public declaration.
///
/// It is indented by four columns more than the text. Docstrings are short: what an example assumes
/// to be there, such as a `json` or a model, is in the folder `Contexts`, in a file for each
/// module.
struct Docstring: CustomStringConvertible, Sendable {
  let module: String
  let file: String
  /// The line after the example.
  let line: Int
  let code: [String]

  var description: String { "\(file):\(line)" }

  /// Where the code can be.
  private enum Place { case function, type, file, options, cases }

  private var place: Place {
    let first = code.first { !$0.isEmpty && !$0.hasPrefix("//") } ?? ""
    if first.hasPrefix("\"") { return .options }
    if first.hasPrefix("extension ") || first.hasPrefix("infix ") { return .file }
    if first.hasPrefix("}") { return .cases }
    let members = ["static ", "@Codec"]
    return members.contains { first.hasPrefix($0) } ? .type : .function
  }

  /// A file with the example, whose declarations clash with nothing in other files.
  func source(number: Int) -> String {
    var imports = Set(code.filter { $0.hasPrefix("import ") })
    imports.formUnion(["import Foundation", "import \(module)"])
    if module.hasPrefix("Jansson") { imports.insert("import Jansson") }
    // What a reader has to fill in.
    let lines = code.filter { !$0.hasPrefix("import ") }.map { $0.replacing(" ... }", with: " }") }
    let body = lines.joined(separator: "\n")
    let text =
      switch place {
      case .file: body
      case .function: method(number, body)
      case .type: "struct Example\(number): ContextModel {\n\(body)\n}"
      case .options: "let example\(number): ContextOptions = [\n\(body)\n]"
      case .cases: method(number, "do {\n_ = try json.jsonString()\n\(body)")
      }
    return imports.sorted().joined(separator: "\n") + "\n" + text + "\n"
  }

  private func method(_ number: Int, _ body: String) -> String {
    "extension Context {\nfunc example\(number)() async throws {\n\(body)\n}\n}"
  }

  /// The modules that users import as one.
  private static let partsOfJansson = ["JanssonCore", "JanssonCoding", "JanssonModels"]

  /// Those of all public declarations, by module.
  static func all() throws -> [String: [Docstring]] {
    let root = Article.root
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: "Sources").path
    ).filter { $0.hasSuffix(".swift") && !$0.hasPrefix("json/") }.sorted()
    var all: [String: [Docstring]] = [:]
    for path in paths {
      let parts = path.split(separator: "/").map(String.init)
      let folder = parts[0] == "Dialects" ? parts[1] : parts[0]
      let module = partsOfJansson.contains(folder) ? "Jansson" : folder
      let text = try String(contentsOf: root.appending(path: "Sources/\(path)"), encoding: .utf8)
      all[module, default: []] += examples(in: text, of: "Sources/\(path)", module: module)
    }
    return all
  }

  static func examples(in text: String, of file: String, module: String) -> [Docstring] {
    var found: [Docstring] = []
    var pending: [Docstring] = []  // Until it is known whether the declaration is public.
    var example: [String] = []
    var previous = ""
    var isInProtocol = false
    var isFenced = false
    func finish(_ line: Int) {
      while example.last?.isEmpty == true { example.removeLast() }
      guard !example.isEmpty else { return }
      pending.append(Docstring(module: module, file: file, line: line, code: example))
      example = []
    }
    for (number, line) in text.components(separatedBy: "\n").enumerated() {
      let trimmed = line.drop { $0 == " " }
      if trimmed.hasPrefix("///") {
        let comment = trimmed.dropFirst(3)
        let content = comment.hasPrefix(" ") ? comment.dropFirst() : comment
        // What is not Swift, such as output, is fenced.
        if content.hasPrefix("```") { isFenced.toggle() }
        if isFenced { continue }
        // The continuation of an item of a list is indented, too, but follows its first line.
        if content.hasPrefix("    "), previous.isEmpty || !example.isEmpty {
          example.append(String(content.dropFirst(4)))
        } else if content.isEmpty, !example.isEmpty {
          example.append("")
        } else {
          finish(number + 1)
        }
        previous = String(content)
        continue
      }
      finish(number + 1)
      previous = "-"
      if line.hasPrefix("public protocol ") { isInProtocol = true }
      if line == "}" { isInProtocol = false }
      if trimmed.hasPrefix("@") || trimmed.isEmpty { continue }
      if trimmed.hasPrefix("public ") || trimmed.hasPrefix("case ") || isInProtocol {
        found += pending
      }
      pending = []
    }
    return found
  }
}
