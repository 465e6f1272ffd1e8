internal import JanssonCore

/// A regular expression in the syntax of I-Regexp (RFC 9485), compiled to an automaton.
///
/// Matching takes time proportional to the length of the string times the size of the automaton
/// for any expression, because there is no backtracking. `^` and `$` outside classes match the
/// beginning and the end of the string, as in the translations of RFC 9485, section 5.
package struct QueryPattern: Sendable {
  enum Failure: Error {
    case notAnExpression
    case tooLarge
  }

  /// The maximum number of steps to which an expression may expand.
  static let maximumSize = 10_000

  /// The automaton; nil if the text is not an I-Regexp or is too large.
  package let program: PatternProgram?
  let isTooLarge: Bool

  /// - Parameter hasBoundaries: whether `\b` and `\B`, which I-Regexp lacks, are word boundaries.
  package init(utf8: UnsafeBufferPointer<UInt8>, hasBoundaries: Bool = false) {
    do throws(Failure) {
      var compiler = PatternCompiler(
        String(decoding: utf8, as: UTF8.self).unicodeScalars, hasBoundaries: hasBoundaries)
      program = try compiler.compile()
      isTooLarge = false
    } catch {
      program = nil
      isTooLarge = error == .tooLarge
    }
  }
}

package struct PatternProgram: Sendable {
  let steps: [PatternStep]
  let classes: [PatternClass]
}
