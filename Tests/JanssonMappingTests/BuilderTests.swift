import Foundation
import FxJSON
import JanssonFoundation
import Testing

@Suite struct BuilderTests {
  @Test func `Missing containers along a path are created`() {
    let json = JSON {
      $0["a", "b", 2] << 1
      $0["a"]["c"] << "x"
      $0[["d", 0]] << true
    }
    #expect(json == ["a": ["b": [nil, nil, 1], "c": "x"], "d": [true]])
    #expect(json.members.map(\.key) == ["a", "d"])
  }

  @Test func `A write can replace the root, and later writes see earlier ones`() {
    let json = JSON {
      $0 << [1, 2]
      $0[0] << "x"
      $0[4, 0, 1] << 5
    }
    #expect(json == ["x", 2, nil, nil, [[nil, 5]]])
    #expect(JSON { _ in } == [:])
  }

  @Test func `A scalar in the way of a path is replaced`() {
    let json = JSON {
      $0["a"] << 5
      $0["a", "b"] << 6
      $0["c", -1] << 7
    }
    #expect(json["a"] == ["b": 6])
    #expect(!json.isError)
  }

  @Test func `With ignoreIfNull a null is not written and no container is created`() {
    let json = JSON {
      $0[ignoreIfNull: "a"] << (nil as Int?)
      $0[ignoreIfNull: "b", "c"] << 1
      $0["d"][ignoreIfNull: "e"] << JSON.null
      $0["f"] << (nil as String?)
    }
    #expect(json == ["b": ["c": 1], "f": nil])
  }

  @Test func `A transform in a path converts what is written and read`() {
    let cents = CustomTransform<Int, Double>.both(
      fromJSON: { Double($0) / 100 }, toJSON: { Int($0 * 100) })
    var json = JSON { $0["price"][cents] << 1.5 }
    #expect(json == ["price": 150])
    #expect(Double(json["price"][cents]) == 1.5)
    json["price"][cents] = 2.5
    #expect(json == ["price": 250])
    let list = CustomTransform<String, [String]>.both(
      fromJSON: { $0.split(separator: ",").map(String.init) },
      toJSON: { $0.joined(separator: ",") })
    let changed = (["tags": "a,b"] as JSON).transformed { $0["tags"][list][1] << "c" }
    #expect(changed == ["tags": "a,c"])
  }

  @Test func `An error while building becomes the result and carries its path`() {
    let refuse = CustomTransform<Int, Int>.toJSON {
      throw JSON.Error.customTransform(source: $0)
    }
    let json = JSON {
      $0["fine"] << 1
      $0["bad"][refuse] << 2
      $0["late"] << 3
    }
    guard case .error(let error) = json else {
      Issue.record("no error")
      return
    }
    #expect(error.path == ["bad"])
  }

  @Test func `Builders nest, and transformed leaves the original as it was`() {
    let base: JSON = ["a": 1]
    let json = base.transformed {
      $0["b"] << JSON { $0["c"] << JSON { $0["d"] << [1] } }
    }
    #expect(json == ["a": 1, "b": ["c": ["d": [1]]]])
    #expect(base == ["a": 1])
  }

  @Test func `The standard library's shift and comparison operators still work`() {
    let shifted = 1 << 3
    #expect(shifted == 8)
    let (a, b) = (1, 2)
    #expect(a < b)
    #expect([1, 2, 3].filter { $0 < 2 } == [1])
    let wide: UInt64 = 1 << 40
    #expect(wide >> 40 == 1)
    let json: JSON = ["age": 5, "others": ["n": "x"]]
    let age: Int? = json << "age"
    let name: String? = json << ["others", "n"]
    let none: Int? = json << "missing"
    #expect(age == 5 && name == "x" && none == nil)
  }

  @Test func `JSONConvertible decodes with the lookup operator or returns nil`() {
    struct User: JSONConvertible {
      let name: String
      let age: Int?
      static func convert(from json: JSON) -> User? {
        guard let name: String = json << "name", let age: Int? = json << ["others", "age"] else {
          return nil
        }
        return User(name: name, age: age)
      }
    }
    #expect(User(["name": "Ann", "others": ["age": 3]] as JSON)?.age == 3)
    #expect(User(["nick": "Ann"] as JSON) == nil)
  }

  @Test func `A literal may contain any encodable value and keeps its order`() {
    struct Point: JSONEncodable { let x: Int, y: Int }
    let (name, none, point) = ("Ann", nil as Int?, Point(x: 1, y: 2))
    let json: JSON = [
      "name": name, "none": none, "point": point, "points": [point],
      "date": Date(timeIntervalSince1970: 0),
      "mixed": [1, "x", nil, 2.5, [true]], "nested": ["b": 1, "c": "x", "d": nil], "null": NSNull(),
      "empty": [:], "array": [], "explicit": JSON.null,
    ]
    #expect(json["name"] == "Ann")
    #expect(json["none"] == .null)
    #expect(json["point"] == ["x": 1, "y": 2])
    #expect(json["points", 0, "y"] == 2)
    #expect(json["date"] == "1970-01-01T00:00:00Z")
    #expect(json["mixed"].count == 5 && json["mixed", 2].isNull && json["mixed", 4, 0] == true)
    #expect(json["nested"].members.map(\.key) == ["b", "c", "d"])
    #expect(json["empty"].kind == .object && json["array"].kind == .array)
    #expect(json["explicit"].isNull)
    #expect(json.members.map(\.key).prefix(3) == ["name", "none", "point"])
    let exact: JSON = ["x": ["z": 1, "a": 18_446_744_073_709_551_615 as JSON] as JSON]
    #expect(exact["x"].members.map(\.key) == ["z", "a"])
    struct Bad: JSONEncodable { let pair: (Int, Int) }
    #expect((["a": Bad(pair: (1, 2))] as JSON).error?.path == ["a", "pair"])
  }
}
