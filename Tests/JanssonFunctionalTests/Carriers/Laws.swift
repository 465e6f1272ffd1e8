import TestSupport
import Testing

/// A container's operations on integers, and the laws that it must satisfy.
///
/// Swift has no higher-kinded types, so the operations are passed as functions.
struct Laws<Carrier, Functions> {
  typealias Function = @Sendable (Int) -> Int

  let pure: (Int) -> Carrier
  let pureFunction: (@escaping Function) -> Functions
  let map: (@escaping (Int) -> Int, Carrier) -> Carrier
  let apply: (Functions, Carrier) -> Carrier
  /// The same as `pure { $0(x) } <*> functions`.
  let applyAll: (Int, Functions) -> Carrier
  /// The same as `pure(∘) <*> left <*> right`.
  let compose: (Functions, Functions) -> Functions
  let or: (Carrier, Carrier) -> Carrier
  /// `first(left) <*> right`, and the second of the two.
  let keepingFirst: (Carrier, Carrier) -> Carrier
  let keepingSecond: (Carrier, Carrier) -> Carrier
  let skip: (Carrier, Carrier) -> Carrier
  let then: (Carrier, Carrier) -> Carrier
  let show: (Carrier) -> String
  let randomValue: (inout SplitMix64) -> Carrier
  let randomFunctions: (inout SplitMix64) -> Functions

  static func randomFunction(_ generator: inout SplitMix64) -> Function {
    let (factor, offset) = (
      Int.random(in: -3...3, using: &generator), Int.random(in: 0...9, using: &generator)
    )
    return { $0 &* factor &+ offset }
  }

  func expectEqual(
    _ left: Carrier, _ right: Carrier, _ law: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(show(left) == show(right), law, sourceLocation: sourceLocation)
  }

  func checkFunctor(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let value = randomValue(&generator)
    let (f, g) = (Self.randomFunction(&generator), Self.randomFunction(&generator))
    expectEqual(map({ $0 }, value), value, "identity")
    expectEqual(map({ g(f($0)) }, value), map(g, map(f, value)), "composition")
  }

  func checkApplicative(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (value, other) = (randomValue(&generator), randomValue(&generator))
    let (u, v) = (randomFunctions(&generator), randomFunctions(&generator))
    let f = Self.randomFunction(&generator)
    let x = Int.random(in: 0...99, using: &generator)
    expectEqual(apply(pureFunction { $0 }, value), value, "identity")
    expectEqual(apply(pureFunction(f), pure(x)), pure(f(x)), "homomorphism")
    expectEqual(apply(u, pure(x)), applyAll(x, u), "interchange")
    expectEqual(apply(compose(u, v), value), apply(u, apply(v, value)), "composition")
    expectEqual(map(f, value), apply(pureFunction(f), value), "map is apply of pure")
    expectEqual(skip(value, other), keepingFirst(value, other), "<*")
    expectEqual(then(value, other), keepingSecond(value, other), "*>")
  }

  func checkMonad(seed: UInt64, bind: @escaping (Carrier, (Int) -> Carrier) -> Carrier) {
    var generator = SplitMix64(seed: seed)
    let value = randomValue(&generator)
    let x = Int.random(in: 0...99, using: &generator)
    let (f, g) = (arrow(&generator), arrow(&generator))
    expectEqual(bind(pure(x), f), f(x), "left identity")
    expectEqual(bind(value, pure), value, "right identity")
    expectEqual(bind(bind(value, f), g), bind(value) { bind(f($0), g) }, "associativity")
    let function = Self.randomFunction(&generator)
    expectEqual(bind(value) { pure(function($0)) }, map(function, value), "map is bind of pure")
  }

  func checkAlternative(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (a, b, c) = (
      randomValue(&generator), randomValue(&generator), randomValue(&generator)
    )
    let f = Self.randomFunction(&generator)
    expectEqual(or(or(a, b), c), or(a, or(b, c)), "associativity")
    expectEqual(map(f, or(a, b)), or(map(f, a), map(f, b)), "map distributes over or")
  }

  /// A function that returns one of two contained values, depending on its argument.
  private func arrow(_ generator: inout SplitMix64) -> (Int) -> Carrier {
    let (even, odd) = (randomValue(&generator), randomValue(&generator))
    return { x in map({ $0 &+ x }, x.isMultiple(of: 2) ? even : odd) }
  }
}
