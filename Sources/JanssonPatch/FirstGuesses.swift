// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names that people try first: the compiler's message gives the right one. None of them
// can be called.

public import Jansson

extension JSON {
  @available(*, unavailable, renamed: "difference(from:)")
  public func diff(_ old: JSON) -> JSON.Difference { fatalError() }

  @available(*, unavailable, message: "use 'other.difference(from: self)'")
  public func difference(to other: JSON) -> JSON.Difference { fatalError() }

  @available(*, unavailable, renamed: "apply(_:)")
  public mutating func patch(_ patch: JSON.Patch) throws { fatalError() }

  @available(*, unavailable, renamed: "applying(_:)")
  public func patched(with patch: JSON.Patch) throws -> JSON { fatalError() }

  @available(*, unavailable, renamed: "apply(mergePatch:)")
  public mutating func mergePatch(_ patch: JSON) throws { fatalError() }
}

extension JSON.Patch {
  @available(*, unavailable, renamed: "init(from:to:detail:)")
  public init(from old: JSON, _ new: JSON) { fatalError() }

  @available(*, unavailable, renamed: "init(from:to:detail:)")
  public static func diff(_ old: JSON, _ new: JSON) -> JSON.Patch { fatalError() }

  @available(*, unavailable, renamed: "init(jsonString:)")
  public init(parsing text: String) throws { fatalError() }

  @available(*, unavailable, message: "use 'json.apply(patch)', or 'json.applying(patch)'")
  public func apply(to json: JSON) throws -> JSON { fatalError() }
}
