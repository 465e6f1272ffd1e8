#if !Patches
// What the compiler knows of patches without the trait: enough to say which trait is missing.

extension JSON {
  /// Needs the trait Patches of swift-jansson.
  @available(*, unavailable, message: "JSON Patch needs the trait Patches of swift-jansson")
  public struct Patch: ExpressibleByArrayLiteral, Sendable {
    /// Needs the trait Patches of swift-jansson.
    public enum Operation: Sendable {
      /// Needs the trait Patches of swift-jansson.
      case add(JSON.Pointer, JSON)
      /// Needs the trait Patches of swift-jansson.
      case remove(JSON.Pointer)
      /// Needs the trait Patches of swift-jansson.
      case replace(JSON.Pointer, JSON)
      /// Needs the trait Patches of swift-jansson.
      case move(from: JSON.Pointer, to: JSON.Pointer)
      /// Needs the trait Patches of swift-jansson.
      case copy(from: JSON.Pointer, to: JSON.Pointer)
      /// Needs the trait Patches of swift-jansson.
      case test(JSON.Pointer, JSON)
    }

    /// Needs the trait Patches of swift-jansson.
    public init(arrayLiteral operations: Operation...) {}
    /// Needs the trait Patches of swift-jansson.
    public init(from old: JSON, to new: JSON) {}
  }

  /// Needs the trait Patches of swift-jansson.
  @available(*, unavailable, message: "JSON Patch needs the trait Patches of swift-jansson")
  public mutating func apply(_ patch: Patch, copyLimit: Int? = nil) throws(JSON.Error) {}

  /// Needs the trait Patches of swift-jansson.
  @available(*, unavailable, message: "JSON Patch needs the trait Patches of swift-jansson")
  public func applying(_ patch: Patch, copyLimit: Int? = nil) throws(JSON.Error) -> JSON {
    self
  }

  /// Needs the trait Patches of swift-jansson.
  @available(*, unavailable, message: "merge patches need the trait Patches of swift-jansson")
  public mutating func apply(mergePatch patch: JSON) throws(JSON.Error) {}

  /// Needs the trait Patches of swift-jansson.
  @available(*, unavailable, message: "merge patches need the trait Patches of swift-jansson")
  public func applying(mergePatch patch: JSON) throws(JSON.Error) -> JSON { self }

  /// Needs the trait Patches of swift-jansson.
  @available(*, unavailable, message: "merge patches need the trait Patches of swift-jansson")
  public static func mergePatch(from old: JSON, to new: JSON) throws(JSON.Error) -> JSON { new }

  /// Needs the trait Patches of swift-jansson.
  @available(*, unavailable, message: "differences need the trait Patches of swift-jansson")
  public struct Difference: Sendable {
    /// Needs the trait Patches of swift-jansson.
    public var isEmpty: Bool { true }
    /// Needs the trait Patches of swift-jansson.
    public var changes: [Never] { [] }
  }

  /// Needs the trait Patches of swift-jansson.
  @available(*, unavailable, message: "differences need the trait Patches of swift-jansson")
  public func difference(from other: JSON) -> Difference { Difference() }
}
#endif
