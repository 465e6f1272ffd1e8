import Jansson

enum Sample {
  static let timeline = """
    {
      "statuses": [
        {
          "id": 505874924095815681, "text": "Hello, world", "retweet_count": 2,
          "in_reply_to_status_id": null,
          "user": {"screen_name": "ann", "followers_count": 120, "verified": false},
          "entities": {"hashtags": [{"text": "hello", "indices": [0, 5]}]}
        },
        {
          "id": 505874922023837696, "text": "Good morning", "retweet_count": 0,
          "in_reply_to_status_id": 505874924095815681,
          "user": {"screen_name": "bob", "followers_count": 7, "verified": true},
          "entities": {"hashtags": []}
        }
      ],
      "search_metadata": {"count": 2}
    }
    """

  /// The timeline with what goes wrong in real ones: a number in quotes, a member that is missing,
  /// null where none is expected, another type.
  static func damaged(_ timeline: JSON) throws(JSON.Error) -> JSON {
    var json = timeline
    try json.set("505874924095815681", at: ["statuses", 0, "id"])
    try json.remove(at: ["statuses", 0, "user", "followers_count"])
    try json.set(["hello"], at: ["statuses", 0, "entities", "hashtags"])
    try json.set(nil, at: ["statuses", 1, "text"])
    try json.set(JSON.string("yes"), at: ["statuses", 1, "user", "verified"])
    try json.set("many", at: ["search_metadata", "count"])
    return json
  }
}
