import ArgumentParser
import Jansson

/// A place in a document, in either of the two ways to write it.
enum Address {
  case path(JSON.Path)
  case pointer(JSON.Pointer)

  /// - Throws: `ValidationError`, which says why the argument is neither.
  init(argument: String) throws {
    if argument.hasPrefix("/") {
      do throws(JSON.Error) {
        self = .pointer(try JSON.Pointer(argument))
      } catch {
        throw ValidationError(error.message)
      }
    } else {
      guard let path = JSON.Path(argument) else {
        throw ValidationError(Address.reason(against: argument))
      }
      self = .path(path)
    }
  }

  func look(into json: JSON) -> JSON {
    switch self {
    case .path(let path): json[path]
    case .pointer(let pointer): json[pointer: pointer]
    }
  }

  /// Why a text is no path: what is wrong behind its longest beginning that is one.
  private static func reason(against text: String) -> String {
    let scalars = text.unicodeScalars
    var end = scalars.endIndex
    while end > scalars.startIndex, JSON.Path(String(scalars[..<end])) == nil {
      end = scalars.index(before: end)
    }
    let rest = String(scalars[end...])
    return "'\(text)' is no path: \(fault(atStartOf: rest)), not '\(rest)'."
  }

  /// What could stand where `rest` begins, which nothing that could stand there begins.
  private static func fault(atStartOf rest: String) -> String {
    guard rest.hasPrefix("[") else {
      return rest.hasPrefix(".")
        ? "after a dot stands a key" : "a key is followed by a dot, by [, or by nothing"
    }
    return rest.hasPrefix("[\"")
      ? #"a key in brackets ends with "], and in it \ stands before ", \, n, r, t or uXXXX"#
      : #"in brackets stands an index, as [0], or a key in quotes, as ["b.c"]; there are no wildcards"#
  }
}
