import JanssonMacros

// Compiled with -disable-reflection-metadata.

/// A model of which nothing is known at run time but its size.
@JSONCodable
package struct Stock: Codable, Sendable {
  package let name: String
  @CodableDefault([]) package var items: [Item]
  package let state: State?

  @JSONCodable package struct Item: Codable, Sendable { package let id: Int, price: Double? }
  @JSONCodable package enum State: String, Codable, Sendable { case open, closed }
}

/// A class with constants, and an enum with associated values.
@JSONCodable package final class Shelf: Sendable { package let id: Int, shapes: [Shape] }

@JSONCodable @JSONTagged("type")
package enum Shape: Sendable { case circle(radius: Double), point }

/// The same by reflection, which finds nothing.
package struct Reflected: JSONCodable, Sendable { package let name: String }
