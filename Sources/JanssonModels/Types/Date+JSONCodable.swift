public import JanssonCore
public import JanssonPlatform

extension Date: Scalar {
  /// The date as represented by the applicable `JSON.DateTransform`; `.error` if it cannot
  /// represent the date.
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
