// The inverses of `curry`.

/// Converts a curried function of 2 arguments to one that takes them all at once.
///
///     let add = uncurry { (a: Int) in { (b: Int) in a + b } }
///     print(add(1, 2))   // Prints "3"
public func uncurry<A, B, Result>(
  _ function: @escaping (A) -> (B) -> Result
) -> (A, B) -> Result {
  { a, b in function(a)(b) }
}

/// Converts a curried function of 3 arguments to one that takes them all at once.
public func uncurry<A, B, C, Result>(
  _ function: @escaping (A) -> (B) -> (C) -> Result
) -> (A, B, C) -> Result {
  { a, b, c in function(a)(b)(c) }
}

/// Converts a curried function of 4 arguments to one that takes them all at once.
public func uncurry<A, B, C, D, Result>(
  _ function: @escaping (A) -> (B) -> (C) -> (D) -> Result
) -> (A, B, C, D) -> Result {
  { a, b, c, d in function(a)(b)(c)(d) }
}

/// Converts a curried function of 5 arguments to one that takes them all at once.
public func uncurry<A, B, C, D, E, Result>(
  _ function: @escaping (A) -> (B) -> (C) -> (D) -> (E) -> Result
) -> (A, B, C, D, E) -> Result {
  { a, b, c, d, e in function(a)(b)(c)(d)(e) }
}

/// Converts a curried function of 6 arguments to one that takes them all at once.
public func uncurry<A, B, C, D, E, F, Result>(
  _ function: @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> Result
) -> (A, B, C, D, E, F) -> Result {
  { a, b, c, d, e, f in function(a)(b)(c)(d)(e)(f) }
}

/// Converts a curried function of 7 arguments to one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, Result>(
  _ function: @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> Result
) -> (A, B, C, D, E, F, G) -> Result {
  { a, b, c, d, e, f, g in function(a)(b)(c)(d)(e)(f)(g) }
}

/// Converts a curried function of 8 arguments to one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, Result>(
  _ function: @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> Result
) -> (A, B, C, D, E, F, G, H) -> Result {
  { a, b, c, d, e, f, g, h in function(a)(b)(c)(d)(e)(f)(g)(h) }
}

/// Converts a curried function of 9 arguments to one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, I, Result>(
  _ function: @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> Result
) -> (A, B, C, D, E, F, G, H, I) -> Result {
  { a, b, c, d, e, f, g, h, i in function(a)(b)(c)(d)(e)(f)(g)(h)(i) }
}

/// Converts a curried function of 10 arguments to one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, I, J, Result>(
  _ function: @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> Result
) -> (A, B, C, D, E, F, G, H, I, J) -> Result {
  { a, b, c, d, e, f, g, h, i, j in function(a)(b)(c)(d)(e)(f)(g)(h)(i)(j) }
}

/// Converts a curried function of 11 arguments to one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, I, J, K, Result>(
  _ function:
    @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> Result
) -> (A, B, C, D, E, F, G, H, I, J, K) -> Result {
  { a, b, c, d, e, f, g, h, i, j, k in function(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k) }
}

/// Converts a curried function of 12 arguments to one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, I, J, K, L, Result>(
  _ function:
    @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) ->
    Result
) -> (A, B, C, D, E, F, G, H, I, J, K, L) -> Result {
  { a, b, c, d, e, f, g, h, i, j, k, l in function(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)(l) }
}
