import Foundation
import HandyJSON
import Observation
import Testing

/// Properties that are more than a stored value: each works or is left unchanged.
struct PropertyShapeTests {
  class Node: HandyJSON {
    var id = 0
    weak var parent: Node?
    unowned var owner: Node?
    unowned(unsafe) var unsafeOwner: Node?
    var last = "end"
    required init() {}
  }

  @Test func `Weak and unowned references are neither read nor written`() throws {
    let owner = Node()
    let node = try #require(Node.deserialize(from: ["id": 1, "parent": owner, "last": "x"]))
    #expect(node.id == 1 && node.parent == nil && node.owner == nil && node.last == "x")
    let text = #"{"id":2,"parent":{"id":1},"owner":{"id":1},"unsafeOwner":{"id":1},"last":"y"}"#
    let other = try #require(Node.deserialize(from: text))
    #expect(other.id == 2 && other.parent == nil && other.owner == nil && other.last == "y")
    other.parent = owner
    other.owner = owner
    #expect(other.toJSONString() == #"{"id":2,"last":"y"}"#)
    #expect(other.toJSON()?.count == 2)
  }

  struct Referring: HandyJSON {
    weak var node: Node?
    var id = 0
  }

  @Test func `Weak references in structs are neither read nor written`() throws {
    let referring = try #require(Referring.deserialize(from: #"{"node":{"id":4},"id":"3"}"#))
    #expect(referring.node == nil && referring.id == 3)
    #expect(referring.toJSONString() == #"{"id":3}"#)
  }

  class Lazy: HandyJSON {
    lazy var text = "computed"
    lazy var list: [Int] = [1]
    var id = 0
    required init() {}
  }

  @Test func `Lazy properties are read, and written once they have a value`() throws {
    let fresh = try #require(Lazy.deserialize(from: #"{"id":1}"#))
    #expect(fresh.toJSONString() == #"{"id":1}"#)
    #expect(fresh.text == "computed")
    #expect(fresh.toJSONString() == #"{"text":"computed","id":1}"#)
    let read = try #require(Lazy.deserialize(from: #"{"text":5,"list":["2"],"id":1}"#))
    #expect(read.text == "5" && read.list == [2])
    let refused = try #require(Lazy.deserialize(from: #"{"list":7}"#))
    #expect(refused.list == [1])
  }

  @Observable class Tracked: HandyJSON {
    var name: String?
    var age = 3
    var friends: [Tracked] = []
    required init() {}
    func mapping(mapper: HelpingMapper) { mapper <<< self.age <-- "years" }
  }

  @Test func `Properties of an observable class have their names`() throws {
    let text = #"{"name":"a","years":"7","friends":[{"name":"b"}]}"#
    let tracked = try #require(Tracked.deserialize(from: text))
    #expect(tracked.name == "a" && tracked.age == 7 && tracked.friends[0].name == "b")
    #expect(
      tracked.toJSONString()
        == #"{"name":"a","years":7,"friends":[{"name":"b","years":3,"friends":[]}]}"#)
  }

  @propertyWrapper struct Stored<Value> {
    var note = 7
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }

  @propertyWrapper struct Clamped {
    private var value: Int
    var wrappedValue: Int {
      get { value }
      set { value = min(max(newValue, 0), 10) }
    }
    init(wrappedValue: Int) { value = wrappedValue }
  }

  @propertyWrapper final class Boxed<Value> {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }

  struct Wrapped: HandyJSON {
    @Stored var name = "a"
    @Stored var count: Int? = nil
    @Clamped var level = 5
    @Boxed var box = 3
    var id = 0
  }

  @Test func `Wrapped properties are read and written if the wrapper only stores them`() throws {
    let text = #"{"name":1,"count":"2","level":99,"box":4,"_level":1,"_box":2,"id":5}"#
    let model = try #require(Wrapped.deserialize(from: text))
    #expect(model.name == "1" && model.count == 2 && model.id == 5)
    // Only the wrapper's own setter may change what it computes or shares.
    #expect(model.level == 5 && model.box == 3)
    #expect(model.toJSONString() == #"{"name":"1","count":2,"id":5}"#)
  }

  class Observed: HandyJSON {
    var calls = 0
    var plain = 0 { didSet { calls += 1 } }
    var text = "" { willSet { calls += 10 } }
    var computed: Int {
      get { plain * 2 }
      set { plain = newValue / 2 }
    }
    required init() {}
  }

  @Test func `Observers are not called, and computed properties are not set`() throws {
    let model = try #require(Observed.deserialize(from: #"{"plain":3,"text":"x","computed":9}"#))
    #expect(model.plain == 3 && model.text == "x" && model.calls == 0)
    #expect(model.toJSONString() == #"{"calls":0,"plain":3,"text":"x"}"#)
  }

