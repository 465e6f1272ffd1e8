import Jansson
import JanssonLines

extension Table {
  static var reading: [Row] {
    let ways: [(String, JSON.ReadingOptions)] =
      [
        ("read", JSON.ReadingOptions()), ("read exactly", JSON.ReadingOptions(exactNumbers: true)),
        ("read the first of keys", JSON.ReadingOptions(duplicateKeys: .keepFirst)),
        ("read with comments", JSON.ReadingOptions(syntax: .jsonWithComments)),
        ("read JSON5", JSON.ReadingOptions(syntax: .json5)),
      ]
      + otherEngines.map { ("read with jansson", JSON.ReadingOptions(engine: $0)) }
    return ways.flatMap { name, options in
      Shape.allCases.map { shape in
        Row("\(name), \(shape)") { keep(try JSON(parsing: shape.text($0), options: options)) }
      }
    }
      + Shape.allCases.map { shape in
        Row("read a damaged text, \(shape)") {
          keep(try? JSON(parsing: shape.text($0) + "]"))
          keep(try? JSON(parsing: String(shape.text($0).dropLast())))
        }
      }
      + [
        Row("read and write small texts") { n in
          let text = Shape.objects.text(4)
          for _ in 0..<n {
            let json = try JSON(parsing: text)
            keep(try (json[0]["id"].int, json[0]["name"].string, json.jsonString()))
          }
        },
        Row("read small texts, with a reader") { n in
          let (reader, text) = (JSON.Reader(), Array(Shape.objects.text(4).utf8))
          for _ in 0..<n { keep(try reader.read(text)[0]["id"].int) }
        },
      ]
  }

  /// jansson, unless the package is built without.
  private static var otherEngines: [JSON.Engine] { JSON.Engine.allCases.filter { $0 != .turbo } }

  static var writing: [Row] {
    let ways: [(String, JSON.WritingOptions)] =
      [
        ("write", JSON.WritingOptions()), ("write indented", .pretty),
        ("write sorted", JSON.WritingOptions(sortsKeys: true)), ("write canonically", .canonical),
        ("write in ASCII", JSON.WritingOptions(isASCIIOnly: true)),
      ]
      + otherEngines.map { ("write with jansson", JSON.WritingOptions(engine: $0)) }
    return ways.flatMap { name, options in
      Shape.allCases.map { shape in
        Row("\(name), \(shape)") { n in
          // The canonical form has no number of many digits.
          if options == .canonical, shape == .longNumber { return }
          keep(try shape.json(n).jsonString(options: options))
        }
      }
    }
  }

  static var values: [Row] {
    Shape.allCases.flatMap { shape in
      [
        Row("compare, \(shape)") { keep(try shape.json($0) == shape.json($0)) },
        Row("hash, \(shape)") { keep(try shape.json($0).hashValue) },
        Row("copy and change, \(shape)") { n in
          let json = try shape.json(n)
          var copy = JSON.array([json])
          copy[0] = json
          copy[0].merge(["new": 1])
          keep(copy.detached())
        },
      ]
    } + [
      Row("look up each key") { n in
        let json = try Shape.wideObject.json(n)
        for number in 0..<n { keep(json["key\(number)"].int) }
      },
      Row("look up each key that is late") { n in
        let json = try Shape.lateKeys.json(n)
        for number in 0..<n / 4 { keep(json["\(String(repeating: "k", count: 100))\(number)"].int) }
      },
      Row("look up each element by path") { n in
        let json = try Shape.objects.json(n)
        for number in 0..<n / 4 { keep(json[number, "tags", 0].double) }
      },
      Row("set each key") { n in
        var json = try Shape.wideObject.json(n)
        for number in 0..<n { json["key\(number)"] = "x" }
      },
      Row("update the value of each key") { n in
        var object = try Shape.wideObject.json(n).members
        for number in 0..<n { keep(object.updateValue("x", forKey: "key\(number)")) }
      },
      Row("set a member of each element") { n in
        var json = try Shape.objects.json(n)
        for number in 0..<n / 4 { json[number, "name"] = [1] }
      },
      Row("add members to a built object") { keep(try built($0)) },
      Row("remove each key") { n in
        var json = try Shape.wideObject.json(n)
        for number in 0..<n { try json.remove(at: "key\(number)") }
      },
      Row("remove each key from the last") { n in
        var json = try built(n)
        for number in (0..<n).reversed() { try json.remove(at: "key\(number)") }
      },
      Row("merge") { n in
        var json = try Shape.wideObject.json(n)
        json.merge(try Shape.lines.json(n))
      },
      Row("look up each pointer") { n in
        let json = try Shape.objects.json(n)
        for number in 0..<n / 4 { keep(json[pointer: try JSON.Pointer("/\(number)/name")]) }
      },
    ]
  }

