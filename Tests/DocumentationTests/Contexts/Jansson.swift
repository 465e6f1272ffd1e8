import Foundation
import Jansson

typealias ContextModel = JSONCodable
typealias ContextOptions = [String: JSON.PropertyOption]

/// What the examples assume.
final class Context: @unchecked Sendable {
  var json: JSON = [:]
  var original: JSON = [:]
  var users: JSON = [:]
  var text = ""
  var data = Data()
  var body = Data()
  var memory = Data()
  var bytes: [UInt8] = []
  var start = 0
  var end = 0
  var index = 0
  var key = ""
  var field = ""
  var name = ""
  var names = [""]
  var path: JSON.Path = []
  var age = 36
  var array: JSON.Array = []
  var queue: JSON.Array = []
  var object: JSON.Object = [:]
  var people: JSON.Object = [:]
  var settings: JSON.Object = [:]
  var overrides: JSON.Object = [:]
  var user = User(userID: 1, name: "Ann", age: 36, website: nil, friends: [])
  var report = Report(length: 2)
  let encoder = JSON.Encoder()
  let decoder = JSON.Decoder()
  var mapper: JSON.Mapper { fatalError() }
  var request = Request()
  let socket = Socket()
  let log = Log()
}

let webTransform = JSON.Transform.date(.timeIntervalSince(.year1970))
let dateTransform = webTransform

struct User: JSONCodable, Codable {
  let userID: Int64
  let name: String
  let age: Int
  let website: URL?
  let friends: [User]
}

struct Point: JSONCodable, Codable {
  let x: Int
  let y: Int
}

struct Settings: JSONCodable, Codable {
  static func load() throws -> Settings { Settings() }
}

struct Report: JSONCodable, Codable, CodableWithConfiguration {
  struct Configuration { let unit: String }

  let length: Double

  init(length: Double) { self.length = length }
  init(from decoder: any Decoder, configuration: Configuration) throws { length = 0 }
  func encode(to encoder: any Encoder, configuration: Configuration) throws {}
}

enum MetricUnits: DecodingConfigurationProviding, EncodingConfigurationProviding {
  static let decodingConfiguration = Report.Configuration(unit: "m")
  static let encodingConfiguration = Report.Configuration(unit: "m")
}

struct Request { var httpBody: Data? }

struct Socket { func send(_ bytes: [UInt8]) {} }

struct Log {
  func warning(_ text: String) {}
  func callAsFunction(_ text: String) {}
}

enum SHA256 { static func hash(data: [UInt8]) -> [UInt8] { data } }
