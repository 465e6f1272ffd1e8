internal import Foundation

// The writer at work is bound to the thread and not to the task: a task that is started meanwhile
// must not find it.

extension DirectWriter {
  /// Made once and never deleted; nil if the system has no more keys.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  /// The writer that is at work on this thread.
  static var current: DirectWriter? {
    guard let key, let pointer = pthread_getspecific(key) else { return nil }
    return Unmanaged<DirectWriter>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Writes a value, and answers the writer with its text.
  static func write<T: JSONEncodable>(
    _ value: T, _ options: JSON.WritingOptions
  ) throws(JSON.Error) -> DirectWriter? {
    guard supports(options), let key else { return nil }
    let writer = try DirectWriter(options)
    // A `json` may ask for the text of another value while the first is being written.
    let outer = pthread_getspecific(key)
    guard pthread_setspecific(key, Unmanaged.passUnretained(writer).toOpaque()) == 0 else {
      return nil
    }
    // Soundness: the writer lives until the slot holds the outer one again.
    defer { withExtendedLifetime(writer) { _ = pthread_setspecific(key, outer) } }
    try ValueCodec.of(T.self).write(value, to: writer)
    return writer
  }
}
