public import Jansson

extension JSON {
  /// A token of a text, or two that belong together, as read by `JSON.Events`.
  ///
  /// The events of `{"a":[1]}` are `beginObject`, `key("a")`, `beginArray`, `value(1)`, `endArray`
  /// and `endObject`.
  public enum Event: Sendable, Equatable {
    /// An object begins; its members follow, each as a key and a value.
    case beginObject
    /// An object ends.
    case endObject
    /// An array begins; its elements follow.
    case beginArray
    /// An array ends.
    case endArray
    /// The key of a member; its value follows.
    case key(String)
    /// A string, a number, a Boolean or null.
    case value(JSON)
  }
}
