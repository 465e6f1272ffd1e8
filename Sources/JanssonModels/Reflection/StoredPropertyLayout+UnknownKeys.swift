internal import JanssonCore

extension StoredPropertyLayout {
  /// Reports or rejects members that no property is decoded from, if the type or the call requires
  /// it.
  func checkKeys(_ parent: UnsafeMutablePointer<NodeCursor>) throws(JSON.Error) {
    if checksKeys || parent.pointee.context != nil { try checkAllKeys(parent) }
  }

  @inline(never)
  private func checkAllKeys(_ parent: UnsafeMutablePointer<NodeCursor>) throws(JSON.Error) {
    let context = parent.pointee.context
    let policy = unknownKeyPolicy(context)
    guard policy == .reject || (policy == .report && context?.log != nil),
      !FlattenedObject.contains(parent)
    else { return }
    var members = ChildCursor(parent.pointee.node)
    while let (_, key) = members.next() {
      guard let key, !declares(key, context?.call, countsRemaining: true) else { continue }
      let name = String(decoding: key, as: UTF8.self)
      var object = parent.reference.found
      if policy == .reject {
        object.suggestion = SimilarName.of(name, among: fields.lazy.compactMap(\.head))
        throw JSON.Error.unknownKey(object: object, key: name).attaching(parent.reference)
      }
      let error = JSON.Error.unknownKey(object: object, key: name)
      context.report(.unknownKey, error, at: parent.path.appending(.key(name)))
    }
  }

  private func unknownKeyPolicy(_ context: MappingContext?) -> JSON.UnknownKeys {
    options.unknownKeys ?? context?.call?.options.unknownKeys ?? .ignore
  }

  /// If a member is missing, and keys are rejected, the error about the key that was probably meant
  /// to be the missing one; otherwise nil.
  @inline(never)
  func misspeltKey(
    insteadOf error: any Error, _ parent: UnsafeMutablePointer<NodeCursor>
  ) -> (any Error)? {
    guard unknownKeyPolicy(parent.pointee.context) == .reject,
      case .keyNotFound(let object, let missing)? = error as? JSON.Error,
      object.path.origin === parent.reference, object.path == parent.path
    else { return nil }
    do throws(JSON.Error) {
      try checkAllKeys(parent)
      return nil
    } catch {
      guard case .unknownKey(let object, _) = error, object.suggestion == missing else {
        return nil
      }
      return error
    }
  }

  /// Whether a property is decoded from the members with a key.
  func isKnown(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    fields.contains { field in
      guard field.storage == .stored, !field.isFlattened else { return false }
      if field.heads(key) { return true }
      guard isSnakeCase, field.isNamed else { return false }
      var name = field.name
      return name.withUTF8 { SnakeCase.converts(key, into: $0) }
    }
  }
}

extension Field {
  /// The key that the property's path begins with; nil for a property without one.
  fileprivate var head: String? {
    guard storage == .stored, !isFlattened else { return nil }
    guard let index = options?.value.index else { return key.text }
    guard let head = index.flattened.first, case .key(let text) = head else { return nil }
    return text
  }

  /// Whether the property's path, or its alternative path, begins with this key.
  fileprivate func heads(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    if options?.value.index == nil, self.key.utf8.elementsEqual(key) { return true }
    if options == nil { return self.key.utf8.elementsEqual(key) }
    guard let options = options?.value else { return false }
    let indices = [options.index, options.alternative].compactMap(\.self)
    return (indices + options.furtherAlternatives).contains { index in
      guard let head = index.flattened.first, case .key(let text) = head else { return false }
      return text.hasUTF8(key)
    }
  }
}
