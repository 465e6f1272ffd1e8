import HandyJSON
import Testing

struct HookTests {
  final class Journal: HandyJSON {
    var entries: [String] = []
    var value = 0 { didSet { entries.append("didSet") } }
    init() { entries.append("init") }
    func willStartMapping() { entries.append("willStart \(value)") }
    func mapping(mapper: HelpingMapper) {
      entries.append("mapping \(value)")
      mapper >>> entries
    }
    func didFinishMapping() { entries.append("didFinish \(value)") }
  }

  @Test func `Hooks are called in order`() throws {
    let journal = try #require(Journal.deserialize(from: #"{"value":5}"#))
    #expect(journal.entries == ["init", "willStart 0", "mapping 0", "didFinish 5"])
  }

  @Test func `An update calls only the mapping hook`() {
    var journal = Journal()
    JSONDeserializer.update(object: &journal, from: #"{"value":5}"#)
    #expect(journal.entries == ["init", "mapping 0"])
    #expect(journal.value == 5)
  }

  @Test func `Writing calls the mapping hook`() {
    let journal = Journal()
    #expect(journal.toJSONString() == #"{"value":0}"#)
    #expect(journal.entries == ["init", "mapping 0"])
  }

  @Test func `Hooks may change a struct`() throws {
    struct Model: HandyJSON {
      var name: String?
      var upper: String?
      mutating func willStartMapping() { (name, upper) = ("AAA", "AAA") }
      mutating func didFinishMapping() { upper = name?.uppercased() }
    }
    #expect(Model.deserialize(from: #"{"name":"x"}"#)?.upper == "X")
    #expect(Model.deserialize(from: "{}")?.name == "AAA")
  }

  class Base: HandyJSON {
    var id = 0
    var log: [String] = []
    required init() {}
    func mapping(mapper: HelpingMapper) {
      mapper <<< id <-- "base_id"
      mapper >>> log
    }
    func didFinishMapping() { log.append("base") }
  }

  class Replacing: Base {
    var name = ""
    override func mapping(mapper: HelpingMapper) { mapper <<< name <-- "n" }
  }

  class Extending: Base {
    var name = ""
    override func mapping(mapper: HelpingMapper) {
      super.mapping(mapper: mapper)
      mapper <<< name <-- "n"
    }
    override func didFinishMapping() {
      super.didFinishMapping()
      log.append("sub")
    }
  }

  @Test func `Subclasses override hooks that the root class declares`() throws {
    let replacing = try #require(Replacing.deserialize(from: #"{"base_id":1,"id":2,"n":"a"}"#))
    #expect(replacing.id == 2 && replacing.name == "a")
    let extending = try #require(Extending.deserialize(from: #"{"base_id":1,"id":2,"n":"a"}"#))
    #expect(extending.id == 1 && extending.name == "a" && extending.log == ["base", "sub"])
  }

  class Silent: HandyJSON {
    var id = 0
    required init() {}
  }

  class Unheard: Silent {
    func mapping(mapper: HelpingMapper) { mapper <<< id <-- "other" }
  }

  @Test func `A mapping that the root class does not declare is not called`() {
    #expect(Unheard.deserialize(from: #"{"id":1,"other":2}"#)?.id == 1)
  }
}
