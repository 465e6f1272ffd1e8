// The precedences are those of the Runes library, which Argo and others use too: code written for
// them reads the same here. From loose to tight:
//
//   >>- -<<          looser than ||, so that a whole expression is bound
//   <|>              tighter than &&, looser than ==
//   <^> <*>          tighter than <|>
//   <* *>            tighter than <*>
//   <| <|? <|| <||?  tighter than all of these, looser than ??
//   <<               the standard library's shift, tighter still

/// Of `-<<`.
precedencegroup JanssonBindRightPrecedence {
  associativity: right
  lowerThan: LogicalDisjunctionPrecedence
  higherThan: AssignmentPrecedence
}

/// Of `>>-`.
precedencegroup JanssonBindLeftPrecedence {
  associativity: left
  lowerThan: LogicalDisjunctionPrecedence
  higherThan: AssignmentPrecedence
}

/// Of `<|>`.
precedencegroup JanssonAlternativePrecedence {
  associativity: left
  higherThan: LogicalConjunctionPrecedence
  lowerThan: ComparisonPrecedence
}

/// Of `<^>` and `<*>`.
precedencegroup JanssonApplicativePrecedence {
  associativity: left
  higherThan: JanssonAlternativePrecedence
  lowerThan: NilCoalescingPrecedence
}

/// Of `<*` and `*>`.
precedencegroup JanssonSequencePrecedence {
  associativity: left
  higherThan: JanssonApplicativePrecedence
  lowerThan: NilCoalescingPrecedence
}

/// Of the operators that look into JSON.
precedencegroup JanssonExtractionPrecedence {
  associativity: left
  higherThan: JanssonSequencePrecedence
  lowerThan: NilCoalescingPrecedence
}

/// Maps a function over what stands on the right: `function <^> value`.
infix operator <^> : JanssonApplicativePrecedence
/// Applies the function on the left to the value on the right, both in their carriers.
infix operator <*> : JanssonApplicativePrecedence
/// Both, and of them the left value.
infix operator <* : JanssonSequencePrecedence
/// Both, and of them the right value.
infix operator *> : JanssonSequencePrecedence
/// The left side, or else the right one.
infix operator <|> : JanssonAlternativePrecedence
/// Hands the value on the left on to the function on the right.
infix operator >>- : JanssonBindLeftPrecedence
/// Hands the value on the right on to the function on the left.
infix operator -<< : JanssonBindRightPrecedence

/// The value at a path, which must be there.
infix operator <| : JanssonExtractionPrecedence
/// The value at a path, or nil where it is missing or null.
infix operator <|? : JanssonExtractionPrecedence
/// The elements of the array at a path, which must be there.
infix operator <|| : JanssonExtractionPrecedence
/// The elements of the array at a path, or nil where it is missing or null.
infix operator <||? : JanssonExtractionPrecedence
