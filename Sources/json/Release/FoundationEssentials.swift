// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A module named FoundationEssentials for `Scripts/release-tool`, in place of Swift's own, which
// would be half of the program. It declares what the library and the argument parser mention, so
// that they compile; the tool uses only its protocols. A declaration that would need an
// implementation ends the program: the tests of the tool, run with that program (`JSON_TOOL`), show
// that none is reached. A declaration that is missing here fails the build of the archive.

import Glibc

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
  var helpAnchor: String? { get }
}
extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
  public var helpAnchor: String? { nil }
}
public protocol ContiguousBytes {
  func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
}
extension Array: ContiguousBytes where Element == UInt8 {}
extension ArraySlice: ContiguousBytes where Element == UInt8 {}
extension UnsafeRawBufferPointer: ContiguousBytes {
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(self)
  }
}

/// Replaces the demangler of C++, which messages about crashes use and which takes 42 KB; this one
/// always fails, which its callers allow.
@_cdecl("__cxa_demangle")
public func demangle(
  _ name: UnsafePointer<CChar>?, _ buffer: UnsafeMutablePointer<CChar>?,
  _ length: UnsafeMutablePointer<Int>?, _ status: UnsafeMutablePointer<CInt>?
) -> UnsafeMutablePointer<CChar>? {
  status?.pointee = -2
  return nil
}

struct Unavailable: Error {}

func unavailable(_ name: StaticString = #function) -> Never {
  fatalError("\(name) is not in this program")
}

