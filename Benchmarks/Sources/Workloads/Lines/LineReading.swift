internal import Foundation
internal import Harness
internal import Jansson
internal import JanssonLines

/// A way to read a file of lines to its end, as a whole program does.
public enum LineReading: String, Codable, Sendable, CaseIterable {
  case values
  case foundation
  case mapping
  case compiled
  case coding
  case foundationCoding
  case concurrentValues
  case concurrentMapping
  case consumedOnMainActor
  case simdjson
  case simdjsonStructs
  case rapidJSON
  case rapidJSONStructs

  /// The ways whose library is installed.
  public static var available: [LineReading] {
    allCases.filter { reading in
      if let contender = reading.contender { return contender.library != nil }
      return reading != .compiled || !CompiledLibrary.all.isEmpty
    }
  }

  /// For a library in C++: which one, and whether it reads into structs.
  private var contender: (library: CxxContender?, areModels: Bool)? {
    switch self {
    case .simdjson: (.simdjson, false)
    case .simdjsonStructs: (.simdjson, true)
    case .rapidJSON: (.rapidJSON, false)
    case .rapidJSONStructs: (.rapidJSON, true)
    default: nil
    }
  }

  /// Its name in the report.
  public var title: String {
    switch self {
    case .values: "`JSON.Lines`"
    case .foundation: "`JSONSerialization`"
    case .mapping: "`JSON.Lines.decoded(as:)`, mapping"
    case .compiled: "`JSON.Lines.decoded(as:)`, macros"
    case .coding: "`JSON.Lines.decoded(as:)`, `Decodable`"
    case .foundationCoding: "`JSONDecoder`"
    case .concurrentValues: "`JSON.Lines.concurrentForEach`"
    case .concurrentMapping: "`JSON.Lines.decoded(as:).concurrentForEach`, mapping"
    case .consumedOnMainActor: "`JSON.Lines.concurrentMap(_:forEach:)`, on the main actor"
    case .simdjson: "simdjson, `load_many`"
    case .simdjsonStructs: "simdjson, `iterate_many`, structs"
    case .rapidJSON: "RapidJSON"
    case .rapidJSONStructs: "RapidJSON, structs"
    }
  }

  /// Reads the file, and adds up the numbers in one member of each line.
  public func sum(_ path: String) async throws -> Int {
    switch self {
    case .values:
      return try JSON.Lines(contentsOfFile: path).reduce(0) { try $0 + Self.id(of: $1.get()) }
    case .mapping:
      return try JSON.Lines(contentsOfFile: path).decoded(as: LogEvent.self)
        .reduce(0) { try $0 + $1.get().id }
    case .compiled:
      #if Macros
      return try JSON.Lines(contentsOfFile: path).decoded(as: CompiledLogEvent.self)
        .reduce(0) { try $0 + $1.get().id }
      #else
      throw NotOffered()
      #endif
    case .coding:
      return try JSON.Lines(contentsOfFile: path)
        .decoded(as: LogEvent.self, by: JSON.Decoder()).reduce(0) { try $0 + $1.get().id }
    case .foundation:
      return try Self.lines(of: path) { line in
        let value = try JSONSerialization.jsonObject(with: line)
        return ((value as? [String: Any])?["id"] as? NSNumber)?.intValue ?? 0
      }
    case .foundationCoding:
      let decoder = JSONDecoder()
      return try Self.lines(of: path) { try decoder.decode(LogEvent.self, from: $0).id }
    case .concurrentValues:
      let sum = StripedSum()
      try await JSON.Lines(contentsOfFile: path).concurrentForEach {
        sum.add(try Self.id(of: $0.get()))
      }
      return sum.total
    case .concurrentMapping:
      let sum = StripedSum()
      try await JSON.Lines(contentsOfFile: path).decoded(as: LogEvent.self).concurrentForEach {
        sum.add(try $0.get().id)
      }
      return sum.total
    case .consumedOnMainActor:
      return try await Self.sumOnMainActor(path)
    case .simdjson, .simdjsonStructs, .rapidJSON, .rapidJSONStructs:
      guard let (library, areModels) = contender, let library,
        let sum = library.sumOfLines(path, areModels: areModels)
      else { throw WrongAnswer("\(title) does not read the lines") }
      return sum
    }
  }

  /// Consumes lines on the main actor: each switch to it is a switch of threads.
  @MainActor private static func sumOnMainActor(_ path: String) async throws -> Int {
    var sum = 0
    try await JSON.Lines(contentsOfFile: path).concurrentMap {
      try id(of: $0.get())
    } forEach: {
      sum += $0
    }
    return sum
  }

  private static func id(of line: JSON) throws -> Int {
    guard case .number(let number) = line["id"], let id = Int(exactly: number) else {
      throw WrongAnswer("a line without id")
    }
    return id
  }

  /// The lines of a file as one would read them with Foundation: the file is mapped, and split with
  /// `memchr`.
  private static func lines(of path: String, _ number: (Data) throws -> Int) throws -> Int {
    let data = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    return try data.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      var sum = 0
      var offset = 0
      while offset < bytes.count {
        let end =
          memchr(start + offset, 0x0A, bytes.count - offset)
          .map { start.distance(to: $0) } ?? bytes.count
        let line = UnsafeMutableRawPointer(mutating: start + offset)
        sum += try autoreleased {
          try number(Data(bytesNoCopy: line, count: end - offset, deallocator: .none))
        }
        offset = end + 1
      }
      return sum
    }
  }

  private static func autoreleased<Result>(_ body: () throws -> Result) rethrows -> Result {
    #if canImport(ObjectiveC)
    return try autoreleasepool(invoking: body)
    #else
    return try body()
    #endif
  }
}
