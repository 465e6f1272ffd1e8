import Foundation
import Jansson
import JanssonLines
import TestSupport
import Testing

/// One value of a text, without the others.
@Suite struct ValueInTextTests {
  /// The paths of all values in a value.
  static func paths(in json: JSON, below path: JSON.Path = []) -> [JSON.Path] {
    switch json {
    case .object(let object):
      [path] + object.flatMap { paths(in: $0.value, below: path.appending($0.key)) }
    case .array(let array):
      [path] + array.enumerated().flatMap { paths(in: $1, below: path.appending($0)) }
    default: [path]
    }
  }

  static func value(
    at path: JSON.Path, in text: some StringProtocol, _ validation: JSON.Validation = .valueOnly,
    _ options: JSON.ReadingOptions = .init()
  ) throws(JSON.Error) -> JSON {
    try JSON.value(at: path, in: Array(text.utf8), validation: validation, options: options)
  }

  /// The error of reading all and looking up the path.
  static func errorOfWhole(
    _ path: JSON.Path, in text: String, _ options: JSON.ReadingOptions = .init()
  ) -> String {
    JSON(text: Array(text.utf8), options)[path].error?.description ?? "none"
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Every value of a document is found at its path`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    let json = random.array(depth: 5)
    for text in [try json.jsonString(), try json.jsonString(options: .pretty)] {
      for path in Self.paths(in: json) {
        let results = try withEveryScanner {
          try [JSON.Validation.wholeText, .valueOnly].map { try Self.value(at: path, in: text, $0) }
        }
        #expect(results.allSatisfy { $0.allSatisfy { $0 == json[path] } }, "\(path)")
      }
    }
  }

  @Test(arguments: 0..<140)
  func `What is skipped may end anywhere in a block`(length: Int) throws {
    let filling = String(repeating: "x", count: length)
    for skipped in [
      "\"\(filling)\"", "[\"\(filling)]\"]", "{\"\(filling)\": {}}", "[\"\(filling)\\\"]\"]",
      "[\"\(filling)\\\\\", [[]]]", "[\(String(repeating: " ", count: length))[1], {}]",
      "[\"\(filling)\\\\\\\"}\"]", String(repeating: "1", count: length + 1),
    ] {
      let text = "{\"a\": [\(skipped), \(skipped)], \"b\": \(skipped) , \"c\": [\(skipped), 7]}"
      let results = try withEveryScanner {
        [
          try Self.value(at: ["c", 1], in: text),
          try Self.value(at: ["b"], in: text) == JSON(parsing: skipped) ? 7 : 0,
        ]
      }
      #expect(results.allSatisfy { $0 == [7, 7] })
    }
  }

  @Test func `Only the value is checked, or all of the text`() throws {
    let text = #"{"skipped": [nonsense "], "a": {"b": [true]}, and more"#
    #expect(throws: JSON.Error.self) { try Self.value(at: ["a", "b"], in: text, .wholeText) }
    let valid = #"{"skipped": [nonsense], "a": {"b": [true]}, and more"#
    #expect(try Self.value(at: ["a", "b", 0], in: valid) == true)
    #expect(throws: JSON.Error.self) { try Self.value(at: ["a", "b", 0], in: valid, .wholeText) }
  }

  @Test(arguments: [
    #"{"a": [1, 2]}"#, #"{"a": {"b": 1}}"#, #"{"a": nul}"#, #"{"a": "x}"#, #"{"a""#, "", "[", "7",
    #"{"a": [[[1]]]}"#, #"{"a": 1e}"#, #"{"a"  [2]}"#, #"{"b": 1, "a": [3]"#, "[1 2]",
  ])
  func `Errors are those of reading the whole text`(text: String) {
    var shallow = JSON.ReadingOptions()
    shallow.maximumDepth = 3
    for path in [["a", 2], ["a", "c"], ["a"], [0], [1], ["a", 0, 0, 0]] as [JSON.Path] {
      for validation in [JSON.Validation.wholeText, .valueOnly] {
        do throws(JSON.Error) {
          let value = try Self.value(at: path, in: text, validation, shallow)
          #expect(validation == .valueOnly || value == JSON(text: Array(text.utf8), shallow)[path])
        } catch {
          #expect(error.description == Self.errorOfWhole(path, in: text, shallow))
        }
      }
    }
  }

  @Test func `A text is given as bytes or as a string`() throws {
    let text = #"{"a": [1, {"é": "ö"}]}"#
    let path: JSON.Path = ["a", 1, "é"]
    for validation in [JSON.Validation.wholeText, .valueOnly] {
      #expect(try JSON.value(at: path, in: text, validation: validation) == "ö")
      #expect(try JSON.value(at: path, in: text[...], validation: validation) == "ö")
      #expect(try JSON.value(at: path, in: Data(text.utf8), validation: validation) == "ö")
    }
  }

  @Test func `The first member of a name is found, and the last one if all is checked`() throws {
    let text = #"{"a": 1, "b": {"a": 3}, "a": 2}"#
    #expect(try Self.value(at: ["a"], in: text) == 1)
    #expect(try Self.value(at: ["a"], in: text, .wholeText) == 2)
  }

  @Test func `A key with an escape is the key that it stands for`() throws {
    let text = #"{"x\"": 0, "\u0061": 1, "b": 2, "\u00e9": {"": 3}}"#
    #expect(try Self.value(at: ["a"], in: text) == 1)
    #expect(try Self.value(at: ["b"], in: text) == 2)
    #expect(try Self.value(at: ["é", ""], in: text) == 3)
    #expect(try Self.value(at: ["x\""], in: text) == 0)
  }

  @Test func `A byte order mark, white space and relaxed syntax are accepted`() throws {
    #expect(try Self.value(at: ["a", 1], in: "\u{FEFF} \r\n{ \"a\"\t:\n[ 1 , 2 ] } ") == 2)
    #expect(try Self.value(at: [1], in: "[1,\n2\n]") == 2)
    var relaxed = JSON.ReadingOptions()
    relaxed.syntax = .json5
    #expect(try Self.value(at: ["a"], in: "{a: 'b'}", .valueOnly, relaxed) == "b")
    #expect(try Self.value(at: [], in: " [1] ") == [1])
    #expect(throws: JSON.Error.self) { try Self.value(at: [-1], in: "[1") }
  }

  @Test func `A value is found in every text that is cut off, or nothing is`() throws {
    let whole = #"{"a": [{"b\\": "\"]"}, {"c": [null, 1.5e3, "é"]}], "d": true}"#
    for count in 0...whole.utf8.count {
      // In memory of exactly this size, so that the address sanitizer notices what lies beyond.
      let text = Array(whole.utf8.prefix(count))
      let found = withEveryScanner {
        [["a", 1, "c"], ["a", 0, "b\\"], ["d"], ["a", 1, "c", 1]].map { (path: JSON.Path) in
          try? JSON.value(at: path, in: text, validation: .valueOnly)
        }
      }
      let expected: [JSON?] = [[nil, 1500.0, "é"], "\"]", true, 1500.0]
      for found in found {
        for (found, expected) in zip(found, expected) where found != nil {
          // A number's end cannot be seen where the text ends.
          #expect(found == expected || found?.number != nil)
        }
      }
    }
  }
}

extension JSON {
  fileprivate init(text: [UInt8], _ options: ReadingOptions) {
    do throws(JSON.Error) {
      self = try JSON(parsing: text, options: options)
    } catch {
      self = .error(error)
    }
  }
}
