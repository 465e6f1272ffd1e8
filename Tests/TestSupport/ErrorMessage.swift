/// The description of the error that `body` throws, or of its result.
package func message<Value>(_ body: () throws -> Value) -> String {
  do {
    return "\(try body())"
  } catch {
    return "\(error)"
  }
}
