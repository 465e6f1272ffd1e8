// Goes on from `Uncurry2To10.swift`.

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

/// A curried function of 13 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, I, J, K, L, M, Result>(
  _ function:
    @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (
      M
    ) -> Result
) -> (A, B, C, D, E, F, G, H, I, J, K, L, M) -> Result {
  { a, b, c, d, e, f, g, h, i, j, k, l, m in function(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)(l)(m) }
}

/// A curried function of 14 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, I, J, K, L, M, N, Result>(
  _ function:
    @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (
      M
    ) -> (N) -> Result
) -> (A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Result {
  { a, b, c, d, e, f, g, h, i, j, k, l, m, n in
    function(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)(l)(m)(n)
  }
}

/// A curried function of 15 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, Result>(
  _ function:
    @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (
      M
    ) -> (N) -> (O) -> Result
) -> (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O) -> Result {
  { a, b, c, d, e, f, g, h, i, j, k, l, m, n, o in
    function(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)(l)(m)(n)(o)
  }
}

/// A curried function of 16 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Result>(
  _ function:
    @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (
      M
    ) -> (N) -> (O) -> (P) -> Result
) -> (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P) -> Result {
  { a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p in
    function(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)(l)(m)(n)(o)(p)
  }
}

/// A curried function of 17 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, Result>(
  _ function:
    @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (
      M
    ) -> (N) -> (O) -> (P) -> (Q) -> Result
) -> (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q) -> Result {
  { a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q in
    function(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)(l)(m)(n)(o)(p)(q)
  }
}

/// A curried function of 18 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, Result>(
  _ function:
    @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (
      M
    ) -> (N) -> (O) -> (P) -> (Q) -> (R) -> Result
) -> (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R) -> Result {
  { a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r in
    function(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)(l)(m)(n)(o)(p)(q)(r)
  }
}

/// A curried function of 19 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, Result>(
  _ function:
    @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (
      M
    ) -> (N) -> (O) -> (P) -> (Q) -> (R) -> (S) -> Result
) -> (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S) -> Result {
  { a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s in
    function(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)(l)(m)(n)(o)(p)(q)(r)(s)
  }
}

/// A curried function of 20 arguments as one that takes them all at once.
public func uncurry<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, Result>(
  _ function:
    @escaping (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (
      M
    ) -> (N) -> (O) -> (P) -> (Q) -> (R) -> (S) -> (T) -> Result
) -> (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T) -> Result {
  { a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t in
    function(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)(l)(m)(n)(o)(p)(q)(r)(s)(t)
  }
}
