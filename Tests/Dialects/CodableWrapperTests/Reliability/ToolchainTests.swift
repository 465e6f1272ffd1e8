import Foundation
import Jansson
import Testing

@testable import CodableWrapper

/// What the wrapper relies on and the language does not promise.
///
/// If one of these fails with a new toolchain, its
/// comment says what no longer holds, and what depends on it.
@Suite("CodableWrapper and the toolchain") struct CodableWrapperToolchainTests {
  // The compiler's `init(from:)` makes the defaults of all properties, then decodes and replaces
  // one after the other; what it replaces is deallocated at once. `PendingMember` hands over names
  // and defaults by it.
  @Test func `A default is deallocated when its property has been decoded`() throws {
    struct Model: Decodable {
      @Traced var a: Int = 1
      @Traced var b: Int = 2
      @Traced var c: String = "3"
    }
    final class Object: Decodable {
      @Traced var a: Int = 1
      @Traced var b: Int = 2
      @Traced var c: String = "3"
    }
    struct Generic<Value: Decodable & ExpressibleByIntegerLiteral>: Decodable {
      @Traced var a: Value = 1
      @Traced var b: Value = 2
      @Traced var c: String = "3"
    }
    let expected = ["decode a", "drop 1", "decode b", "drop 2", "decode c", "drop 3"]
    func events(_ type: (some Decodable).Type) throws -> [String] {
      try Trace.events {
        let model = try JSONDecoder().decode(type, from: Data("{}".utf8))
        withExtendedLifetime(model) {}
        return model
      }
    }
    #expect(try events(Model.self) == expected)
    #expect(try events(Object.self) == expected)
    #expect(try events(Generic<Int>.self) == expected)
  }

  // `KeyedDecodingContainer` and `KeyedEncodingContainer` hold nothing but a reference to a box,
  // and the box nothing but the coder's container. Names other than the property's own are read and
  // written there.
  @Test func `Containers are references to boxes`() throws {
    #expect(ContainerBox.isReference(KeyedDecodingContainer<AnyCodingKey>.self))
    #expect(ContainerBox.isReference(KeyedEncodingContainer<AnyCodingKey>.self))
    #expect(!ContainerBox.isReference(Int.self) && !ContainerBox.isReference(String.self))
  }

  /// Each of Foundation's coders and of ours has containers that do not depend on the type of their
  /// keys: JSON, property lists in XML, binary property lists.
  @Test func `The containers of all known coders are recognized`() throws {
    #expect(DecodingProbe.containers.count == 4)
    #expect(EncodingProbe.containers.count == 4)
    struct Model: Codable {
      @Codec("alias") var value: Int = 0
      var reached = false
      enum CodingKeys: CodingKey { case value }
      init() {}
      init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let box = try #require(ContainerBox.of(container))
        reached = KnownContainers.decoding(type(of: box)) != nil
      }
      func encode(to encoder: any Swift.Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        let box = try #require(ContainerBox.of(container))
        #expect(KnownContainers.encoding(type(of: box)) != nil)
        try container.encode(1, forKey: .value)
      }
    }
    #expect(
      try JSONDecoder().decode(Model.self, from: try JSONEncoder().encode(Model())).reached)
    #expect(
      try JSON.Decoder().decode(Model.self, from: try JSON.Encoder().encode(Model())).reached)
    for format in EncodingProbe.formats {
      let list = try EncodingProbe.encoder(format).encode(Model())
      #expect(try PropertyListDecoder().decode(Model.self, from: list).reached)
    }
  }

  /// Types are taken for the same only if all that they store is.
  @Test func `Containers with different layouts are not considered the same`() {
    struct Phantom<Key> { var a = 1, b = "" }
    struct Other<Key> { var a = 1, b = "" }
    struct Dependent<Key> { var a = 1, key: Key? }
    struct Empty<Key> {}
    final class Object<Key> { var a = 1 }
    #expect(KnownContainers.isSame(Phantom<Int>.self, Phantom<String>.self))
    #expect(!KnownContainers.isSame(Phantom<Int>.self, Other<Int>.self))
    #expect(!KnownContainers.isSame(Dependent<Int>.self, Dependent<UInt>.self))
    #expect(!KnownContainers.isSame(Empty<Int>.self, Empty<String>.self))
    #expect(!KnownContainers.isSame(Object<Int>.self, Object<String>.self))
  }
}

/// The order in which things happen on this thread.
private enum Trace {
  @TaskLocal static var current: Recorder?

  final class Recorder: @unchecked Sendable {
    var events: [String] = []
  }

  static func add(_ event: String) { current?.events.append(event) }

  /// What happens in `body`, without the deallocation of what it returns.
  static func events<Result>(_ body: () throws -> Result) rethrows -> [String] {
    let recorder = Recorder()
    let result = try $current.withValue(recorder) { try body() }
    let events = recorder.events
    withExtendedLifetime(result) {}
    return events
  }
}

@propertyWrapper
private struct Traced<Value> {
  final class Box {
    let value: Value?
    init(_ value: Value?) { self.value = value }
    deinit { if let value { Trace.add("drop \(value)") } }
  }

  let box: Box
  var wrappedValue: Value {
    guard let value = box.value else { fatalError("not decoded") }
    return value
  }
  init(wrappedValue: Value) { box = Box(wrappedValue) }
  fileprivate init(box: Box) { self.box = box }
}

extension Traced: Decodable {
  init(from decoder: any Swift.Decoder) throws { box = Box(nil) }
}

extension KeyedDecodingContainer {
  fileprivate func decode<Value>(_: Traced<Value>.Type, forKey key: Key) throws -> Traced<Value> {
    Trace.add("decode \(key.stringValue)")
    return Traced(box: Traced.Box(nil))
  }
}
