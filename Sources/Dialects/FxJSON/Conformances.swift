public import Foundation
public import Jansson

// The types that `Jansson` decodes and encodes, for generic functions that are constrained to
// FxJSON's protocols.

extension Int: JSONDecodable, JSONEncodable {}
extension Int8: JSONDecodable, JSONEncodable {}
extension Int16: JSONDecodable, JSONEncodable {}
extension Int32: JSONDecodable, JSONEncodable {}
extension Int64: JSONDecodable, JSONEncodable {}
extension UInt: JSONDecodable, JSONEncodable {}
extension UInt8: JSONDecodable, JSONEncodable {}
extension UInt16: JSONDecodable, JSONEncodable {}
extension UInt32: JSONDecodable, JSONEncodable {}
extension UInt64: JSONDecodable, JSONEncodable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: JSONDecodable, JSONEncodable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: JSONDecodable, JSONEncodable {}
extension Double: JSONDecodable, JSONEncodable {}
extension Float: JSONDecodable, JSONEncodable {}
extension CGFloat: JSONDecodable, JSONEncodable {}
extension Decimal: JSONDecodable, JSONEncodable {}
extension String: JSONDecodable, JSONEncodable {}
extension Bool: JSONDecodable, JSONEncodable {}
extension Date: JSONDecodable, JSONEncodable {}
extension URL: JSONDecodable, JSONEncodable {}
extension UUID: JSONDecodable, JSONEncodable {}
extension Data: JSONDecodable, JSONEncodable {}
extension JSON: JSONDecodable, JSONEncodable {}
extension JSON.Object: JSONDecodable, JSONEncodable {}
extension JSON.Array: JSONDecodable, JSONEncodable {}
extension JSON.Number: JSONDecodable, JSONEncodable {}

extension Optional: JSONDecodable, JSONEncodable, SpecificallyMappable {}
extension Array: JSONDecodable, JSONEncodable, SpecificallyMappable {}
extension Set: JSONDecodable, JSONEncodable, SpecificallyMappable {}
extension Dictionary: JSONDecodable, JSONEncodable, SpecificallyMappable {}
