// Goes on from `Curry2To10.swift`.
//
// Swift's compiler (6.3) takes twice as long for each function that a function answers: a call with 15 arguments
// costs it a second, one with 20 half a minute. `JSON.Decoding.zip(_:into:)` takes 20 in a tenth of a second.

/// A function of 11 arguments as one that takes them one after the other.
public func curry<A, B, C, D, E, F, G, H, I, J, K, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I, J, K) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> Result {
  { a in
    curry { b, c, d, e, f, g, h, i, j, k in
      function(a, b, c, d, e, f, g, h, i, j, k)
    }
  }
}

/// A function of 12 arguments as one that takes them one after the other.
public func curry<A, B, C, D, E, F, G, H, I, J, K, L, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I, J, K, L) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> Result {
  { a in
    curry { b, c, d, e, f, g, h, i, j, k, l in
      function(a, b, c, d, e, f, g, h, i, j, k, l)
    }
  }
}

/// A function of 13 arguments as one that takes them one after the other.
public func curry<A, B, C, D, E, F, G, H, I, J, K, L, M, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I, J, K, L, M) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) ->
  Result
{
  { a in
    curry { b, c, d, e, f, g, h, i, j, k, l, m in
      function(a, b, c, d, e, f, g, h, i, j, k, l, m)
    }
  }
}

/// A function of 14 arguments as one that takes them one after the other.
public func curry<A, B, C, D, E, F, G, H, I, J, K, L, M, N, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
  -> Result
{
  { a in
    curry { b, c, d, e, f, g, h, i, j, k, l, m, n in
      function(a, b, c, d, e, f, g, h, i, j, k, l, m, n)
    }
  }
}

/// A function of 15 arguments as one that takes them one after the other.
public func curry<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
  -> (O) -> Result
{
  { a in
    curry { b, c, d, e, f, g, h, i, j, k, l, m, n, o in
      function(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)
    }
  }
}

/// A function of 16 arguments as one that takes them one after the other.
public func curry<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
  -> (O) -> (P) -> Result
{
  { a in
    curry { b, c, d, e, f, g, h, i, j, k, l, m, n, o, p in
      function(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
    }
  }
}

/// A function of 17 arguments as one that takes them one after the other.
public func curry<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
  -> (O) -> (P) -> (Q) -> Result
{
  { a in
    curry { b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q in
      function(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q)
    }
  }
}

/// A function of 18 arguments as one that takes them one after the other.
public func curry<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
  -> (O) -> (P) -> (Q) -> (R) -> Result
{
  { a in
    curry { b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r in
      function(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r)
    }
  }
}

/// A function of 19 arguments as one that takes them one after the other.
public func curry<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
  -> (O) -> (P) -> (Q) -> (R) -> (S) -> Result
{
  { a in
    curry { b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s in
      function(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s)
    }
  }
}

/// A function of 20 arguments as one that takes them one after the other.
public func curry<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
  -> (O) -> (P) -> (Q) -> (R) -> (S) -> (T) -> Result
{
  { a in
    curry { b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t in
      function(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t)
    }
  }
}
