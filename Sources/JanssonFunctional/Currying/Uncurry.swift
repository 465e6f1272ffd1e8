// The way back from `curry`.

/// A curried function of 2 arguments as one that takes them all at once.
public func uncurry<A, B, Result>(
  _ function: @escaping (A) -> (B) -> Result
) -> (A, B) -> Result {
  { a, b in function(a)(b) }
}

/// A curried function of 3 arguments as one that takes them all at once.
public func uncurry<A, B, C, Result>(
  _ function: @escaping (A) -> (B) -> (C) -> Result
) -> (A, B, C) -> Result {
  { a, b, c in function(a)(b)(c) }
}

/// A curried function of 4 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, Result>(
  _ function: @escaping (A) -> (B) -> (C) -> (D) -> Result
) -> (A, B, C, D) -> Result {
  { a, b, c, d in function(a)(b)(c)(d) }
}

/// A curried function of 5 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, E, Result>(
  _ function: @escaping (A) -> (B) -> (C) -> (D) -> (E) -> Result
) -> (A, B, C, D, E) -> Result {
  { a, b, c, d, e in function(a)(b)(c)(d)(e) }
}

/// A curried function of 6 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, E, F, Result>(
  _ function: @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> Result
) -> (A, B, C, D, E, F) -> Result {
  { a, b, c, d, e, f in function(a)(b)(c)(d)(e)(f) }
}

/// A curried function of 7 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, Result>(
  _ function: @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> Result
) -> (A, B, C, D, E, F, G) -> Result {
  { a, b, c, d, e, f, g in function(a)(b)(c)(d)(e)(f)(g) }
}

/// A curried function of 8 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, Result>(
  _ function: @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> Result
) -> (A, B, C, D, E, F, G, H) -> Result {
  { a, b, c, d, e, f, g, h in function(a)(b)(c)(d)(e)(f)(g)(h) }
}

/// A curried function of 9 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, I, Result>(
  _ function: @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> Result
) -> (A, B, C, D, E, F, G, H, I) -> Result {
  { a, b, c, d, e, f, g, h, i in function(a)(b)(c)(d)(e)(f)(g)(h)(i) }
}

/// A curried function of 10 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, I, J, Result>(
  _ function: @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> Result
) -> (A, B, C, D, E, F, G, H, I, J) -> Result {
  { a, b, c, d, e, f, g, h, i, j in function(a)(b)(c)(d)(e)(f)(g)(h)(i)(j) }
}

/// A curried function of 11 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, I, J, K, Result>(
  _ function:
    @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> Result
) -> (A, B, C, D, E, F, G, H, I, J, K) -> Result {
  { a, b, c, d, e, f, g, h, i, j, k in function(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k) }
}

/// A curried function of 12 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, I, J, K, L, Result>(
  _ function:
    @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) ->
    Result
) -> (A, B, C, D, E, F, G, H, I, J, K, L) -> Result {
  { a, b, c, d, e, f, g, h, i, j, k, l in function(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)(l) }
}
