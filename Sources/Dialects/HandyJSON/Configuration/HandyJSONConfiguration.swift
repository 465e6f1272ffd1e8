internal import JanssonPlatform

/// Options for decoding models, set for the whole process in `HandyJSONConfiguration`.
///
///     HandyJSONConfiguration.deserializeOptions = .caseInsensitive
public struct DeserializeOptions: OptionSet, Sendable {
  /// The options as a bit mask, one bit for each.
  public let rawValue: Int

  /// Creates options from a bit mask; undefined bits have no effect.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Finds members regardless of the case of their keys; in a path, names after the first must be
  /// written in lower case in the document.
  public static let caseInsensitive = DeserializeOptions(rawValue: 1 << 0)

  /// No options.
  public static let defaultOptions: DeserializeOptions = []
}

/// How much is logged.
///
///     HandyJSONConfiguration.debugMode = .verbose
public enum DebugMode: Int, Sendable {
  /// Everything.
  case verbose = 0
  /// Errors, and values that could not be converted.
  case debug = 1
  /// Errors, such as a text that is not JSON, or a declaration that is lost.
  case error = 2
  /// Nothing.
  case none = 3
}

/// Process-wide settings, which any thread may read and change.
///
///     HandyJSONConfiguration.debugMode = .none
///     HandyJSONConfiguration.deserializeOptions = .caseInsensitive
public struct HandyJSONConfiguration: Sendable {
  private static let mode = Atomic(DebugMode.error.rawValue)
  private static let options = Atomic(DeserializeOptions.defaultOptions.rawValue)

  /// How much is printed to standard output; `.error` by default.
  public static var debugMode: DebugMode {
    get { DebugMode(rawValue: mode.load(ordering: .relaxed)) ?? .error }
    set { mode.store(newValue.rawValue, ordering: .relaxed) }
  }

  /// Options for decoding models, applied from the next call on.
  public static var deserializeOptions: DeserializeOptions {
    get { DeserializeOptions(rawValue: options.load(ordering: .relaxed)) }
    set { options.store(newValue.rawValue, ordering: .relaxed) }
  }
}
