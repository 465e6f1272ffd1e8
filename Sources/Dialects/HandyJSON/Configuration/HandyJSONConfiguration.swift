internal import Synchronization

/// How models are read.
public struct DeserializeOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Options from bits.
  ///
  /// - Parameter rawValue: the bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Members are found whatever the case of their keys; below the first name of a path, keys have to be in
  /// lower case.
  public static let caseInsensitive = DeserializeOptions(rawValue: 1 << 0)

  /// None of the others.
  public static let defaultOptions: DeserializeOptions = []
}

/// How much the log says.
public enum DebugMode: Int, Sendable {
  /// Everything.
  case verbose = 0
  /// Values that could not be converted, too.
  case debug = 1
  /// Texts that are no JSON, and declarations that are lost.
  case error = 2
  /// Nothing.
  case none = 3
}

/// Settings for the whole process, which any thread may read and change.
public struct HandyJSONConfiguration: Sendable {
  private static let mode = Atomic(DebugMode.error.rawValue)
  private static let options = Atomic(DeserializeOptions.defaultOptions.rawValue)

  /// How much is printed to the standard output.
  public static var debugMode: DebugMode {
    get { DebugMode(rawValue: mode.load(ordering: .relaxed)) ?? .error }
    set { mode.store(newValue.rawValue, ordering: .relaxed) }
  }

  /// How models are read, from the next call on.
  public static var deserializeOptions: DeserializeOptions {
    get { DeserializeOptions(rawValue: options.load(ordering: .relaxed)) }
    set { options.store(newValue.rawValue, ordering: .relaxed) }
  }
}
