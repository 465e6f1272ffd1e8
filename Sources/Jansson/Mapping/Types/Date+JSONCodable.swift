#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Date: Scalar {
  /// Decodes a date from a string or number with `JSON.DateTransform.current`.
  ///
  ///     let date = try Date(decoding: "2024-02-29T12:30:00Z")
  ///
  /// - Throws: `typeMismatch` for another kind, `formatter` for a string in another format.
  public init(decoding json: JSON) throws { self = try JSON.DateTransform.current.date(from: json) }

  /// The date as `JSON.DateTransform.current` represents it; `.error` if it cannot.
  public var json: JSON { JSON.DateTransform.current.json(from: self) }

  static func read(_ node: Node) -> Date? {
    node.isContainer ? nil : read(JSON(scalar: node.content))
  }

  static func read(_ json: JSON) -> Date? { try? JSON.DateTransform.current.date(from: json) }

  static func failure(_ json: JSON) -> JSON.Error {
    do throws(JSON.Error) {
      _ = try JSON.DateTransform.current.date(from: json)
      return json.mismatch(Date.self)
    } catch {
      return error
    }
  }
}
