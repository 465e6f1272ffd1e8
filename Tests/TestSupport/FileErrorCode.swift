internal import Jansson

/// The system's error code if `body` throws an error about a file, otherwise nil.
package func fileErrorCode<Value>(_ body: () throws -> Value) -> Int32? {
  do {
    _ = try body()
  } catch JSON.Error.file(let error) {
    return error.code
  } catch {}
  return nil
}
