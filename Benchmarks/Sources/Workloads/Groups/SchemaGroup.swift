internal import Harness
internal import Jansson
internal import JanssonSchema

extension Group {
  /// Validation compared with reading.
  static func schemas(_ corpora: [Corpus]) -> Group {
    Group(
      "Validating by a JSON Schema",
      """
      A document in memory is checked by a schema that names all of its members; the same text is \
      read, for comparison, and read and checked. The promise is that checking takes no longer \
      than reading for documents with long lists of numbers or names, and twice as long for small \
      ones.
      """,
      rows: [
        { try row(corpora, "canada", geometry, atLeast: 1) },
        { try row(corpora, "citm_catalog", catalog, atLeast: 0.8) },
        { try row(corpora, Corpus.smallName, message, atLeast: 0.5) },
      ])
  }

  private static func row(
    _ corpora: [Corpus], _ name: String, _ json: JSON, atLeast ratio: Double
  ) throws -> Row {
    guard let corpus = corpora.first(where: { $0.name == name }) else {
      throw WrongAnswer("there is no \(name)")
    }
    let schema = try JSON.Schema(json)
    let values = try corpus.texts.map { try JSON(parsing: $0) }
    for value in values {
      if let violation = schema.violations(of: value).first { throw WrongAnswer("\(violation)") }
    }
    let reference = "reading"
    return Row(
      "validate \(name)",
      [
        Entry("Jansson", promises: [.timesAsFast(atLeast: ratio, reference: reference)]) {
          .each(values) { sink(schema.accepts($0)) }
        },
        Entry("Jansson, reading", reference: reference) {
          .each(corpus.texts) { sink(try JSON(parsing: $0)) }
        },
        Entry("Jansson, reading and validating") {
          .each(corpus.texts) { sink(schema.accepts(try JSON(parsing: $0))) }
        },
      ])
  }

  private static let geometry: JSON = [
    "type": "object", "required": ["type", "features"],
    "properties": [
      "type": ["const": "FeatureCollection"],
      "features": [
        "type": "array",
        "items": [
          "type": "object", "required": ["type", "geometry", "properties"],
          "properties": [
            "type": ["const": "Feature"], "properties": ["type": ["object", "null"]],
            "geometry": [
              "oneOf": [
                ["type": "null"],
                [
                  "type": "object", "required": ["type", "coordinates"],
                  "properties": [
                    "type": ["const": "Polygon"],
                    "coordinates": [
                      "type": "array",
                      "items": ["type": "array", "items": ["$ref": "#/$defs/position"]],
                    ],
                  ],
                ],
              ]
            ],
          ],
        ],
      ],
    ],
    "$defs": [
      "position": ["type": "array", "minItems": 2, "maxItems": 4, "items": ["type": "number"]]
    ],
  ]

  private static let catalog: JSON = [
    "type": "object", "required": ["events", "performances"],
    "properties": [
      "events": [
        "type": "object", "propertyNames": ["pattern": "^[0-9]+$"],
        "additionalProperties": [
          "type": "object", "required": ["id", "name"],
          "properties": [
            "id": ["$ref": "#/$defs/id"], "name": ["type": "string", "minLength": 1],
            "logo": ["type": ["string", "null"]],
            "subTopicIds": ["type": "array", "items": ["$ref": "#/$defs/id"]],
            "topicIds": ["type": "array", "items": ["$ref": "#/$defs/id"]],
          ],
        ],
      ],
      "performances": [
        "type": "array",
        "items": [
          "type": "object", "required": ["id", "eventId", "prices", "seatCategories", "start"],
          "properties": [
            "id": ["$ref": "#/$defs/id"], "eventId": ["$ref": "#/$defs/id"],
            "prices": [
              "type": "array",
              "items": [
                "type": "object", "required": ["amount"],
                "properties": [
                  "amount": ["type": "integer", "minimum": 0],
                  "audienceSubCategoryId": ["$ref": "#/$defs/id"],
                  "seatCategoryId": ["$ref": "#/$defs/id"],
                ],
              ],
            ],
            "seatCategories": [
              "type": "array",
              "items": [
                "type": "object",
                "properties": [
                  "areas": [
                    "type": "array",
                    "items": ["type": "object", "properties": ["areaId": ["$ref": "#/$defs/id"]]],
                  ],
                  "seatCategoryId": ["$ref": "#/$defs/id"],
                ],
              ],
            ],
            "start": ["type": "integer", "minimum": 0],
          ],
        ],
      ],
    ],
    "$defs": ["id": ["type": "integer", "minimum": 0]],
  ]

  private static let message: JSON = [
    "type": "object", "required": ["id", "kind", "time", "user", "tags", "score", "text"],
    "additionalProperties": false,
    "properties": [
      "id": ["type": "integer", "minimum": 0],
      "kind": ["enum": ["created", "changed", "removed"]],
      "time": ["type": "integer"],
      "user": [
        "type": "object", "required": ["name", "mail", "verified"],
        "properties": [
          "name": ["type": "string", "minLength": 1], "mail": ["type": "string", "pattern": "@"],
          "verified": ["type": "boolean"], "phone": ["type": ["string", "null"]],
        ],
      ],
      "tags": ["type": "array", "items": ["type": "string"], "maxItems": 100],
      "score": ["type": "number"],
      "text": ["type": "string", "maxLength": 10000],
    ],
  ]
}
