import Foundation
import Jansson
import Synchronization
import TestSupport
import Testing

/// Types that recurse as deep as the document is nested, on a stack of 512 KiB.
struct CodingDepthTests {
  private func decode(depth: Int) -> (depth: Int?, error: DecodingError?) {
    var json: JSON = [:]
    for _ in 1..<depth { json = ["next": json] }
    let value = json
    return onSmallStack {
      do {
        let chain = try JSON.Decoder().decode(Chain.self, from: value)
        var depth = 0
        var link: Chain? = chain
        while let current = link {
          depth += 1
          link = current.next
        }
        return (depth, nil)
      } catch {
        return (nil, error as? DecodingError)
      }
    }
  }

  /// Deeper documents are rejected.
  @Test(arguments: [1, 64, 512, 2048, 20_000])
  func `Nested types are decoded as deep as the stack allows`(depth: Int) throws {
    let (decoded, error) = decode(depth: depth)
    if let decoded {
      #expect(decoded == depth)
    } else if case .dataCorrupted(let context) = try #require(error) {
      guard case .tooDeep? = context.underlyingError as? JSON.Error else {
        Issue.record("\(context)")
        return
      }
      #expect(depth > 64)
      #expect(context.codingPath.count < depth)
    } else {
      Issue.record("\(String(describing: error))")
    }
    if depth == 20_000 { #expect(decoded == nil) }
  }

  /// Swift prints a value by calling itself for each level.
  @Test func `The error of a value nested too deeply can be printed`() {
    indirect enum Link: Encodable, Sendable { case end, next(Link) }
    let link = (0..<5000).reduce(Link.end) { link, _ in .next(link) }
    let description = onSmallStack {
      do {
        return "\(try JSON.Encoder().encode(link))"
      } catch {
        return "\(error)"
      }
    }
    #expect(description.contains("nested too deeply"))
  }

  /// A value that is tried as one thing after another, also after what is inside it.
  private enum Tried: Decodable {
    case list([Tried]), object([String: Tried]), other

    /// Where errors say that they are.
    static let log = Mutex<[String]>([])

    private static func record(_ path: JSON.Path, _ body: () throws -> Void) {
      do {
        try body()
      } catch DecodingError.typeMismatch(_, let context) {
        let description = "\(JSON.Path(codingPath: context.codingPath))"
        let isSame = description == "\(path)" && context.debugDescription.hasPrefix("\(path): ")
        if !isSame { log.withLock { $0.append("\(context.debugDescription), not \(path)") } }
      } catch {
        log.withLock { $0.append("\(error)") }
      }
    }

    init(from decoder: any Swift.Decoder) throws {
      let value = try decoder.singleValueContainer()
      let path = JSON.Path(codingPath: decoder.codingPath)
      Self.record(path) { _ = try value.decode(Bool.self) }
      if let list = try? value.decode([Tried].self) {
        self = .list(list)
      } else if let object = try? value.decode([String: Tried].self) {
        self = .object(object)
      } else {
        self = .other
      }
      Self.record(path) { _ = try value.decode(Bool.self) }
      Self.record(path) { _ = try value.decode(String.self) }
    }
  }

  @Test func `Errors of alternatives have their own paths at any depth`() throws {
    var text = "1"
    for level in 0..<60 { text = "[\(level), {\"a\": \(text), \"b\": 2}, [3]]" }
    _ = try JSON.Decoder().decode(Tried.self, from: text)
    #expect(Tried.log.withLock(\.self) == [])
  }

  /// Foundation's coders call themselves for each level, and end the process where the stack ends.
  @Test(arguments: [1, 64, 512, 2000, 50_000], [true, false])
  func `Foundation's coders get nested values as deep as the stack allows`(
    depth: Int, isObject: Bool
  ) {
    var json: JSON = 1
    for _ in 0..<depth { json = isObject ? ["next": json] : [json] }
    let value = json
    let errors = onSmallStack { () -> [String] in
      var errors: [String] = []
      do {
        let data = try JSONEncoder().encode(value)
        if try JSON(parsing: data, options: JSON.ReadingOptions(maximumDepth: 2048)) != value {
          errors.append("another value")
        }
      } catch EncodingError.invalidValue(_, let context) {
        if depth <= 64 { errors.append(context.debugDescription) }
      } catch {
        errors.append("\(error)")
      }
      do {
        if try PropertyListEncoder().encode(["value": value]).isEmpty { errors.append("empty") }
      } catch EncodingError.invalidValue(_, let context) {
        if depth <= 64 { errors.append(context.debugDescription) }
      } catch {
        errors.append("\(error)")
      }
      do {
        if try JSONDecoder().decode(JSON.self, from: value.jsonData()) != value {
          errors.append("another value")
        }
      } catch DecodingError.dataCorrupted(let context) {
        if depth <= 64 { errors.append(context.debugDescription) }
      } catch {
        errors.append("\(error)")
      }
      return errors
    }
    #expect(errors == [])
  }

  @Test(arguments: [64, 512, 2048])
  func `Nested text is decoded as deep as the stack allows`(depth: Int) {
    let isSettled = onSmallStack {
      let decoder = JSON.Decoder()
      decoder.readingOptions.maximumDepth = 2048
      do {
        _ = try decoder.decode(Chain.self, from: Chain.text(depth: depth))
        return true
      } catch {
        return error is DecodingError && depth > 64
      }
    }
    #expect(isSettled)
  }

  @Test(arguments: [1, 64, 512, 2048, 20_000])
  func `Nested types are encoded as deep as the stack allows`(depth: Int) {
    nonisolated(unsafe) var chain = Chain(next: nil)
    for _ in 1..<depth { chain = Chain(next: chain) }
    let text = onSmallStack { () -> Result<String, EncodingError>? in
      do {
        return .success(try JSON.Encoder().encodeString(chain))
      } catch {
        return (error as? EncodingError).map { .failure($0) }
      }
    }
    switch text {
    case .success(let text): #expect(text == Chain.text(depth: depth))
    case .failure(.invalidValue(_, let context)):
      guard case .tooDeep? = context.underlyingError as? JSON.Error else {
        Issue.record("\(context)")
        return
      }
      #expect(depth > 64)
    default: Issue.record("\(String(describing: text))")
    }
    if depth == 20_000, case .success = text {
      Issue.record("the stack has no room for 20,000 levels")
    }
  }
}
