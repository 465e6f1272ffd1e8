import Jansson
import JanssonSchema

/// What the program asks for.
struct Recipe: JSONCodable, JSON.Schema.Annotated {
  let title: String
  let origin: String?
  let steps: [Step]
  let servings: Int

  struct Step: JSONCodable, JSON.Schema.Annotated {
    let text: String
    let minutes: Int

    static var schemaAnnotations: [String: [JSON.Schema.Annotation]] {
      ["minutes": [.minimum(0), .description("How long the step takes.")]]
    }
  }

  static var schemaAnnotations: [String: [JSON.Schema.Annotation]] {
    ["servings": [.minimum(1)], "steps": [.count(1...20)]]
  }
}

extension Recipe {
  /// What there is of a recipe while it arrives.
  ///
  /// With the trait `Macros`, `@JSONCodable(partial: true)` writes it.
  struct Partial: JSONDecodable {
    let title: String?
    let origin: String?
    let steps: [Step]?
    let servings: Int?

    struct Step: JSONDecodable {
      let text: String?
      let minutes: Int?
    }
  }
}
