import Jansson

/// What becomes of errors while one decoding after another is tried.
///
/// Most values that have alternatives fit one of them, and the errors of the others are dropped. So
/// alternatives are first tried without errors that say anything; only if none fits, they are
/// decoded once more, with all of their errors. Those inside them are not tried separately then:
/// otherwise, the work would double with each level.
enum Alternatives {
  private final class Mode: Sendable {}
  private static let trying = Mode()
  private static let collecting = Mode()
  private static let usual = Mode()
  /// Bound to the thread, so that cursors need not pass it on.
  private static let slot = ThreadSlot<Mode>()

  /// Whether an error that is thrown now is dropped, whatever it says.
  static var areTried: Bool { slot.value === trying }

  /// An error that is dropped.
  static let dropped = JSON.Errors(.other(description: "no alternative fits"))

  /// Decodes with the first function that does not throw; if both do, throws the errors of both.
  static func first<Value>(
    _ first: () throws(JSON.Errors) -> Value, _ second: () throws(JSON.Errors) -> Value
  ) throws(JSON.Errors) -> Value {
    let mode = slot.value
    if mode === collecting { return try collect(first, second) }
    if mode === trying { return try attempt(first, second) }
    do throws(JSON.Errors) {
      return try slot.with(trying) { () throws(JSON.Errors) in try attempt(first, second) }
    } catch {
      return try slot.with(collecting) { () throws(JSON.Errors) in try collect(first, second) }
    }
  }

  private static func attempt<Value>(
    _ first: () throws(JSON.Errors) -> Value, _ second: () throws(JSON.Errors) -> Value
  ) throws(JSON.Errors) -> Value {
    do throws(JSON.Errors) {
      return try first()
    } catch {
      return try second()
    }
  }

  private static func collect<Value>(
    _ first: () throws(JSON.Errors) -> Value, _ second: () throws(JSON.Errors) -> Value
  ) throws(JSON.Errors) -> Value {
    do throws(JSON.Errors) {
      return try first()
    } catch let errors {
      do throws(JSON.Errors) {
        return try second()
      } catch {
        throw errors.merging(error)
      }
    }
  }

  /// Whether a decoding that begins now was called by one with alternatives.
  static var areActive: Bool {
    guard let mode = slot.value else { return false }
    return mode !== usual
  }

  /// Runs a decoding that the user's code begins inside another, whose alternatives do not concern
  /// it.
  static func apart<Value>(
    _ body: () throws(JSON.Errors) -> Value
  ) throws(JSON.Errors) -> Value { try slot.with(usual, body) }
}
