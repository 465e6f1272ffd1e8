internal import Jansson

// Where new members are among the others.

extension Syntax {
  /// Determines where a new member is put.
  ///
  /// - Returns: whether its key determines that.
  mutating func place(_ key: [UInt8], in index: Int) -> Bool {
    guard memberPlacement == .inOrder, let order = keyOrder(of: index) else {
      containers[index].hasLast = true
      return false
    }
    let isLast = order.precedes(containers[index].lastKeyInOrder, key)
    if isLast { containers[index].lastKeyInOrder = key }
    // Otherwise a value has it at the end, but the text does not.
    if !isLast || containers[index].hasLast { isReordered = true }
    return true
  }

  /// The order of an object's members, once one has been added.
  private mutating func keyOrder(of index: Int) -> KeyOrder? {
    if let known = containers[index].keyOrder { return known }
    let container = containers[index]
    let keys = container.entries[..<container.originalCount].filter { !$0.isRemoved }.map(ownKey)
    let order = KeyOrder(keys)
    containers[index].keyOrder = .some(order)
    containers[index].lastKeyInOrder = keys.last ?? []
    return order
  }

  /// The key by which a member is placed, whatever it is renamed to.
  private func ownKey(of entry: Entry) -> [UInt8] { sources[Int(entry.source)].key(in: entry.key) }

  /// The offsets in `entries` of the existing children, in their order.
  func living(of container: Container) -> [Int] {
    if let order = container.order { return order.map(Int.init) }
    let entries = container.entries
    let living = entries.indices.filter { !entries[$0].isRemoved }
    guard case .some(let order?) = container.keyOrder else { return living }
    let added = living.drop { $0 < container.originalCount }
    var placed = added.filter { entries[$0].isPlaced }.map { ($0, ownKey(of: entries[$0])) }[...]
    if placed.isEmpty { return living }
    placed.sort { order.precedes($0.1, $1.1) }
    var result: [Int] = []
    result.reserveCapacity(living.count)
    for original in living.prefix(living.count - added.count) {
      if !placed.isEmpty {
        let key = ownKey(of: entries[original])
        while let next = placed.first, order.precedes(next.1, key) {
          result.append(next.0)
          placed.removeFirst()
        }
      }
      result.append(original)
    }
    return result + placed.map(\.0) + added.filter { !entries[$0].isPlaced }
  }
}
