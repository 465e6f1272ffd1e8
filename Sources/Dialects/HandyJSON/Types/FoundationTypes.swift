internal import Conversions
internal import Foundation
internal import Jansson

// Foundation's own classes. A subclass is a different type, to which values are not converted.

extension NSString: CodecProviding {
  static func makeCodec() -> Codec {
    Codec(
      NSString.self,
      convert: { source, _ in source.native(as: NSString.self) ?? source.text.map(make) },
      encode: { value, output in String(value).encode(to: output) })
  }

  private static func make(_ text: String) -> NSString { NSString(string: text) }
}

extension NSNumber: CodecProviding {
  static func makeCodec() -> Codec {
    Codec(
      NSNumber.self,
      convert: { source, _ in source.native(as: NSNumber.self) ?? source.scalar?.number },
      encode: { value, output in output.number(value) })
  }
}

extension NSArray: CodecProviding {
  static func makeCodec() -> Codec {
    Codec(
      NSArray.self,
      convert: { source, _ in
        source.native(as: NSArray.self)
          ?? (source.shallowObject as? [Any]).map { NSArray(array: $0) }
      },
      encode: { value, output in output.dynamic(value.map { $0 }) })
  }
}

extension NSDictionary: CodecProviding {
  static func makeCodec() -> Codec {
    Codec(
      NSDictionary.self,
      convert: { source, _ in
        source.native(as: NSDictionary.self)
          ?? (source.shallowObject as? [String: Any]).map { NSDictionary(dictionary: $0) }
      },
      encode: { value, output in output.dynamic(strings(value)) })
  }

  /// The entries whose keys are strings.
  private static func strings(_ dictionary: NSDictionary) -> [String: Any] {
    var strings: [String: Any] = [:]
    for (key, value) in dictionary { if let key = key as? String { strings[key] = value } }
    return strings
  }
}
