/// The constants of a program, at addresses that stay the same.
///
/// Evaluating reads a dozen of them for each value. If they were in arrays and classes, most of the
/// time would be spent counting references.
final class SchemaStorage {
  private var releases: [() -> Void] = []

  deinit { for release in releases { release() } }

  func store<Value>(_ value: Value) -> Stored<Value> {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    pointer.initialize(to: value)
    releases.append {
      pointer.deinitialize(count: 1)
      pointer.deallocate()
    }
    return Stored(pointer: pointer)
  }

  func store<Element>(_ elements: [Element]) -> StoredList<Element> {
    if elements.isEmpty { return StoredList() }
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = buffer.initialize(from: elements)
    releases.append {
      buffer.deinitialize()
      buffer.deallocate()
    }
    return StoredList(buffer: UnsafeBufferPointer(buffer))
  }

  /// Calls a function when the program is freed.
  func onRelease(_ release: @escaping () -> Void) { releases.append(release) }
}

/// A constant of a program.
///
/// Soundness: the program keeps its storage alive, nobody changes a stored value, and no copy of
/// this leaves the evaluation that holds the program.
struct Stored<Value> {
  fileprivate let pointer: UnsafePointer<Value>

  var value: Value { _read { yield pointer.pointee } }
}

/// A list of constants of a program; soundness as for `Stored`.
struct StoredList<Element>: RandomAccessCollection {
  fileprivate var buffer = UnsafeBufferPointer<Element>(start: nil, count: 0)

  var startIndex: Int { 0 }
  var endIndex: Int { buffer.count }
  subscript(index: Int) -> Element { buffer[index] }

  /// An element where it is.
  func stored(at index: Int) -> Stored<Element> {
    guard let start = buffer.baseAddress, index >= 0, index < buffer.count else {
      preconditionFailure("the list of constants is shorter")
    }
    return Stored(pointer: start + index)
  }
}
