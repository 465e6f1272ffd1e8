import Foundation
import Jansson
import JanssonSchema
import TestSupport
import Testing

/// Whichever allocation fails, a schema is compiled or an error, and a value is valid or not as
/// ever.
struct SchemaExhaustionTests {
  @Test func `Schemas survive failure of any allocation`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      try SchemaExhaustion.run()
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }
}

private enum SchemaExhaustion {
  static let schema = """
    {"$defs": {"name": {"pattern": "^[a-z]+$", "maxLength": 30}},
     "properties": {"a": {"items": {"enum": [1, "x", [null], {"a": 1}]}, "uniqueItems": true},
       "b": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/name"}]}},
     "propertyNames": {"$ref": "#/$defs/name"}, "unevaluatedProperties": false}
    """
  static let good = #"{"a":[1,"x",[null]],"b":"a name of more than fifteen bytes"}"#
    .replacing(" ", with: "")
  static let bad = #"{"a":[1,1,[2]],"b":"A","C":1}"#

  static func isOutOfMemory(_ error: any Error) -> Bool {
    if case JSON.Error.outOfMemory = error { true } else { false }
  }

  static func run() throws {
    FailingAllocator.install()
    let known = try JSON.Schema(parsing: schema)
    let (good, bad) = (try JSON(parsing: good), try JSON(parsing: bad))
    let messages = known.violations(of: bad).map(\.description)
    let containers = [good, good.asTree(), bad, bad.asTree()]
    // Containers are evaluated where they are, without memory of the tree.
    for value in containers {
      let isValid = known.accepts(value)
      FailingAllocator.failAtEveryCall(isOutOfMemory: isOutOfMemory) {
        require(known.accepts(value) == isValid)
        require(isValid || known.violations(of: value).count == messages.count)
      }
    }
    var failures = 0
    failures += FailingAllocator.failAtEveryCall(isOutOfMemory: isOutOfMemory) {
      _ = try JSON(parsing: schema)
    }
    require(failures > 0)
  }
}
