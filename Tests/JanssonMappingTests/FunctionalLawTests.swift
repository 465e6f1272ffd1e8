import FxJSON
import Testing

/// The functor and monad laws, for values of every kind.
@Suite struct FunctionalLawTests {
  static let values: [JSON] = [
    0, 7, -3, 9_007_199_254_740_993, 1.5, "text", "", true, nil, [], [1, 2, "x"], ["a": 1],
    .error(.other(description: "an error")),
  ]

  private func same(_ left: JSON, _ right: JSON) -> Bool {
    left == right || (left.isError && left.error?.description == right.error?.description)
  }

  private func plusOne(_ x: Int) -> Int { x &+ 1 }
  private func twice(_ x: Int) -> Int { x &* 2 }
  private func half(_ x: Int) -> JSON { x.isMultiple(of: 2) ? JSON(x / 2) : .null }
  private func show(_ x: Int) -> JSON { JSON("\(x)") }
  private func describe(_ x: String) -> JSON { JSON(x.count) }

  @Test(arguments: values)
  func `The functor laws hold`(_ json: JSON) {
    #expect(same(json.map { (x: Int) in x }, json))
    #expect(same(json.map { (x: String) in x }, json))
    #expect(same(json.map { (x: JSON) in x }, json))
    let composed = json.map { (x: Int) in twice(plusOne(x)) }
    #expect(same(json.map(plusOne).map(twice), composed))
  }

  @Test(arguments: values)
  func `The monad laws hold`(_ json: JSON) {
    #expect(same(json.flatMap { (x: JSON) in x }, json))
    #expect(same(json.flatMap { (x: Int) in JSON(x) }, json))
    #expect(
      same(
        json.flatMap(half).flatMap(show),
        json.flatMap { (x: Int) in half(x).flatMap(show) }))
    guard Int(json) != nil else { return }
    #expect(
      same(
        json.flatMap(show).flatMap(describe),
        json.flatMap { (x: Int) in show(x).flatMap(describe) }))
  }

  @Test(arguments: [-2, 0, 5, Int.max])
  func `Left identity holds for integers`(_ x: Int) {
    #expect(JSON(x).flatMap(half) == half(x))
    #expect(JSON(x).flatMap(show) == show(x))
  }

  @Test func `A value that is not of the closure's type is returned unchanged`() {
    #expect(("x" as JSON).map { (x: Int) in x + 1 } == "x")
    #expect(([1] as JSON).flatMap { (x: Int) in JSON(x) } == [1])
    #expect((5 as JSON).map { (x: Int) in "\(x)!" } == "5!")
  }

  @Test func `The map and flatMap of Collection are still available`() {
    let users: JSON = [["name": "Ann"], ["name": "Bob"]]
    let names = users.map { $0["name"] }
    #expect(names == ["Ann", "Bob"])
    #expect(users.map { String(nonNil: $0["name"]) } == ["Ann", "Bob"])
    #expect(users.compactMap { String($0["name"]) } == ["Ann", "Bob"])
    let flat = users.flatMap { [$0, $0] }
    #expect(flat.count == 4)
  }
}
