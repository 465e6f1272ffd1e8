extension Plan {
  /// Reports or refuses the members that no property is read from, where the type or the call asks for
  /// it.
  @inline(__always)
  func checkKeys(_ site: UnsafeMutablePointer<Site>) throws(JSON.Error) {
    if checksKeys || site.pointee.context != nil { try checkAllKeys(site) }
  }

  @inline(never)
  private func checkAllKeys(_ site: UnsafeMutablePointer<Site>) throws(JSON.Error) {
    let context = site.pointee.context
    let policy = options.unknownKeys ?? context?.call?.options.unknownKeys ?? .ignore
    guard policy == .refuse || (policy == .report && context?.log != nil) else { return }
    var members = ChildCursor(site.pointee.node)
    while let (_, key) = members.next() {
      guard let key, !isKnown(key) else { continue }
      let name = String(decoding: key, as: UTF8.self)
      let error = JSON.Error.unknownKey(object: site.place.found, key: name)
      if policy == .refuse { throw error }
      context.report(.unknownKey, error, at: site.path.appending(.key(name)))
    }
  }

  private func isKnown(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    fields.contains { field in
      guard field.storage == .plain else { return false }
      if field.heads(key) { return true }
      guard isSnakeCase, field.isNamed else { return false }
      var name = field.name
      return name.withUTF8 { SnakeCase.converts(key, into: $0) }
    }
  }
}

extension Field {
  /// Whether the property's place, or its alternative one, is a member with this key or in it.
  fileprivate func heads(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    if options?.value.index == nil, self.key.utf8.elementsEqual(key) { return true }
    if options == nil { return self.key.utf8.elementsEqual(key) }
    return [options?.value.index, options?.value.alternative].contains { index in
      guard let head = index?.flattened.first, case .key(let text) = head else { return false }
      return text.utf8.elementsEqual(key)
    }
  }
}
