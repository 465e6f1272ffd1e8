package import Jansson

/// Text of `depth` containers inside each other.
package func nestedText(
  _ depth: Int, open: String = "[", innermost: String = "", close: String = "]"
) -> String {
  String(repeating: open, count: depth) + innermost + String(repeating: close, count: depth)
}

/// The number 1 in `depth` arrays, or in `depth` objects under the key `k`.
package func nestedValue(_ depth: Int, inObjects isObject: Bool = false) -> JSON {
  var json: JSON = 1
  for _ in 0..<depth { json = isObject ? ["k": json] : [json] }
  return json
}
