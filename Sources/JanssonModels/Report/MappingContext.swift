package import JanssonCore

/// The current mode of decoding, and the options and report of the call.
///
/// It is bound to the thread while values are decoded, because it must reach through the
/// `init(decoding:)` of any type.
package final class MappingContext: Sendable {
  let mode: DecodingMode
  /// Nil for a call without options and report, the usual case.
  package let call: MappingCall?

  init(_ mode: DecodingMode, _ call: MappingCall?) {
    self.mode = mode
    self.call = call
  }

  var log: DecodingLog? { call?.log }

  private static let slot = ThreadSlot<MappingContext>()

  /// Nil for the standard policy and a call without options, the usual case.
  package static var current: MappingContext? { slot.value }

  /// Runs `body` in another context.
  @inline(never)
  static func with<Result>(
    _ context: MappingContext, _ body: () throws -> Result
  ) rethrows -> Result {
    try slot.with(context, body)
  }

  fileprivate static let tolerant = MappingContext(.tolerant, nil)
  fileprivate static let lossy = MappingContext(.lossy, nil)
  fileprivate static let strict = MappingContext(.strict, nil)
  fileprivate static let standard = MappingContext(.standard, nil)
}

/// The options and the report of a call of `decoding`, or of a function that encodes.
package final class MappingCall: Sendable {
  package let options: JSON.MappingOptions
  package let log: DecodingLog?

  init(_ options: JSON.MappingOptions, _ log: DecodingLog? = nil) {
    self.options = options
    self.log = log
  }

  private static let encodingSlot = ThreadSlot<MappingCall>()

  /// The call whose options apply to values being encoded now.
  package static var encoding: MappingCall? { encodingSlot.value }

  /// Runs `body`, which encodes a value or a part of one, with the options that apply to it.
  package static func encoding<Result, Failure>(
    _ call: MappingCall, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try encodingSlot.with(call, body)
  }
}

extension MappingContext? {
  package var mode: DecodingMode { self?.mode ?? .standard }

  /// The same call in another mode.
  @inline(never)
  func changed(to mode: DecodingMode) -> MappingContext {
    if let self, self.mode == mode { return self }
    if let call = self?.call { return MappingContext(mode, call) }
    return switch mode {
    case .standard: .standard
    case .tolerant: .tolerant
    case .lossy: .lossy
    case .strict: .strict
    }
  }

  /// Runs `body`, which may call the user's code, in this context with another mode.
  package func inMode<Result>(_ mode: DecodingMode, _ body: () throws -> Result) rethrows -> Result
  {
    // The thread is still in the outer context where a type has passed on its key strategy.
    if mode == self.mode, self === MappingContext.current { return try body() }
    return try MappingContext.with(changed(to: mode), body)
  }

  /// Runs `body`, and prefixes the paths of its reports with `path`.
  func placing<Result>(
    below path: @autoclosure () -> JSON.Path, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let log = self?.log else { return try body() }
    return try log.placing(below: path(), body)
  }

  func report(
    _ change: JSON.DecodingReport.Change, _ reason: (any Error)? = nil,
    at path: @autoclosure () -> JSON.Path
  ) {
    if let log = self?.log { log.add(change, reason, at: path()) }
  }

  /// Reports that a value was omitted, and removes the reports about its parts.
  package func reportDrop(
    _ change: JSON.DecodingReport.Change, _ reason: any Error,
    at path: @autoclosure () -> JSON.Path
  ) {
    guard let log = self?.log else { return }
    let path = path()
    log.forget(below: path)
    log.add(change, reason, at: path)
  }
}
