import Jansson
import TestSupport
import Testing

struct SharedValueTests {
  /// The tasks also drop the last references at the same time.
  @Test func `Many tasks can read, copy and change a shared value`() async {
    for round in 0..<20 {
      var random = RandomJSON(seed: UInt64(round))
      let shared: JSON = [
        "list": random.array(depth: 4), "object": random.object(depth: 4), "n": 0,
        "users": [["name": "Ann", "tags": [1, 2]], ["name": "Bob", "tags": []]],
        "bad": JSON.null["missing"],
      ]
      let users = shared["users"]
      await withTaskGroup(of: Bool.self) { group in
        for task in 0..<16 {
          group.addTask {
            var copy = shared
            let before = copy["users"]
            for step in 0..<20 {
              copy["users", 0, "tags"][step] = .number(.init(task))
              copy["moved"] = copy["users", 1]
              copy["moved", "name"] = "Eve"
              copy["list"] = shared["object"]
              _ = copy["object", "missing"].error?.path
              _ = copy.hashValue == shared.hashValue
              for member in copy.members { _ = member.value.count }
              for index in shared["object"].indices { _ = shared["object"][index].kind }
              _ = copy["bad"].isError
            }
            return before == users && copy["users", 0, "tags"].count == 20
              && shared["users", 0, "tags"] == [1, 2] && copy["users", 1, "name"] == "Bob"
          }
        }
        for await isCorrect in group { #expect(isCorrect) }
      }
    }
  }
}
