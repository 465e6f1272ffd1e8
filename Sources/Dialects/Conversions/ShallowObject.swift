/// Returns a value of `JSONSerialization`'s types unless its containers are nested too deeply.
///
/// Foundation and the standard library copy and describe them recursively, even on a small stack.
package func shallowObject(_ object: Any) -> Any? {
  var level = [object]
  for _ in 0..<maximumShallowDepth {
    level = level.flatMap { value in
      (value as? [Any]) ?? (value as? [String: Any]).map { Array($0.values) } ?? []
    }
    if level.isEmpty { return object }
  }
  return nil
}

/// How many levels of containers `shallowObject(_:)` accepts.
package let maximumShallowDepth = 64
