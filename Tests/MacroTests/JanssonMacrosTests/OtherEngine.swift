import Jansson

extension JSON.Engine {
  /// The engine `jansson` or, in a build without it, the only one.
  static var other: JSON.Engine { allCases[allCases.count - 1] }
}
