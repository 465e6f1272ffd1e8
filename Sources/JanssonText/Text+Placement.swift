public import Jansson

extension JSON.Text {
  /// Where a new member is put in its object.
  public enum MemberPlacement: Sendable, Hashable {
    /// Where its key belongs, if the members are in the order of their keys; otherwise at the end.
    ///
    /// At least three members must be in order: that of their bytes, that of npm, which ignores
    /// case, or, for keys such as `1.10`, that of numbers.
    case inOrder
    /// After all others.
    case last
  }

  /// Where changes put new members.
  ///
  ///     text.memberPlacement = .last
  ///
  /// With `.inOrder`, which is the default, a new member may be among the others here and in
  /// `value`, while a `JSON` has it at the end.
  public var memberPlacement: MemberPlacement {
    get { syntax.memberPlacement }
    set { syntax.memberPlacement = newValue }
  }

  /// Sets the value at a key, index or path; see `set(_:at:)`.
  ///
  ///     try text.set("^1.3.0", at: ["dependencies", "left-pad"], placement: .last)
  ///
  /// - Parameters:
  ///   - value: the new value.
  ///   - index: where to write it.
  ///   - placement: where it is put if it is a new member, instead of `memberPlacement`.
  /// - Throws: as `set(_:at:)`.
  /// - Complexity: as for `set(_:at:)`.
  public mutating func set(
    _ value: JSON, at index: JSON.Index, placement: MemberPlacement
  ) throws(JSON.Error) {
    let usual = memberPlacement
    memberPlacement = placement
    defer { memberPlacement = usual }
    try set(value, at: index)
  }
}
