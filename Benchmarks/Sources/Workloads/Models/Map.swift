internal import Jansson
internal import JanssonFunctional

/// `canada`.
struct Map: BenchmarkModel {
  let type: String
  let features: [Feature]

  struct Feature: BenchmarkModel {
    let type: String
    let properties: [String: String]
    let geometry: Geometry
  }

  struct Geometry: BenchmarkModel {
    let type: String
    let coordinates: [[[Double]]]
  }
}

extension Map {
  static var decoding: JSON.Decoding<Map>? { map }

  private static let map: JSON.Decoding<Map> = .zip(
    JSON.Decoding<String>.at("type"), feature.list.at("features"), into: Map.init)

  private static let feature: JSON.Decoding<Feature> = .zip(
    JSON.Decoding<String>.at("type"),
    JSON.Decoding<[String: String]>.at("properties"),
    geometry.at("geometry"),
    into: Feature.init)

  private static let geometry: JSON.Decoding<Geometry> = .zip(
    JSON.Decoding<String>.at("type"),
    JSON.Decoding<[[[Double]]]>.at("coordinates"),
    into: Geometry.init)
}
