/// A value boxed in a class, so that passing it on costs one retain whatever its size.
package final class SharedBox<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
