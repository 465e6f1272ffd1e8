import Foundation
import Testing

/// The help of all commands, taken together.
struct HelpTests {
  static let commands = [
    "get", "query", "stats", "set", "delete", "rename", "insert", "append", "patch", "merge",
    "format", "diff", "validate", "lines", "convert",
  ]

  /// The names of the options of a command, as in `-c, --compact`, with what follows each.
  private static func options(of command: String) throws -> [String: String] {
    let help = try Tool.run("help", command).output
    var options: [String: String] = [:]
    for line in help.split(separator: "\n") where line.hasPrefix("  -") {
      let text = line.dropFirst(2)
      let end = text.range(of: "  ")?.lowerBound ?? text.endIndex
      options[String(text[..<end])] = String(text[end...].drop { $0 == " " })
    }
    return options
  }

  @Test(arguments: commands)
  func `Every command has an example that begins with its name`(command: String) throws {
    let help = try Tool.run("help", command)
    #expect(help.status == 0 && help.errors.isEmpty)
    #expect(help.output.contains("Examples:\n  json "))
    #expect(help.output.contains("  json \(command) "))
    #expect(try Tool.run(command, "--help") == help)
    // What has a default says it once.
    #expect(!help.output.contains(") (default"))
  }

  @Test func `An option is written in the same way in all commands`() throws {
    var forms: [String: Set<String>] = [:]
    var letters: [Character: Set<String>] = [:]
    for command in Self.commands {
      for option in try Self.options(of: command).keys {
        let parts = option.split(separator: " ").map(String.init)
        guard let name = parts.first(where: { $0.hasPrefix("--") }) else { continue }
        forms[name, default: []].insert(option)
        if let letter = parts.first, letter.hasPrefix("-"), !letter.hasPrefix("--") {
          letters[Array(letter)[1], default: []].insert(name)
        }
      }
    }
    #expect(forms.count > 40)
    for (name, forms) in forms { #expect(forms.count == 1, "\(name): \(forms)") }
    for (letter, names) in letters { #expect(names.count == 1, "-\(letter): \(names)") }
  }

  @Test func `Commands that edit say that they keep the text`() throws {
    for command in ["set", "delete", "rename", "insert", "append", "patch", "merge"] {
      let help = try Tool.run("help", command).output.replacing("\n", with: " ")
      #expect(help.contains("keeps its text"), "\(command)")
      #expect(help.contains("--reformat reformats"), "\(command)")
    }
  }
}
