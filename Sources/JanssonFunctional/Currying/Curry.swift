// There is one function for each number of arguments, because Swift has no type for a function of
// one argument that returns a function of one argument, and so on.
//
// They end at 12: with Swift 6.3, each further nested function doubles the compile time, here and
// at every call (15 arguments: a second; 20: half a minute). `JSON.Decoding.zip(_:into:)` combines
// any number of decodings.

/// Converts a function of 2 arguments to one that takes its arguments one at a time.
///
///     let add = curry { (a: Int, b: Int) in a + b }
///     print(add(1)(2))   // Prints "3"
@inlinable
public func curry<A, B, Result>(
  _ function: @escaping (A, B) -> Result
) -> (A) -> (B) -> Result {
  { a in { b in function(a, b) } }
}

/// Converts a function of 3 arguments to one that takes its arguments one at a time.
@inlinable
public func curry<A, B, C, Result>(
  _ function: @escaping (A, B, C) -> Result
) -> (A) -> (B) -> (C) -> Result {
  { a in { b in { c in function(a, b, c) } } }
}

/// Converts a function of 4 arguments to one that takes its arguments one at a time.
@inlinable
public func curry<A, B, C, D, Result>(
  _ function: @escaping (A, B, C, D) -> Result
) -> (A) -> (B) -> (C) -> (D) -> Result {
  { a in { b in { c in { d in function(a, b, c, d) } } } }
}

/// Converts a function of 5 arguments to one that takes its arguments one at a time.
@inlinable
public func curry<A, B, C, D, E, Result>(
  _ function: @escaping (A, B, C, D, E) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> Result {
  { a in { b in { c in { d in { e in function(a, b, c, d, e) } } } } }
}

/// Converts a function of 6 arguments to one that takes its arguments one at a time.
@inlinable
public func curry<A, B, C, D, E, F, Result>(
  _ function: @escaping (A, B, C, D, E, F) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> Result {
  { a in { b in { c in { d in { e in { f in function(a, b, c, d, e, f) } } } } } }
}

/// Converts a function of 7 arguments to one that takes its arguments one at a time.
@inlinable
public func curry<A, B, C, D, E, F, G, Result>(
  _ function: @escaping (A, B, C, D, E, F, G) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> Result {
  { a in { b in { c in { d in { e in { f in { g in function(a, b, c, d, e, f, g) } } } } } } }
}

/// Converts a function of 8 arguments to one that takes its arguments one at a time.
@inlinable
public func curry<A, B, C, D, E, F, G, H, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> Result {
  { a in
    curry { b, c, d, e, f, g, h in
      function(a, b, c, d, e, f, g, h)
    }
  }
}

/// Converts a function of 9 arguments to one that takes its arguments one at a time.
@inlinable
public func curry<A, B, C, D, E, F, G, H, I, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> Result {
  { a in
    curry { b, c, d, e, f, g, h, i in
      function(a, b, c, d, e, f, g, h, i)
    }
  }
}

/// Converts a function of 10 arguments to one that takes its arguments one at a time.
@inlinable
public func curry<A, B, C, D, E, F, G, H, I, J, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I, J) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> Result {
  { a in
    curry { b, c, d, e, f, g, h, i, j in
      function(a, b, c, d, e, f, g, h, i, j)
    }
  }
}

/// Converts a function of 11 arguments to one that takes its arguments one at a time.
@inlinable
public func curry<A, B, C, D, E, F, G, H, I, J, K, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I, J, K) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> Result {
  { a in
    curry { b, c, d, e, f, g, h, i, j, k in
      function(a, b, c, d, e, f, g, h, i, j, k)
    }
  }
}

/// Converts a function of 12 arguments to one that takes its arguments one at a time.
@inlinable
public func curry<A, B, C, D, E, F, G, H, I, J, K, L, Result>(
  _ function: @escaping (A, B, C, D, E, F, G, H, I, J, K, L) -> Result
) -> (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> Result {
  { a in
    curry { b, c, d, e, f, g, h, i, j, k, l in
      function(a, b, c, d, e, f, g, h, i, j, k, l)
    }
  }
}
