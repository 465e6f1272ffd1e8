/// A regular expression of RFC 9485 (I-Regexp), compiled to an automaton.
///
/// Matching takes time in the length of the text times the size of the automaton, whatever the
/// expression: nothing is tried twice. `^` and `$` outside of classes are the beginning and the end of
/// the text, as in the translations of RFC 9485, section 5.
struct QueryPattern: Sendable {
  enum Failure: Error {
    case notAnExpression
    case tooLarge
  }

  /// The most steps that an expression may expand to.
  static let maximumSize = 10_000

  /// The automaton; nil for what is no I-Regexp, or is too large.
  let program: PatternProgram?
  let isTooLarge: Bool

  init(utf8: UnsafeBufferPointer<UInt8>) {
    do throws(Failure) {
      var compiler = PatternCompiler(String(decoding: utf8, as: UTF8.self).unicodeScalars)
      program = try compiler.compile()
      isTooLarge = false
    } catch {
      program = nil
      isTooLarge = error == .tooLarge
    }
  }
}

struct PatternProgram: Sendable {
  let steps: [PatternStep]
  let classes: [PatternClass]
}
