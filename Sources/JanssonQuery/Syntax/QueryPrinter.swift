public import JanssonCore

/// Prints queries in their normal form.
///
/// The recursion is as deep as the query is nested, which the parser limits.
enum QueryPrinter {
  static func text(of segments: [QuerySegment]) -> String {
    "$" + segments.map(text).joined()
  }

  private static func text(of segment: QuerySegment) -> String {
    (segment.isDescendant ? "..[" : "[") + segment.selectors.map(text).joined(separator: ",") + "]"
  }

  private static func text(of selector: QuerySelector) -> String {
    switch selector {
    case .name(let name): quote(name.text)
    case .wildcard: "*"
    case .index(let index): "\(index)"
    case .slice(let slice):
      (slice.start.map { "\($0)" } ?? "") + ":" + (slice.end.map { "\($0)" } ?? "")
        + (slice.step == 1 ? "" : ":\(slice.step)")
    case .filter(let expression): "?" + text(of: expression)
    }
  }

  private static func text(of expression: QueryExpression) -> String {
    switch expression {
    case .or(let alternatives): alternatives.map(text).joined(separator: " || ")
    case .and(let conditions): conditions.map(factor).joined(separator: " && ")
    case .not(let inner): "!" + negated(inner)
    case .exists(let branch): text(of: branch)
    case .call(let call): text(of: call)
    case .comparison(let left, let comparison, let right):
      "\(text(of: left)) \(comparison.rawValue) \(text(of: right))"
    }
  }

  private static func factor(_ expression: QueryExpression) -> String {
    if case .or = expression { "(\(text(of: expression)))" } else { text(of: expression) }
  }

  private static func negated(_ expression: QueryExpression) -> String {
    switch expression {
    case .exists, .call: text(of: expression)
    default: "(\(text(of: expression)))"
    }
  }

  private static func text(of branch: QueryBranch) -> String {
    (branch.isAbsolute ? "$" : "@") + branch.segments.map(text).joined()
  }

  private static func text(of call: QueryCall) -> String {
    "\(call.function.name)(\(call.arguments.map(text).joined(separator: ", ")))"
  }

  private static func text(of argument: QueryArgument) -> String {
    switch argument {
    case .value(let comparable): text(of: comparable)
    case .logical(let expression): text(of: expression)
    case .nodes(let branch): text(of: branch)
    case .nodesOfCall(let call): text(of: call)
    }
  }

  private static func text(of comparable: QueryComparable) -> String {
    switch comparable {
    case .literal(let literal): text(of: literal)
    case .branch(let branch): text(of: branch)
    case .call(let call): text(of: call)
    }
  }

  private static func text(of literal: QueryLiteral) -> String {
    if let number = literal.number { return String(decoding: number.utf8, as: UTF8.self) }
    switch literal.content {
    case .string(let utf8): return quote(String(decoding: utf8, as: UTF8.self))
    case .bool(let value): return "\(value)"
    default: return "null"
    }
  }

  /// A string in single quotes, escaped as in normalized paths (section 2.7).
  static func quote(_ text: String) -> String {
    var quoted = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": quoted += "\\'"
      case "\\": quoted += "\\\\"
      case "\u{8}": quoted += "\\b"
      case "\u{C}": quoted += "\\f"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..."\u{1F}":
        quoted += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }
}

extension JSON.Path {
  /// The path as a normalized path (RFC 9535, section 2.7).
  ///
  ///     let path: JSON.Path = ["users", 2, "age"]
  ///     print(path.normalized)   // Prints "$['users'][2]['age']"
  ///
  /// Every path has exactly one such form, and it is a query that selects the value at the path.
  public var normalized: String {
    "$"
      + steps.map { step in
        switch step {
        case .key(let key): "[\(QueryPrinter.quote(key))]"
        case .index(let index): "[\(index)]"
        }
      }.joined()
  }
}
