internal import Jansson
internal import Synchronization

// Foundation's encoders stop the program when a value that is no object is to become a container: `actor`
// is written as null, and then `actor.name`. So what was written in place of such an object is noted, and
// replaced by an object. Nothing is noted unless a name of this process leads through it.

/// The objects that the nested names of this process lead through.
enum NestedNames {
  private static let objects = Lock<Set<String>>([])
  private static let registered = Lock<Set<String>>([])
  /// The set as it was last; those before it are kept, too, for others may be reading them.
  private static let snapshot = Atomic<UInt>(0)

  private final class Snapshot: Sendable {
    let objects: Set<String>
    init(_ objects: Set<String>) { self.objects = objects }
  }

  /// Takes note of a name that leads through objects.
  static func register(_ name: String) {
    guard registered.withLock({ $0.insert(name).inserted }),
      let steps = KeyNames.steps(name)
    else { return }
    objects.withLock { objects in
      for count in 1..<steps.count { objects.insert(steps.prefix(count).joined(separator: ".")) }
      let next = Unmanaged.passRetained(Snapshot(objects)).toOpaque()
      snapshot.store(UInt(bitPattern: next), ordering: .releasing)
    }
  }

  @inline(__always)
  static var areUsed: Bool { snapshot.load(ordering: .relaxed) != 0 }

  /// Whether a name of this process leads through the object with this name.
  static func leads(through name: String) -> Bool {
    guard let address = UnsafeRawPointer(bitPattern: snapshot.load(ordering: .acquiring)) else {
      return false
    }
    // Sound: a snapshot is never freed.
    return Unmanaged<Snapshot>.fromOpaque(address).takeUnretainedValue().objects.contains(name)
  }
}

/// The members of the object that the thread is encoding which are no objects, although a name leads through
/// them.
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

  /// The objects on a way that were written as something else; they are forgotten, for they are replaced.
  static func take(from names: [String], _ container: AnyObject?) -> Set<Int> {
    guard let container, let thread = EncodingThread.existing, !thread.scalars.isEmpty,
      thread.container === container
    else { return [] }
    return Set(
      (0..<names.count - 1).filter { index in
        thread.scalars.remove(names[...index].joined(separator: ".")) != nil
      })
  }
}

/// What a thread knows about the object that it is encoding.
final class EncodingThread {
  /// The box of its container, which must not be kept: another object may come to have its address.
  weak var container: AnyObject?
  var scalars: Set<String> = []
  private var isProbing = false

  /// Whether a value is encoded only to find out whether it is an object.
  static var isProbing: Bool { existing?.isProbing ?? false }

  /// Runs `body`, in which nothing is noted.
  static func probing(_ body: () throws -> Void) rethrows {
    let thread = current
    let wasProbing = thread?.isProbing ?? false
    thread?.isProbing = true
    defer { thread?.isProbing = wasProbing }
    try body()
  }

  private static let slot = ThreadStorage<EncodingThread> { EncodingThread() }
  static var existing: EncodingThread? { slot.existing }
  static var current: EncodingThread? { slot.current }
}
