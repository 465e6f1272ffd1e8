import Jansson
import JanssonLines
import JanssonPatch
import JanssonQuery
import JanssonText
import Synchronization

extension Table {
  private static func operations(_ n: Int, _ make: (Int) -> JSON.Patch.Operation) -> JSON.Patch {
    JSON.Patch(operations: (0..<n).map(make))
  }

  /// Patches with an operation for each member of a wide object.
  private static func patches(_ n: Int) -> [(String, JSON.Patch)] {
    [
      ("replaces", operations(n) { .replace(["key\($0)"], "x") }),
      ("adds", operations(n) { .add(["new\($0)"], [1]) }),
      ("removes", operations(n) { .remove(["key\($0)"]) }),
      ("moves", operations(n) { .move(from: ["key\($0)"], to: ["new\($0)"]) }),
    ]
  }

  private static let patchNames = patches(0).map(\.0)

  static var patches: [Row] {
    patchNames.indices.flatMap { index in
      [
        Row("apply \(patchNames[index])", divisor: 4) { n in
          keep(try Shape.wideObject.json(n).applying(patches(n)[index].1))
        },
        Row("invert \(patchNames[index])", divisor: 4) { n in
          keep(try patches(n)[index].1.inverted(for: Shape.wideObject.json(n)))
        },
        Row("patch a text of one line with \(patchNames[index])", divisor: 4) { n in
          var text = try JSON.Text(parsing: Shape.wideObject.text(n))
          try text.apply(patches(n)[index].1)
          keep(text.string)
        },
      ]
    } + [
      Row("difference of objects") { n in
        var new = try Shape.wideObject.json(n)
        for number in stride(from: 0, to: n, by: 3) { new["key\(number)"] = "x" }
        keep(JSON.Patch(from: try Shape.wideObject.json(n), to: new, detail: .deepest))
      },
      Row("difference of lists") { n in
        var new = try Shape.objects.json(n)
        for number in stride(from: 0, to: n / 4, by: 3) { new[number, "id"] = "x" }
        keep(new.difference(from: try Shape.objects.json(n)).count)
      },
      Row("difference at the innermost level") { n in
        let (old, new) = try (
          Shape.deepening.json(n), JSON(parsing: Shape.nested(Shape.depth(n), "[2, 3]"))
        )
        keep((JSON.Patch(from: old, to: [new]), new.difference(from: old[0]).count))
      },
      Row("difference on each level") { n in
        func value(_ number: Int) throws -> JSON {
          let start = String(repeating: "{\"n\":\(number),\"a long key\":", count: Shape.depth(n))
          return try JSON(parsing: start + "0" + String(repeating: "}", count: Shape.depth(n)))
        }
        let (old, new) = try (value(1), value(2))
        for _ in 0..<8 { keep((JSON.Patch(from: old, to: new), new.difference(from: old).count)) }
      },
      Row("difference of other values") { n in
        keep(JSON.Patch(from: try Shape.wideArray.json(n), to: try Shape.objects.json(n)))
      },
      Row("merge patch, deepening") { n in
        let new = try JSON(parsing: "[" + Shape.nested(Shape.depth(n), "2") + "]")
        keep(try? JSON.mergePatch(from: ["a": Shape.deepening.json(n)], to: ["a": new]))
        keep(try JSON(["a": Shape.deepening.json(n)]).applying(mergePatch: ["a": new]))
      },
      Row("merge patch") { n in
        var json = try Shape.wideObject.json(n)
        try json.apply(mergePatch: Shape.lines.json(n))
        keep(try? JSON.mergePatch(from: try Shape.wideObject.json(n), to: json))
      },
      Row("many patches of one operation") { n in
        var json = try Shape.objects.json(n)
        for index in 0..<json.count {
          try json.apply([.replace(JSON.Pointer("/\(index)/id"), [5])])
        }
      },
      Row("many merge patches") { n in
        var json = try Shape.wideObject.json(n)
        for number in 0..<n / 2 {
          try json.apply(mergePatch: .object(["key\(number)": nil, "new\(number)": 1]))
        }
      },
    ]
  }

