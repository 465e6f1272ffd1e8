internal import JanssonCore
public import JanssonModels

extension _JSONModel {
  /// What mapping calls.
  public static var _listing: _JSONListing {
    let properties = _JSONProperties(of: self)
    return _JSONListing(cases: properties.listedCases) { CompiledModel(self, properties) }
  }
}

extension _JSONProperties {
  /// The cases with their values, which are entries of the list.
  fileprivate var listedCases: ListedCases? {
    guard !cases.isEmpty else { return nil }
    let listed: [MappedCase] = cases.enumerated().compactMap { number, entry in
      guard let key = entry.key else { return nil }
      let end = number + 1 < cases.count ? cases[number + 1].start : entries.count
      let values = entries[entry.start..<end].map { value in
        MappedMember(
          name: value.name, path: [value.name], type: value.type,
          isRequired: !(value.type is any OptionalValue.Type))
      }
      return MappedCase(key: key, values: values, isSingle: entry.isSingle)
    }
    return ListedCases(
      listed, isOpen: cases.contains { $0.key == nil }, tag: tag, content: content)
  }
}
