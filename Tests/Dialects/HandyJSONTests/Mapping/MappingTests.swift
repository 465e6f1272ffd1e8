import Foundation
import HandyJSON
import Testing

struct MappingTests {
  @Test func `A mapped name replaces the property's own`() throws {
    struct Model: HandyJSON {
      var name = ""
      var other = "default"
      mutating func mapping(mapper: HelpingMapper) { mapper <<< name <-- "json_name" }
    }
    let model = try #require(
      Model.deserialize(from: #"{"json_name":"a","name":"b","other":"c"}"#))
    #expect(model.name == "a" && model.other == "c")
    #expect(Model.deserialize(from: #"{"name":"b"}"#)?.name == "")
    #expect(model.toJSONString() == #"{"json_name":"a","other":"c"}"#)
  }

  @Test func `The first of several names that exists is used`() throws {
    class Model: HandyJSON {
      var value: String? = "default"
      required init() {}
      func mapping(mapper: HelpingMapper) { mapper <<< value <-- ["a", "b.c", "d"] }
    }
    #expect(Model.deserialize(from: #"{"d":"3","b":{"c":"2"}}"#)?.value == "2")
    #expect(Model.deserialize(from: #"{"d":"3","b":5}"#)?.value == "3")
    #expect(Model.deserialize(from: #"{"a":null,"d":"3"}"#)?.value == "default")
    #expect(Model.deserialize(from: #"{"value":"4"}"#)?.value == "default")
    #expect(Model.deserialize(from: #"{"d":"3"}"#)?.toJSONString() == #"{"a":"3"}"#)
  }

  @Test func `Dots in names are escaped in paths`() throws {
    struct Model: HandyJSON {
      var value = 0
      mutating func mapping(mapper: HelpingMapper) {
        mapper <<< value <-- #".first layer..second\.layer.third."#
      }
    }
    let text = #"{"first layer":{"second.layer":{"third":5}}}"#
    let model = try #require(Model.deserialize(from: text))
    #expect(model.value == 5)
    #expect(model.toJSONString() == #"{"third":5}"#)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(Model.deserialize(from: object)?.value == 5)
  }

  @Test func `An excluded property is neither read nor written`() throws {
    struct Other {}
    class Model: HandyJSON {
      var id = 1
      var secret: String? = "x"
      var other: Other? = Other()
      required init() {}
      func mapping(mapper: HelpingMapper) {
        mapper >>> self.secret
        mapper.exclude(property: &other)
      }
    }
    let model = try #require(Model.deserialize(from: #"{"id":2,"secret":"y","other":1}"#))
    #expect(model.id == 2 && model.secret == "x" && model.other != nil)
    #expect(model.toJSONString() == #"{"id":2}"#)
  }

  @Test func `Mappings can be specified by functions instead of operators`() throws {
    class Model: HandyJSON {
      var name = ""
      var id = ""
      var height: Int?
      var flag = ""
      required init() {}
      func mapping(mapper: HelpingMapper) {
        mapper.specify(property: &name, name: "json_name")
        mapper.specify(property: &id, converter: { "json_" + $0 })
        mapper.specify(property: &height, name: "json_height", converter: { Int($0) })
        mapper.specify(property: &flag) { $0.uppercased() }
      }
    }
    let model = try #require(
      Model.deserialize(from: #"{"json_name":"Bob","id":12345,"json_height":"180","flag":true}"#))
    #expect(Model.deserialize(from: #"{"id":[1]}"#)?.id == "json_[1]")
    #expect(model.name == "Bob" && model.id == "json_12345" && model.height == 180)
    #expect(model.flag == "TRUE")
    // There is no inverse conversion: the value is written as it is.
    #expect(
      model.toJSONString()
        == #"{"json_name":"Bob","id":"json_12345","json_height":180,"flag":"TRUE"}"#)
  }

  @Test func `Several properties can be mapped at once, and the last mapping wins`() throws {
    struct Model: HandyJSON {
      var a = 0
      var b = 0
      mutating func mapping(mapper: HelpingMapper) {
        mapper <<< [a <-- "x", b <-- "y"]
        mapper <<< a <-- "z"
      }
    }
    let model = try #require(Model.deserialize(from: #"{"x":1,"y":2,"z":3}"#))
    #expect(model.a == 3 && model.b == 2)
  }

  @Test func `A transformer gets the unconverted value`() throws {
    struct Model: HandyJSON {
      var pair: (Int, Int)?
      var text = "default"
      var number = 7
      mutating func mapping(mapper: HelpingMapper) {
        mapper <<< pair
          <-- TransformOf<(Int, Int), String>(
            fromJSON: { text in
              let parts = (text ?? "").split(separator: "/").compactMap { Int($0) }
              return parts.count == 2 ? (parts[0], parts[1]) : nil
            }, toJSON: { $0.map { "\($0.0)/\($0.1)" } })
        mapper <<< text <-- (
          "t", TransformOf<String, Double>(fromJSON: { $0.map { "\($0)" } }, toJSON: { _ in nil })
        )
        mapper <<< number <-- (
          ["n", "m"],
          TransformOf<Int, String>(fromJSON: { _ in nil }, toJSON: { $0.map(String.init) })
        )
      }
    }
    let model = try #require(Model.deserialize(from: #"{"pair":"1/2","t":1,"m":"5"}"#))
    #expect(try #require(model.pair) == (1, 2))
    #expect(model.text == "1.0" && model.number == 7)
    #expect(model.toJSONString() == #"{"pair":"1\/2","n":"7"}"#)
    let other = try #require(Model.deserialize(from: #"{"pair":5,"t":"1"}"#))
    #expect(other.pair == nil && other.text == "default")
  }

  @Test func `A name and a transformer are both optional`() throws {
    struct Model: HandyJSON {
      var date: Date?
      var count = 0
      mutating func mapping(mapper: HelpingMapper) {
        mapper <<< count <-- ("c", nil as TransformOf<Int, Int>?)
        mapper <<< date <-- (nil, DateTransform())
      }
    }
    let model = try #require(Model.deserialize(from: #"{"c":"4","date":5}"#))
    #expect(model.count == 4 && model.date == Date(timeIntervalSince1970: 5))
    #expect(model.toJSONString() == #"{"date":5,"c":4}"#)
  }

  @Test func `A transformer is also called for nil`() throws {
    struct Model: HandyJSON {
      var name: String?
      mutating func mapping(mapper: HelpingMapper) {
        mapper <<< name <-- TransformOf<String, String>(fromJSON: { $0 }, toJSON: { $0 ?? "none" })
      }
    }
    #expect(Model().toJSONString() == #"{"name":"none"}"#)
    #expect(Model().toJSON()?["name"] as? String == "none")
  }

  @Test func `A handler can be created by hand`() throws {
    struct Model: HandyJSON {
      var count = 0
      mutating func mapping(mapper: HelpingMapper) {
        let key = withUnsafePointer(to: &count) { Int(bitPattern: $0) }
        mapper <<< (
          key,
          MappingPropertyHandler(
            rawPaths: ["n"], assignmentClosure: { ($0 as? Int).map { $0 + 1 } },
            takeValueClosure: { ($0 as? Int).map { $0 - 1 } })
        )
      }
    }
    let model = try #require(Model.deserialize(from: #"{"n":4}"#))
    #expect(model.count == 5)
    #expect(model.toJSONString() == #"{"n":4}"#)
  }

  @Test func `A transformer result of the wrong type is logged`() throws {
    struct Model: HandyJSON {
      var count = 3
      mutating func mapping(mapper: HelpingMapper) {
        let key = withUnsafePointer(to: &count) { Int(bitPattern: $0) }
        mapper <<< (
          key,
          MappingPropertyHandler(
            rawPaths: nil, assignmentClosure: { _ in "text" }, takeValueClosure: nil)
        )
      }
    }
    let said = messages { #expect(Model.deserialize(from: #"{"count":4}"#)?.count == 3) }
    #expect(said.contains { $0.contains("'count' of Model") })
  }

  @Test func `The mapping is evaluated for each value`() throws {
    struct Model: HandyJSON {
      nonisolated(unsafe) static var isRenamed = false
      var id = 0
      mutating func mapping(mapper: HelpingMapper) {
        if Self.isRenamed { mapper <<< id <-- "number" }
      }
    }
    #expect(Model.deserialize(from: #"{"id":1,"number":2}"#)?.id == 1)
    Model.isRenamed = true
    #expect(Model.deserialize(from: #"{"id":1,"number":2}"#)?.id == 2)
  }

  @Test func `Computed names may vary without limit`() throws {
    struct Model: HandyJSON {
      nonisolated(unsafe) static var name = ""
      var id = 0
      mutating func mapping(mapper: HelpingMapper) { mapper <<< id <-- "a.\(Self.name)" }
    }
    for index in 0..<6000 {
      Model.name = "n\(index)"
      #expect(Model.deserialize(from: #"{"a":{"n\#(index)":5}}"#)?.id == 5)
    }
  }
}
