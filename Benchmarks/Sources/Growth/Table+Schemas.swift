import Jansson
import JanssonSchema

extension Table {
  /// Schemas without their meta-schema, which takes time in proportion as well, but ten times it.
  private static let options = JSON.Schema.Options(checksSchema: false)

  private static func schema(_ json: JSON) throws -> JSON.Schema {
    try JSON.Schema(json, options: options)
  }

  private static func list(_ n: Int, _ make: (Int) -> JSON) -> JSON {
    .array(JSON.Array((0..<n).map(make)))
  }

  private static func map(_ n: Int, _ make: (Int) -> JSON) -> JSON {
    .object(JSON.Object((0..<n).map { ("key\($0)", make($0)) }))
  }

  private static let number: JSON = ["type": "number"]

  /// Schemas of a size.
  private static let wideSchemas: [(String, @Sendable (Int) -> JSON)] = [
    ("properties", { ["properties": map($0) { _ in number }] }),
    ("required", { ["required": list($0) { JSON("key\($0)") }] }),
    ("anyOf", { ["anyOf": list($0) { ["const": JSON($0)] }] }),
    ("enum", { ["enum": list($0) { JSON("v\($0)") }] }),
    ("enum of arrays", { ["enum": list($0) { [JSON($0)] }] }),
    (
      "chain of references",
      { n in
        let links = map(n) { $0 + 1 < n ? ["$ref": JSON("#/$defs/key\($0 + 1)")] : number }
        return ["$defs": links, "$ref": "#/$defs/key0"]
      }
    ),
    (
      "dynamic references",
      { n in
        [
          "$defs": map(n / 10) {
            [
              "$id": JSON("https://example.org/\($0)"), "$dynamicAnchor": "node",
              "items": ["$dynamicRef": "#node"],
            ]
          }, "$id": "https://example.org/all", "$ref": "https://example.org/0",
        ]
      }
    ),
    ("look-ahead", { ["pattern": JSON("^" + String(repeating: "(?=a)", count: $0 / 10))] }),
    (
      "patterns of many states",
      { n in
        let tail = String(repeating: "[^x-z].", count: 40)
        return ["allOf": list(n / 50) { ["pattern": JSON("a\($0)[a-mo-z]\(tail)c")] }]
      }
    ),
    ("patterns", { ["patternProperties": map($0 / 10) { _ in number }] }),
  ]

  /// Values of a shape, and schemas that accept them.
  private static let checks: [(String, Shape, JSON)] = [
    ("items", .wideArray, ["items": number]),
    ("unique items", .wideArray, ["uniqueItems": true]),
    ("contains", .wideArray, ["contains": ["minimum": 0], "maxContains": 1_000_000]),
    ("unevaluated items", .wideArray, ["contains": ["minimum": 0], "unevaluatedItems": number]),
    ("members", .wideObject, ["additionalProperties": number]),
    ("names", .wideObject, ["propertyNames": ["pattern": "^key[0-9]+$"]]),
    ("patterns of names", .wideObject, ["patternProperties": ["^k": number]]),
    (
      "unevaluated members", .wideObject,
      [
        "allOf": [["patternProperties": ["^k": number]]],
        "unevaluatedProperties": false,
      ]
    ),
    (
      "objects", .objects,
      [
        "items": [
          "properties": ["id": number, "tags": ["minItems": 2]],
          "required": ["name"],
        ]
      ]
    ),
    (
      "depth", .deep,
      [
        "$defs": [
          "node": [
            "items": ["$ref": "#/$defs/node"],
            "additionalProperties": ["$ref": "#/$defs/node"],
          ]
        ], "items": ["$ref": "#/$defs/node"],
      ]
    ),
    (
      "deepening", .deepening,
      [
        "$defs": [
          "node": [
            "anyOf": [
              ["type": "number"],
              ["type": "array", "items": ["$ref": "#/$defs/node"]],
              [
                "allOf": [["properties": ["a": ["$ref": "#/$defs/node"]]]],
                "unevaluatedProperties": false,
              ],
            ]
          ]
        ], "$ref": "#/$defs/node",
      ]
    ),
    ("a long string", .longString, ["minLength": 1, "pattern": "[é ]+", "format": "date"]),
    ("a pattern beyond ASCII", .longString, ["pattern": "^[^0-9]*$"]),
    ("a long number", .longNumber, ["items": ["multipleOf": 3]]),
  ]

  static var schemas: [Row] {
    wideSchemas.map { name, make in
      Row("compile a schema with \(name)", divisor: 4) { n in keep(try schema(make(n))) }
    }
      + checks.flatMap { name, shape, json in
        [
          Row("validate by a schema: \(name)") { n in
            keep(try schema(json).accepts(shape.json(n)))
          },
          Row("what a schema reports: \(name)") { n in
            var negated = json
            negated["not"] = [:]
            keep(try schema(negated).violations(of: shape.json(n)))
          },
        ]
      } + [
        Row("what a schema reports: each item") { n in
          keep(try schema(["items": ["type": "string"]]).violations(of: Shape.wideArray.json(n)))
        },
        Row("a schema's verbose output", divisor: 4) { n in
          keep(try schema(["items": number]).output(.verbose, for: Shape.wideArray.json(n)))
        },
        Row("a schema's verbose output of members", divisor: 4) { n in
          let schema = try schema(["additionalProperties": ["anyOf": [["type": "string"], number]]])
          keep(schema.output(.verbose, for: try Shape.wideObject.json(n)))
        },
        Row("what a schema reports: alternatives") { n in
          let alternative: JSON = ["required": ["no"], "additionalProperties": number]
          keep(
            try schema(["anyOf": [alternative, alternative]])
              .violations(of: Shape.wideObject.json(n)))
        },
      ]
  }
}
