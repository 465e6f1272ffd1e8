import Jansson
import JanssonPatch

/// Three texts, separated by newlines: a patch of any form is applied as a whole or not at all; the
/// difference of two documents turns one into the other, and its inverse turns it back.
enum Patches {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    let parts = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return }
    let texts = parts.map { Array($0) }
    guard let old = try? JSON(parsing: texts[0]) else { return }
    if let json = try? JSON(parsing: texts[2]) {
      apply(json, to: old)
      merge(json, into: old)
    }
    if let new = try? JSON(parsing: texts[1]) { compare(old, new) }
  }

  /// The same value as a tree: `detached()` copies a scanned value as it is, but not one in a tree,
  /// which an array is that was empty.
  static func asTree(_ json: JSON) -> JSON {
    var holder = JSON.Array()
    holder.append(json)
    return JSON.array(holder).detached()[0]
  }

  /// As parsed, and as a separate tree.
  private static func apply(_ json: JSON, to old: JSON) {
    guard let patch = try? JSON.Patch(decoding: json) else { return }
    require(try JSON.Patch(decoding: JSON(patch)) == patch, "a patch is written as it was read")
    let text = old.description
    let tree = asTree(old)
    var changed = tree.detached()
    do throws(JSON.Patch.Error) {
      try changed.apply(patch)
      require(try old.applying(patch) == changed, "both forms of a document give the same")
      let undo = try patch.inverted(for: old)
      require(try changed.applying(undo) == old, "\(undo) undoes \(patch)")
    } catch {
      require(!error.description.isEmpty, "an error has a description")
      require(changed.description == text, "what fails changes nothing")
      require((try? old.applying(patch)) == nil, "both forms of a document fail")
      require((try? patch.inverted(for: old)) == nil, "what cannot be applied has no inverse")
    }
    require(old.description == text && tree.description == text, "copies stay as they are")
  }

  private static func merge(_ patch: JSON, into old: JSON) {
    require(
      try old.applying(mergePatch: patch) == merged(old, patch), "merging as RFC 7396 says")
  }

  private static func merged(_ target: JSON, _ patch: JSON) -> JSON {
    guard case .object(let changes) = patch else { return patch }
    var result = target.members
    for (key, value) in changes {
      // Without the type, nil would be the JSON value null.
      result[key] = value.isNull ? JSON?.none : merged(result[key] ?? .null, value)
    }
    return .object(result)
  }

  private static func compare(_ old: JSON, _ new: JSON) {
    let patch = JSON.Patch(from: old, to: new)
    require(patch.isEmpty == (old == new), "equal values have an empty patch")
    require(try old.applying(patch) == new, "\(patch) makes \(new) of \(old)")
    require(
      JSON.Patch(from: asTree(old), to: asTree(new)) == patch,
      "both forms of a document have the same patch")
    require(
      try new.applying(patch.inverted(for: old)) == old, "the inverse of a difference goes back")
    let lines = new.difference(from: old)
    require(
      lines.isEmpty == patch.isEmpty && !lines.description.isEmpty,
      "changes for people where there are some")
    let replacement: JSON.Patch = [.replace([], new)]
    require(
      patch.isEmpty || patch.description.utf8.count <= replacement.description.utf8.count,
      "\(patch) is not longer than \(replacement)")
    if let merge = try? JSON.mergePatch(from: old, to: new) {
      require(try old.applying(mergePatch: merge) == new, "\(merge) makes \(new) of \(old)")
    }
    guard let canonical = try? new.jsonBytes(options: .canonical) else { return }
    require(
      try JSON(parsing: canonical).jsonBytes(options: .canonical) == canonical,
      "the canonical form of what is canonical is the same")
  }
}
