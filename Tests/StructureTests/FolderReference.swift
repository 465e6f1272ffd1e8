/// A place in one folder of a module that refers to a declaration in another.
struct FolderReference: Comparable, CustomStringConvertible {
  /// The path of the file in the module's folder.
  let file: String
  let line: Int
  let symbol: String
  /// The path of the file that declares the symbol.
  let declaringFile: String

  var user: Substring { file.prefix { $0 != "/" } }
  var used: Substring { declaringFile.prefix { $0 != "/" } }

  var description: String { "\(file):\(line): \(symbol), of \(declaringFile)" }

  static func < (left: Self, right: Self) -> Bool {
    (left.file, left.line, left.symbol) < (right.file, right.line, right.symbol)
  }
}

extension SourceIndex {
  /// The references between the folders in `root`, where each file is in one.
  ///
  /// To the compiler, a conformance is a reference to the protocol, and a call through a protocol
  /// one to its requirement; a witness does not refer to its requirement. The name of `namespace`
  /// counts only where it stands for that type itself: `extension JSON` and the first part of
  /// `JSON.Path` say where something is declared.
  func folderReferences(root: String, namespace: String) -> [FolderReference] {
    var declaringFiles: [String: String] = [:]
    for (file, occurrences) in occurrences {
      for occurrence in occurrences where occurrence.roles.contains(.definition) {
        declaringFiles[occurrence.symbol.id] = file
      }
    }
    func relative(_ file: String) -> String { String(file.dropFirst(root.count + 1)) }
    return occurrences.flatMap { file, occurrences in
      let qualified = Set(occurrences.filter { $0.symbol.kind == .type }.map(\.place))
      return occurrences.compactMap { occurrence -> FolderReference? in
        let symbol = occurrence.symbol
        guard occurrence.roles.contains(.reference), symbol.kind != .accessor,
          let declaringFile = declaringFiles[symbol.id], declaringFile != file
        else { return nil }
        if symbol.id == namespace {
          let afterDot = Place(
            line: occurrence.line, column: occurrence.column + symbol.name.utf8.count + 1)
          if occurrence.roles.contains(.extended) || qualified.contains(afterDot) { return nil }
        }
        let reference = FolderReference(
          file: relative(file), line: occurrence.line, symbol: symbol.name,
          declaringFile: relative(declaringFile))
        return reference.user == reference.used ? nil : reference
      }
    }
  }
}

private struct Place: Hashable {
  let line: Int
  let column: Int
}

extension SourceIndex.Occurrence {
  fileprivate var place: Place { Place(line: line, column: column) }
}
