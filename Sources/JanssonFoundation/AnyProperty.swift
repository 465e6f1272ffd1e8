package import Jansson

extension AnyProperty: AnyPropertyReading {
  package static func value(of json: JSON) -> Any { json.foundationValue }
}