  static var queries: [Row] {
    ["$..*", "$..id", "$[*].tags[0]", "$[?@.id > 7].name", "$[::-2]", "$[?length(@.name) > 1]"].map
    {
      query in
      Row("query \(query)") { n in
        let json = try Shape.objects.json(n)
        keep(Array(json.values(at: try JSON.Query(query))).count)
        keep(json.matches(of: try JSON.Query(query)).map(\.normalizedPath).count)
      }
    } + [
      Row("query of the root in each filter") { n in
        let json = try Shape.objects.json(n)
        keep(Array(json.values(at: "$[?$[*].none]")).count)
        keep(Array(json.values(at: "$[?@.id == count($..id) || match(value($..no), 'a')]")).count)
      },
      Row("query $..a, deepening") { n in
        let json = try Shape.deepening.json(n)
        keep(Array(json.values(at: "$..a")).count)
        keep(Array(json.values(at: "$..[?@.a]")).count)
      },
      Row("replace by a query") { n in
        var json = try Shape.objects.json(n)
        keep(try json.replace(at: "$[*].name", with: ["x"]))
      },
      Row("remove by a query") { n in
        var json = try Shape.objects.json(n)
        keep(try json.removeAll(at: "$[?@.id > 3]"))
      },
      Row("match a pattern") { n in
        let json = JSON.array([.string(String(repeating: "a", count: n))])
        keep(Array(json.values(at: "$[?match(@, '(a|b|ab)*c')]")).count)
      },
    ]
  }

  static var texts: [Row] {
    [Shape.wideObject, .lines].flatMap { shape in
      [
        Row("set each member of a text, \(shape)", divisor: 4) { n in
          var text = try JSON.Text(parsing: shape.text(n))
          for number in 0..<n { try text.set("x", at: "key\(number)") }
          keep(text.string)
        },
        Row("add members to a text, \(shape)", divisor: 4) { n in
          var text = try JSON.Text(parsing: shape.text(n))
          for number in 0..<n { try text.set(["a": 1], at: "new\(number)") }
          keep(text.string)
        },
        Row("remove each member of a text, \(shape)", divisor: 4) { n in
          var text = try JSON.Text(parsing: shape.text(n))
          for number in 0..<n { try text.remove(at: "key\(number)") }
          keep(text.string)
        },
        Row("sort a text, \(shape)") { n in
          var text = try JSON.Text(parsing: shape.text(n))
          try text.sortKeys()
          keep(text.edits.count)
        },
        Row("move members of a text, \(shape)", divisor: 4) { n in
          var text = try JSON.Text(parsing: shape.text(n))
          for number in 0..<n {
            try text.apply([.move(from: ["key\(number)"], to: ["moved\(number)"])])
          }
          keep(text.string)
        },
        Row("write like another text, \(shape)") { n in
          let text = try JSON.Text(parsing: shape.text(n))
          keep(try JSON.Text(text.value, like: text).bytes.count)
        },
      ]
    } + [
      Row("change a text, deepening") { n in
        var text = try JSON.Text(parsing: Shape.deepening.text(n))
        let path = (0..<Shape.depth(n)).flatMap { _ in [JSON.Index.index(0), .key("a")] }
        for number in 0..<16 { try text.set(2, at: .path([.index(number)] + path)) }
        try text.sortKeys()
        keep(text.string)
      },
      Row("change a value, deepening") { n in
        var json = try Shape.deepening.json(n)
        let path = (0..<Shape.depth(n)).flatMap { _ in [JSON.Index.index(0), .key("a")] }
        for number in 0..<16 { try json.set(2, at: .path([.index(number)] + path)) }
        keep(json)
      },
      Row("repair a text, deepening") { n in
        keep(try JSON.Repaired(parsing: Shape.deepening.text(n).dropLast()).repairs.count)
      },
      Row("add members between those of a text in order", divisor: 4) { n in
        let keys = (0..<n).map { String($0 + 10_000_000) }
        let members = keys.map { "\"a\($0)\": 1" }.joined(separator: ", ")
        var text = try JSON.Text(parsing: "{\(members)}")
        for key in keys { try text.set(2, at: .key("a\(key)b")) }
        keep(text.string)
      },
      Row("replace in a text by a query") { n in
        var text = try JSON.Text(parsing: Shape.objects.text(n))
        keep(try text.replace(at: "$[*].name", with: ["x": 1]))
        keep(text.string)
      },
    ]
  }

