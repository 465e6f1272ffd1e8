/// The event: an order.
package struct Order: Codable, Sendable {
  struct Item: Codable, Sendable {
    let name: String
    let count: Int
    let cents: Int
  }

  let id: Int
  let customer: String
  let items: [Item]
}

/// The answer: what the order costs.
package struct Receipt: Codable, Sendable {
  let id: Int
  let customer: String
  let cents: Int
  let mostExpensive: String?

  package init(_ order: Order) {
    id = order.id
    customer = order.customer
    cents = order.items.reduce(0) { $0 + $1.count * $1.cents }
    mostExpensive = order.items.max { $0.cents < $1.cents }?.name
  }
}

/// The answer to an event that is not an order.
package struct Refusal: Codable, Sendable {
  let error: String

  package init(_ error: any Error) { self.error = "\(error)" }
}