  struct Losing: HandyJSON {
    var kept = 0
    var observed = "" { willSet { _ = newValue } }
    lazy var late = 1.5
    var twice: [Int] {
      get { [kept] }
      set { kept = newValue.first ?? 0 }
    }
    @Clamped var level = 1
    mutating func mapping(mapper: HelpingMapper) {
      mapper <<< kept <-- "k"
      mapper <<< observed <-- "o"
      mapper <<< late <-- "l"
      mapper <<< twice <-- "t"
    }
  }

  @Test func `Mappings that cannot take effect are logged`() throws {
    var model: Losing?
    let said = messages {
      model = Losing.deserialize(from: #"{"k":1,"o":"a","l":2,"t":[7]}"#)
    }
    let losing = try #require(model)
    #expect(losing.kept == 1)
    #expect(said.contains { $0.contains("Losing") && $0.contains("'observed'") })
    #expect(said.contains { $0.contains("Losing") && $0.contains("'late'") })
    #expect(
      said.contains { $0.contains("Losing") && $0.contains("computed property of type Array<Int>") }
    )
  }

  class Weak: HandyJSON {
    final class Owner: Sendable {}
    private static let shared = Owner()
    weak var parent: Weak?
    unowned(safe) var owner = Weak.shared
    var child: Weak?
    var observed = 1 { willSet { _ = newValue } }
    var sum: Int64 {
      get { 0 }
      set { _ = newValue }
    }
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper >>> self.parent
      mapper >>> self.owner
      mapper >>> self.sum
    }
  }

  class Both: Weak {
    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      mapper >>> self.observed
      mapper <<< self.parent <-- "p"
    }
  }

  @Test func `Nothing is logged about the exclusion of what is left alone`() {
    #expect(
      messages { _ = Weak.deserialize(from: "{}")?.toJSON() }.allSatisfy { !$0.contains("lost") })
    let said = messages { _ = Both.deserialize(from: "{}") }.filter { $0.contains("lost") }
    #expect(said.count == 2)
    #expect(said.contains { $0.contains("'observed'") })
    #expect(said.contains { $0.contains("'parent'") })
  }

  struct Partly: HandyJSON {
    struct Inner: HandyJSON {
      var first = 0
      var second = 0
    }
    var inner = Inner()
    var id = 0
    mutating func mapping(mapper: HelpingMapper) {
      // Parts of a property: the first has the same address as the whole.
      mapper <<< inner.first <-- "f"
      mapper <<< inner.second <-- "s"
      mapper <<< id <-- "i"
    }
  }

  @Test func `Parts of a property cannot be mapped`() throws {
    let said = messages {
      let model = Partly.deserialize(from: #"{"f":1,"s":2,"i":3,"inner":{"first":4}}"#)
      #expect(model?.id == 3 && model?.inner.first == 4 && model?.inner.second == 0)
    }
    #expect(said.count == 2)
  }

  struct Constant: HandyJSON {
    let list: [Int]
    var id = 0
    init() { list = [1, 2] }
  }

  @Test func `Constants of new values are read`() throws {
    let model = try #require(Constant.deserialize(from: #"{"list":[3],"id":1}"#))
    #expect(model.list == [3] && model.id == 1)
  }

  struct Empty: HandyJSON {
    struct Nothing {}
    var nothing = Nothing()
    var void: Void = ()
    var id = 0
    mutating func mapping(mapper: HelpingMapper) { mapper <<< id <-- "n" }
  }

  @Test func `Properties without size do not affect others`() throws {
    let model = try #require(Empty.deserialize(from: #"{"nothing":1,"void":2,"n":3}"#))
    #expect(model.id == 3)
  }

  enum Shape: HandyJSON {
    case circle
    init() { self = .circle }
  }

  @Test func `An enum as a model has no properties`() {
    #expect(Shape.deserialize(from: "{}") == .circle)
    #expect(Shape.circle.toJSONString() == "{}")
  }

  struct Layout: HandyJSON {
    var byte: UInt8 = 0
    var flag: Bool?
    var wide: Int64 = 0
    var small: Int16?
    var text: String?
    var last: UInt8 = 0
  }

  @Test func `Writing a property does not change its neighbours in memory`() throws {
    var layout = Layout(byte: 1, flag: true, wide: -1, small: -1, text: "a", last: 0xFF)
    for _ in 0..<100 {
      JSONDeserializer.update(
        object: &layout, from: #"{"flag":"false","small":7,"text":"\#(UUID())"}"#)
      #expect(layout.byte == 1 && layout.wide == -1 && layout.last == 0xFF)
      #expect(layout.flag == false && layout.small == 7)
    }
  }
}