  /// Texts that are far from JSON.
  static var repairs: [Row] {
    [
      ("quotes", "[\"", "\" a "), ("line breaks", "{\"a\": \"", "\n"), ("commas", "[", ", "),
      ("opening brackets", "x ", "[a] "), ("closing brackets", "[[[[{", ")"),
      ("words", "[", "a b "),
      ("fences", "", "``` "), ("colons", "{", "a: : "), ("comments", "[", "/* */ 1 # \n"),
      ("backslashes", "[\"", "\\"), ("keys", "{", "'k"), ("values", "", "{a: 1} "),
      ("spaces in quotes", "[\"", "\"   \" ,  "), ("typographic quotes", "[", "“a” ‘b’"),
      ("objects without ends", "[", "{a: 1 "), ("joined strings", "[", "\"a\" + "),
      ("calls", "[", "A('b') "), ("calls without ends", "[", "A('b, "), ("parentheses", "[", "A("),
      ("keys over lines", "{", "\"k\n"),
      ("strings without ends", "[", "\"a,"), ("spaces before quotes", "[\"", " , \"a"),
      ("brackets in a string", "[\"", "]} "),
    ].map { name, start, part in
      Row("repair a text of \(name)") { n in
        let text = start + String(repeating: part, count: n)
        // Some have no value.
        if let repaired = try? JSON.Repaired(parsing: text, maximumRepairs: .max) {
          keep(repaired.repairs.count)
        }
      }
    }
  }

  static var streams: [Row] {
    Shape.allCases.flatMap { shape in
      [
        Row("events, \(shape)") { n in
          let events = JSON.Events(parsing: shape.text(n))
          while let event = try events.next() { keep(event) }
        },
        Row("check events in pieces, \(shape)") { n in
          let left = Mutex(Array(shape.text(n).utf8)[...])
          let events = JSON.Events { room in
            left.withLock { left in
              let piece = left.prefix(min(room.count, 1000))
              room.copyBytes(from: piece)
              left = left.dropFirst(piece.count)
              return piece.count
            }
          }
          try events.finish()
        },
        Row("read a text that is cut, \(shape)") { n in
          let text = Array(shape.text(n).utf8.dropLast())
          if let value = try JSON.Partial(parsing: text).value { keep(value) }
        },
        Row(
          "changes of a text that grows, \(shape)",
          exception: shape == .deepening ? "each change has its path" : nil
        ) { n in
          var growing = JSON.Growing()
          for piece in pieces(shape.text(n)) { keep(try growing.changes(appending: piece).count) }
          keep(try growing.finish())
        },
        Row("repair a text that is cut, \(shape)") { n in
          let text = "{'a': " + shape.text(n).dropLast()
          keep(try JSON.Repaired(parsing: text, maximumRepairs: .max).value)
        },
      ]
    } + [
      Row("values of an array that grows") { n in
        var growing = JSON.Growing()
        for piece in pieces(Shape.objects.text(n)) {
          try growing.append(piece)
          keep(try growing.value()?.count ?? 0)
        }
      },
      Row("values of an object that grows") { n in
        var growing = JSON.Growing()
        for piece in pieces(Shape.wideObject.text(n)) {
          try growing.append(piece)
          keep(try growing.value()?.count ?? 0)
        }
      },
      Row("server-sent events") { n in
        let text = String(repeating: "event: a\ndata: {\"a\":1}\n\n", count: n)
        let options = JSON.Lines.Options(format: .serverSentEvents)
        for value in JSON.Lines(parsing: text, options: options) { keep(try value.get()) }
      },
      Row("an event of many lines, byte by byte") { n in
        let parser = JSON.Lines.Parser(options: JSON.Lines.Options(format: .serverSentEvents))
        let text = "data: [0\n" + String(repeating: "data: ,1\n", count: n) + "data: ]\n\n"
        for byte in text.utf8 {
          parser.append([byte])
          if let value = parser.next() { keep(try value.get()) }
        }
      },
      Row("lines") { n in
        let text = (0..<n).map { "{\"a\":\($0)}\n" }.joined()
        for line in JSON.Lines(parsing: text) { keep(try line.get()) }
      },
      Row("one long line") { n in
        for line in JSON.Lines(parsing: Shape.objects.text(n)) { keep(try line.get()) }
      },
      Row("values without separators") { n in
        let text = String(repeating: "{\"a\":[1]}2", count: n)
        let options = JSON.Lines.Options(format: .concatenated)
        for value in JSON.Lines(parsing: text, options: options) { keep(try value.get()) }
      },
      Row("elements") { n in
        let options = JSON.Lines.Options(format: .elements())
        for value in JSON.Lines(parsing: Shape.objects.text(n), options: options) {
          keep(try value.get())
        }
      },
      Row("write lines") { n in
        keep(try Shape.objects.json(n).elements.map { try $0.jsonString() }.joined(separator: "\n"))
      },
    ]
  }
}

/// A text in pieces of a few bytes.
private func pieces(_ text: String) -> [[UInt8]] {
  let text = Array(text.utf8)
  return stride(from: 0, to: text.count, by: 5).map { Array(text[$0..<min($0 + 5, text.count)]) }
}
