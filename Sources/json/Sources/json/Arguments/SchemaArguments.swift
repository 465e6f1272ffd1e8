import ArgumentParser
import Jansson
import JanssonSchema

/// The schema that values must follow.
struct SchemaArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Check values against this JSON Schema.", valueName: "file"),
    completion: .file())
  var schema: String?

  @Option(
    help: ArgumentHelp(
      """
      Where schemas whose URIs begin with this are found, when the schema refers to them. Relative references without \
      it are to files in the schema's folder; nothing is ever loaded from a network.
      """, valueName: "uri=folder"), transform: Folder.init)
  var schemaFolder: [Folder] = []

  @Flag(help: "Require the formats of strings that the schema names, such as date-time.")
  var formatAssertion = false

  @Option(
    help: ArgumentHelp(
      """
      Print the result for each value in a standard format: flag, basic, detailed or verbose. (default: messages)
      """, valueName: "format"))
  var output: OutputFormat?

  /// The formats of results by their names.
  enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    case flag, basic, detailed, verbose

    var format: JSON.Schema.OutputFormat {
      switch self {
      case .flag: .flag
      case .basic: .basic
      case .detailed: .detailed
      case .verbose: .verbose
      }
    }
  }

  /// A folder with schemas, and how their URIs begin.
  struct Folder {
    let uri: String
    let path: String

    init(_ argument: String) throws {
      guard let equals = argument.lastIndex(of: "="), equals != argument.startIndex else {
        throw ValidationError("Give a URI and a folder: https://example.org/schemas/=schemas")
      }
      uri = String(argument[..<equals])
      path = String(argument[argument.index(after: equals)...])
    }
  }

  func validate() throws {
    if schema == nil, !schemaFolder.isEmpty || formatAssertion || output != nil {
      throw ValidationError(
        "--schema-folder, --format-assertion and --output are for a schema: give --schema.")
    }
  }

  /// The compiled schema; nil without one.
  func validation() throws -> SchemaValidation? {
    guard let schema else { return nil }
    let (folders, own) = (schemaFolder, SchemaFile(schema))
    let options = JSON.Schema.Options(
      assertsFormat: formatAssertion, baseURI: own.uri,
      resolver: { uri in
        for folder in folders where uri.hasPrefix(folder.uri) {
          return try SchemaFile.read(uri.dropFirst(folder.uri.count), in: folder.path)
        }
        guard uri.hasPrefix(own.folderURI) else { return nil }
        return try SchemaFile.read(uri.dropFirst(own.folderURI.count), in: own.folder)
      })
    let input = Input.file(schema)
    return try Diagnostics.run(on: input) {
      let json = try input.read(JSON.ReadingOptions())
      do throws(JSON.Schema.SchemaError) {
        return SchemaValidation(
          schema: try JSON.Schema(json, options: options), output: output?.format)
      } catch {
        Diagnostics.report(error, in: input)
        throw ExitCode.failure
      }
    }
  }
}

/// The file with the schema.
struct SchemaFile {
  /// The folder, relative to the working directory.
  let folder: String
  /// A base for relative references, which stands for the folder.
  let folderURI = "file:///"
  let uri: String

  init(_ path: String) {
    let slash = path.lastIndex(of: "/")
    folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    uri = name.reduce(into: folderURI) { uri, character in
      switch character {
      case "%": uri += "%25"
      case "#": uri += "%23"
      case "?": uri += "%3F"
      default: uri.append(character)
      }
    }
  }

  /// Reads a schema in a folder or below it; nil if there is none.
  static func read(_ name: Substring, in folder: String) throws -> JSON? {
    let parts = name.split(separator: "/").map(unescaped)
    guard !parts.isEmpty, parts.allSatisfy({ $0 != ".." && !$0.contains("/") }) else { return nil }
    let start = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    let path = start + parts.joined(separator: "/")
    for path in [path, path + ".json"] where Input.file(path).size != nil {
      return try JSON(contentsOfFile: path)
    }
    return nil
  }

  /// A part of a path without its escapes (RFC 3986, section 2.1).
  private static func unescaped(_ part: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = part
    while let character = rest.popFirst() {
      let digits = rest.prefix(2)
      if character == "%", digits.allSatisfy(\.isHexDigit), let byte = UInt8(digits, radix: 16) {
        bytes.append(byte)
        rest.removeFirst(digits.count)
      } else {
        bytes += String(character).utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
