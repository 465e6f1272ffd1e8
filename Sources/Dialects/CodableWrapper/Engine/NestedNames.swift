internal import Jansson
internal import JanssonPlatform

// Foundation's encoders trap if a value that is not an object becomes a container, for example if
// `actor` is written as null, and then `actor.name`. So values written in place of such an object
// are recorded, and replaced by an object. This is only done if some nested name in this process
// leads through the object.

/// The objects through which the nested names in this process lead.
enum NestedNames {
  private static let objects = Lock<Set<String>>([])
  private static let registered = Lock<Set<String>>([])
  /// How often the objects have changed; a thread that encodes keeps a copy of them for as long as
  /// this has the same value.
  private static let version = Atomic<Int>(0)

  /// Registers the objects through which a name leads.
  static func register(_ name: String) {
    guard registered.withLock({ $0.insert(name).inserted }),
      let steps = KeyNames.steps(name)
    else { return }
    objects.withLock { objects in
      for count in 1..<steps.count { objects.insert(steps.prefix(count).joined(separator: ".")) }
      version.add(1, ordering: .releasing)
    }
  }

  @inline(__always)
  static var areUsed: Bool { version.load(ordering: .relaxed) != 0 }

  /// Whether a name in this process leads through the object with this name.
  static func leads(through name: String) -> Bool {
    guard let thread = EncodingThread.current else { return objects.withLock { $0.contains(name) } }
    if thread.objectsVersion != version.load(ordering: .acquiring) {
      (thread.objects, thread.objectsVersion) = objects.withLock {
        ($0, version.load(ordering: .relaxed))
      }
    }
    return thread.objects.contains(name)
  }
}

/// The members of the object being encoded on this thread that are not objects, although a name
/// leads through them.
enum ScalarNotes {
  /// - Parameter container: the box of the object's container.
  static func add(_ name: String, _ container: AnyObject?) {
    guard let container, let thread = EncodingThread.current else { return }
    if thread.container !== container {
      thread.container = container
      thread.scalars = []
    }
    thread.scalars.insert(name)
  }

  /// Removes and returns the indices of objects on a path that were written as something else.
  static func remove(on names: [String], _ container: AnyObject?) -> Set<Int> {
    guard let container, let thread = EncodingThread.existing, !thread.scalars.isEmpty,
      thread.container === container
    else { return [] }
    return Set(
      (0..<names.count - 1).filter { index in
        thread.scalars.remove(names[...index].joined(separator: ".")) != nil
      })
  }
}

/// A thread's state for the object that it is encoding.
final class EncodingThread {
  /// The box of the object's container; weak, because another object may later have its address.
  weak var container: AnyObject?
  var scalars: Set<String> = []
  private var isProbing = false
  /// A copy of the objects through which names lead, and its version.
  fileprivate var objects: Set<String> = []
  fileprivate var objectsVersion = 0

  /// Whether a value is being encoded only to find out whether it is an object.
  static var isProbing: Bool { existing?.isProbing ?? false }

  /// Runs `body` without recording anything.
  static func probing(_ body: () throws -> Void) rethrows {
    let thread = current
    let wasProbing = thread?.isProbing ?? false
    thread?.isProbing = true
    defer { thread?.isProbing = wasProbing }
    try body()
  }

  private static let slot = ThreadSlot(owning: EncodingThread.self)
  static var existing: EncodingThread? { slot.value }
  static var current: EncodingThread? { slot.value(orKeeping: EncodingThread()) }
}