  static var collections: [Row] {
    func array(_ n: Int) throws -> JSON.Array { try Shape.objects.json(4 * n).elements }
    func object(_ n: Int) throws -> JSON.Object { try Shape.wideObject.json(n).members }
    return [
      Row("append to an array") { n in
        var array = try array(n)
        for number in 0..<n { array.append(JSON.number(JSON.Number(number))) }
      },
      Row("remove last elements") { n in
        var array = try array(n)
        while !array.isEmpty { array.removeLast() }
      },
      Row(
        "remove first elements",
        exception: "each moves the pointers after it, as in Swift.Array"
      ) { n in
        var array = try array(n)
        while !array.isEmpty { array.removeFirst() }
      },
      Row("set each element") { n in
        var array = try array(n)
        for index in array.indices { array[index] = 1 }
      },
      Row("change each element in place") { n in
        var array = try array(n)
        for index in array.indices { array[index]["id"] = "x" }
      },
      Row("change each element in place, of a text") { n in
        var json = try Shape.objects.json(4 * n)
        for index in 0..<n { json[index]["id"] = "x" }
        let shared = json
        for index in json.indices { json[index]["name"] = 1 }
        keep(shared)
      },
      Row("change what small elements consist of, of a text") { n in
        var json = try Shape.objects.json(n)
        for index in json.elements.indices {
          json[index, "new"] = ["x"]
          try json.append(1, at: [.index(index), "new"])
          try json.insert("first", at: [.index(index), "new", 0])
          json[index].merge(["id": 5, "more": true])
          json[index]["new"][1] = [:]
          try json.remove(at: [.index(index), "name"])
        }
      },
      Row("filter and sort an array") { n in
        var array = try array(n).filter { $0["id"] != 1 }
        array.sort { $0["name"].string ?? "" < $1["name"].string ?? "" }
        array.removeAll { $0["id"] == 2 }
        keep(JSON.Array(array.reversed()))
      },
      Row("change slices") { n in
        var array = try array(n)
        for start in stride(from: 0, to: n - 10, by: 5) { array[start..<start + 10].reverse() }
      },
      Row("shorten slices") { n in
        var array = try array(n)
        while array.count > 20 { array[array.count - 10..<array.count].removeLast(2) }
      },
      Row("shorten slices of partial ranges") { n in
        var array = try array(n)
        while array.count > 20 { array[(array.count - 10)...].removeLast(2) }
      },
      Row("pop a slice") { n in
        var slice = try array(n)[...]
        while let first = slice.popFirst() { keep(first) }
      },
      Row("sort an array") { n in
        var array = try array(n)
        array.sort { $0["id"].int ?? 0 > $1["id"].int ?? 0 }
      },
      Row("swap elements") { n in
        var array = try array(n)
        for index in 0..<n / 2 { array.swapAt(index, n - 1 - index) }
      },
      Row("iterate over an object") { n in for member in try object(n) { keep(member) } },
      Row("set values by their positions") { n in
        var object = try object(n)
        for index in object.values.indices { object.values[index] = "x" }
      },
      Row("change values of JSON by positions") { n in
        var json = try Shape.lines.json(n)
        for index in json.indices { try json[index].append(1) }
      },
      Row("partition an object") { n in
        var json = try Shape.wideObject.json(n)
        keep(json.partition { ($0.int ?? 0) % 2 == 0 })
      },
      Row("filter and map an object") { n in
        keep(try object(n).filter { $0.key.count > 4 }.mapValues { [$0] })
      },
      Row("sort JSON") { n in
        var json = try Shape.wideObject.json(n)
        json.sort { $0.int ?? 0 > $1.int ?? 0 }
      },
      Row("map and flatMap") { n in
        keep(try Shape.objects.json(n).map { $0["id"] })
        keep(try Shape.objects.json(n).flatMap { Array($0["tags"]) })
      },
      Row("find the position of each key", exception: "members are a list: documented as O(n)") {
        n in
        let object = try object(n)
        for number in 0..<n { keep(object.index(forKey: "key\(number)")) }
      },
    ]
  }
}