public struct Data: Hashable, Sendable, Codable, ContiguousBytes, RandomAccessCollection {
  public enum Deallocator { case none, free, custom((UnsafeMutableRawPointer, Int) -> Void) }
  public struct Base64EncodingOptions: OptionSet, Sendable {
    public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct Base64DecodingOptions: OptionSet, Sendable {
    public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  /// In place of a `RawSpan`, which only compilers with experimental features can return.
  public struct Bytes {
    let storage: ArraySlice<UInt8>
    public func withUnsafeBytes<R, E: Error>(
      _ body: (UnsafeRawBufferPointer) throws(E) -> R
    ) throws(E) -> R {
      try storage.withUnsafeBufferPointer { elements throws(E) in
        try body(UnsafeRawBufferPointer(elements))
      }
    }
  }
  var storage: ArraySlice<UInt8> = []
  public var bytes: Bytes { Bytes(storage: storage) }
  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 {
    storage = ArraySlice(elements)
  }
  public init(count: Int) { storage = ArraySlice(repeating: 0, count: count) }
  public init(bytes: UnsafeRawPointer, count: Int) {
    storage = ArraySlice(UnsafeRawBufferPointer(start: bytes, count: count))
  }
  public init(bytesNoCopy bytes: UnsafeMutableRawPointer, count: Int, deallocator: Deallocator) {
    unavailable()
  }
  public init?(base64Encoded: String, options: Base64DecodingOptions = []) { unavailable() }
  public init?(base64Encoded: Data, options: Base64DecodingOptions = []) { unavailable() }
  public func base64EncodedString(options: Base64EncodingOptions = []) -> String { unavailable() }
  public init(from decoder: any Decoder) throws { unavailable() }
  public func encode(to encoder: any Encoder) throws { unavailable() }
  public var startIndex: Int { storage.startIndex }
  public var endIndex: Int { storage.endIndex }
  public typealias SubSequence = Data
  public subscript(r: Range<Int>) -> Data { Data(slice: storage[r]) }
  init(slice: ArraySlice<UInt8>) { storage = slice }
  public subscript(i: Int) -> UInt8 { storage[i] }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try storage.withUnsafeBytes(body)
  }
  public mutating func withUnsafeMutableBytes<R>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> R
  ) rethrows -> R { try storage.withUnsafeMutableBytes { try body($0) } }
}
public typealias TimeInterval = Double
public struct Date: Hashable, Sendable, Comparable, Codable, CustomStringConvertible {
  public var timeIntervalSinceReferenceDate: Double
  public init() { unavailable() }
  public init(timeIntervalSinceReferenceDate t: Double) { timeIntervalSinceReferenceDate = t }
  public init(timeIntervalSince1970 t: Double) { unavailable() }
  public init(timeInterval: Double, since: Date) { unavailable() }
  public func timeIntervalSince(_ other: Date) -> Double { unavailable() }
  public var timeIntervalSince1970: Double { unavailable() }
  public static var distantPast: Date { unavailable() }
  public static func < (a: Date, b: Date) -> Bool {
    a.timeIntervalSinceReferenceDate < b.timeIntervalSinceReferenceDate
  }
  public static var timeIntervalBetween1970AndReferenceDate: Double { 978307200 }
  public var description: String { unavailable() }
}
public struct URL: Hashable, Sendable, Codable {
  public init?(string: String) { unavailable() }
  public init?(string: String, encodingInvalidCharacters: Bool) { unavailable() }
  public init(filePath: String) { unavailable() }
  public var absoluteString: String { unavailable() }
  public var isFileURL: Bool { unavailable() }
  public var path: String { unavailable() }
  public func path(percentEncoded: Bool = true) -> String { unavailable() }
  public var relativeString: String { unavailable() }
}
public typealias uuid_t = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
  UInt8, UInt8
)
public struct UUID: Hashable, Sendable, Codable {
  public let uuid: uuid_t
  public init() { unavailable() }
  public init(uuid: uuid_t) { self.uuid = uuid }
  public init(from decoder: any Decoder) throws { unavailable() }
  public func encode(to encoder: any Encoder) throws { unavailable() }
  public static func == (a: UUID, b: UUID) -> Bool { unavailable() }
  public func hash(into hasher: inout Hasher) { unavailable() }
  public init?(uuidString: String) { unavailable() }
  public var uuidString: String { unavailable() }
}
public struct Locale: Sendable { public init(identifier: String) { unavailable() } }
public struct Decimal: Hashable, Sendable, Codable, Comparable, CustomStringConvertible,
  ExpressibleByIntegerLiteral
{
  public init() { unavailable() }
  public init<T: BinaryInteger>(_ v: T) { unavailable() }
  public init(_ v: Double) { unavailable() }
  public init?<T: BinaryInteger>(exactly v: T) { unavailable() }
  public init?(string: String, locale: Locale? = nil) { unavailable() }
  public init(sign: FloatingPointSign, exponent: Int, significand: Decimal) { unavailable() }
  public init(integerLiteral v: Int) { unavailable() }
  public static var nan: Decimal { unavailable() }
  public var isNaN: Bool { unavailable() }
  public var isZero: Bool { unavailable() }
  public var isFinite: Bool { unavailable() }
  public var description: String { unavailable() }
  public static func + (a: Decimal, b: Decimal) -> Decimal { unavailable() }
  public static func - (a: Decimal, b: Decimal) -> Decimal { unavailable() }
  public static func * (a: Decimal, b: Decimal) -> Decimal { unavailable() }
  public static func < (a: Decimal, b: Decimal) -> Bool { unavailable() }
}
public final class ProcessInfo: Sendable {
  public static let processInfo = ProcessInfo()
  public var activeProcessorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
  }
  open var outputFormatting: OutputFormatting = []
  public init() {}
  open func encode<T: Encodable>(_ value: T) throws -> Data { throw Unavailable() }
}
extension String {
  public var capitalized: String { unavailable() }
  public struct Encoding: Sendable { public static let utf8 = Encoding() }
  public init?(data: Data, encoding: Encoding) {
    self.init(validating: data.storage, as: UTF8.self)
  }
}
public protocol EncodableWithConfiguration {
  associatedtype EncodingConfiguration
  func encode(to encoder: any Encoder, configuration: EncodingConfiguration) throws
}
public protocol DecodableWithConfiguration {
  associatedtype DecodingConfiguration
  init(from decoder: any Decoder, configuration: DecodingConfiguration) throws
}
public protocol EncodingConfigurationProviding {
  associatedtype EncodingConfiguration
  static var encodingConfiguration: EncodingConfiguration { get }
}
public protocol DecodingConfigurationProviding {
  associatedtype DecodingConfiguration
  static var decodingConfiguration: DecodingConfiguration { get }
}
