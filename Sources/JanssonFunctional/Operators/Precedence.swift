// The precedences are those of the Runes library, which Argo and others also use, so code written
// for them has the same meaning here. From lowest to highest:
//
//   >>- -<<          lower than ||, so that a whole expression is bound
//   <|>              higher than &&, lower than ==
//   <^> <*>          higher than <|>
//   <* *>            higher than <*>
//   <| <|? <|| <||?  higher than all of these, lower than ??
//   <<               the standard library's shift, higher still

/// The precedence of `-<<`.
precedencegroup JanssonBindRightPrecedence {
  associativity: right
  lowerThan: LogicalDisjunctionPrecedence
  higherThan: AssignmentPrecedence
}

/// The precedence of `>>-`.
precedencegroup JanssonBindLeftPrecedence {
  associativity: left
  lowerThan: LogicalDisjunctionPrecedence
  higherThan: AssignmentPrecedence
}

/// The precedence of `<|>`.
precedencegroup JanssonAlternativePrecedence {
  associativity: left
  higherThan: LogicalConjunctionPrecedence
  lowerThan: ComparisonPrecedence
}

/// The precedence of `<^>` and `<*>`.
precedencegroup JanssonApplicativePrecedence {
  associativity: left
  higherThan: JanssonAlternativePrecedence
  lowerThan: NilCoalescingPrecedence
}

/// The precedence of `<*` and `*>`.
precedencegroup JanssonSequencePrecedence {
  associativity: left
  higherThan: JanssonApplicativePrecedence
  lowerThan: NilCoalescingPrecedence
}

/// The precedence of the operators that extract values from JSON.
precedencegroup JanssonExtractionPrecedence {
  associativity: left
  higherThan: JanssonSequencePrecedence
  lowerThan: NilCoalescingPrecedence
}

/// Maps a function over the value on the right: `function <^> value`.
infix operator <^> : JanssonApplicativePrecedence
/// Applies a wrapped function on the left to a wrapped value on the right.
infix operator <*> : JanssonApplicativePrecedence
/// Combines both sides and keeps the left value.
infix operator <* : JanssonSequencePrecedence
/// Combines both sides and keeps the right value.
infix operator *> : JanssonSequencePrecedence
/// The left side or, if it fails, the right one.
infix operator <|> : JanssonAlternativePrecedence
/// Passes the value on the left to the function on the right (bind).
infix operator >>- : JanssonBindLeftPrecedence
/// Passes the value on the right to the function on the left (bind).
infix operator -<< : JanssonBindRightPrecedence

/// Decodes the value at a path, which must be present.
infix operator <| : JanssonExtractionPrecedence
/// Decodes the value at a path, or nil if it is missing or null.
infix operator <|? : JanssonExtractionPrecedence
/// Decodes the elements of the array at a path, which must be present.
infix operator <|| : JanssonExtractionPrecedence
/// Decodes the elements of the array at a path, or nil if it is missing or null.
infix operator <||? : JanssonExtractionPrecedence
