/// A coding key for a step that has no key type of the user's: an array's element, a dictionary's
/// member, `super`.
struct StepKey: CodingKey {
  private enum Form {
    case name(String)
    case number(Int)
    case element(Int)
  }

  private let form: Form

  static let superKey = StepKey(stringValue: "super")

  init(stringValue: String) { form = .name(stringValue) }

  init(intValue: Int) { form = .number(intValue) }

  /// The key of an array's element.
  init(index: Int) { form = .element(index) }

  /// An element's is the one that Foundation's coders give it; it is made when somebody asks.
  var stringValue: String {
    switch form {
    case .name(let name): name
    case .number(let number): String(number)
    case .element(let index): "Index \(index)"
    }
  }

  var intValue: Int? {
    switch form {
    case .name: nil
    case .number(let number), .element(let number): number
    }
  }

  /// The key of a dictionary whose keys are numbers; `name` is how the document writes it.
  init(_ number: Int, name: String) {
    form = String(number) == name ? .number(number) : .name(name)
  }

  /// Whether the key stands for an element of an array.
  var isIndex: Bool { if case .element = form { true } else { false } }
}

extension JSON.Path {
  /// The place that a coding path names.
  init(codingPath: [any CodingKey]) {
    self.init(codingPath.map { JSON.Path.Step($0) })
  }
}

extension JSON.Path.Step {
  init(_ key: any CodingKey) {
    if let step = key as? StepKey, step.isIndex, let index = step.intValue {
      self = .index(index)
    } else {
      self = .key(key.stringValue)
    }
  }
}

/// How a value was reached, as long as nobody asks for the coding path.
enum CodingStep {
  /// The value is the container's own.
  case here
  case key(any CodingKey)
  case index(Int)

  var key: (any CodingKey)? {
    switch self {
    case .here: nil
    case .key(let key): key
    case .index(let index): StepKey(index: index)
    }
  }
}
