// One function for each number of arguments, as Swift has no type for "a function of one argument
// that returns a function of one argument, and so on".
//
// They stop at 12: Swift's compiler (6.3) takes twice as long for each further function that a function returns, both
// here and at every call (15 arguments: a second; 20: half a minute). `JSON.Decoding.zip(_:into:)` takes any number of
// decodings.

/// A function of 2 arguments as one that takes them one after the other.
public func curry<A, B, Result>(
  _ function: @escaping (A, B) -> Result
) -> (A) -> (B) -> Result {
  { a in { b in function(a, b) } }
}

/// A function of 3 arguments as one that takes them one after the other.
public func curry<A, B, C, Result>(
  _ function: @escaping (A, B, C) -> Result
) -> (A) -> (B) -> (C) -> Result {
  { a in { b in { c in function(a, b, c) } } }
}

/// A function of 4 arguments as one that takes them one after the other.
public func curry<A, B, C, D, Result>(
  _ function: @escaping (A, B, C, D) -> Result
) -> (A) -> (B) -> (C) -> (D) -> Result {
  { a in { b in { c in { d in function(a, b, c, d) } } } }
}

/// A function of 5 arguments as one that takes them one after the other.
public func curry<A, B, C, D, E, Result>(
  _ function: @escaping (A, B, C, D, E) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> Result {
  { a in { b in { c in { d in { e in function(a, b, c, d, e) } } } } }
}

/// A function of 6 arguments as one that takes them one after the other.
public func curry<A, B, C, D, E, F, Result>(
  _ function: @escaping (A, B, C, D, E, F) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> Result {
  { a in { b in { c in { d in { e in { f in function(a, b, c, d, e, f) } } } } } }
}

/// A function of 7 arguments as one that takes them one after the other.
public func curry<A, B, C, D, E, F, G, Result>(
  _ function: @escaping (A, B, C, D, E, F, G) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> Result {
  { a in { b in { c in { d in { e in { f in { g in function(a, b, c, d, e, f, g) } } } } } } }
}

/// A function of 8 arguments as one that takes them one after the other.
public func curry<A, B, C, D, E, F, G, H, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> Result {
  { a in
    curry { b, c, d, e, f, g, h in
      function(a, b, c, d, e, f, g, h)
    }
  }
}

/// A function of 9 arguments as one that takes them one after the other.
public func curry<A, B, C, D, E, F, G, H, I, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> Result {
  { a in
    curry { b, c, d, e, f, g, h, i in
      function(a, b, c, d, e, f, g, h, i)
    }
  }
}

/// A function of 10 arguments as one that takes them one after the other.
public func curry<A, B, C, D, E, F, G, H, I, J, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I, J) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> Result {
  { a in
    curry { b, c, d, e, f, g, h, i, j in
      function(a, b, c, d, e, f, g, h, i, j)
    }
  }
}

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
