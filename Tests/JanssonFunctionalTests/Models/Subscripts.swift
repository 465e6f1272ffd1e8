import Jansson

/// Paths of literals and variables in long chains, comparisons and closures, to measure type
/// checking.
func subscripts(_ original: JSON, key: String, offset: Int, name: String?) -> [JSON] {
  var json = original
  json["a"] = 5
  json["a", offset, "b"] = [1, "x", nil, ["y": 2, "z": [1, 2.5, true]]]
  json["a"]["b"][0]["c"] = json["x"]["y"][1]["z"]
  json[key][offset][key][offset][key][offset] = json[key][offset]["x"][offset][key]
  json["a", key, offset, "b", offset, key, 7, "c"] = json["x", offset, key, "y", 3, offset, "z"]
  json["a", key] = offset.json
  json["a", key, "sum"] = (offset * 2 + key.count - 7).json
  json["a", offset, "name"] = name.json
  json["a", offset, key] = name.map { "\($0), \(key)" }.json
  json[key, 0, "list"] = [offset.json, key.json, 3, nil]
  let deep = json["a"][key][offset]["b"]["c"][key][0][offset]["d"]["e"][key]["f"]
  let same =
    json["a"]["b"] == 5 && json[key][offset]["c"] == "x" && json["a", key] != nil
    && json[offset, key]["x"] == nil && json["q"] == [1, 2] && json["w"] == ["a": 1]
    && deep == json[key, offset, "x", 3] && nil != json["z", key]
  let found = json["users"].filter { $0["id"] == 3 && $0[key, "name"] != nil || $0[offset] == nil }
  if same, deep != nil, json["a", key, 0] == nil {
    return found.map { $0["name", offset][key]["first"] }
  }
  return [json, deep]
}
