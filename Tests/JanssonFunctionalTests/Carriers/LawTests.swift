import Jansson
import JanssonFunctional
import TestSupport
import Testing

/// Each container satisfies the laws of the abstractions it implements.
struct LawTests {
  // Each container's operations are written with its operators.

  static var optional: Laws<Int?, ((Int) -> Int)?> {
    Laws(
      pure: { value in .pure(value) },
      pureFunction: { function in .pure(function) },
      map: { $0 <^> $1 },
      apply: { $0 <*> $1 },
      applyAll: { x, functions in { (function: (Int) -> Int) in function(x) } <^> functions },
      compose: { curry(composed) <^> $0 <*> $1 },
      or: { $0 <|> $1 },
      keepingFirst: { curry { (left: Int, _: Int) in left } <^> $0 <*> $1 },
      keepingSecond: { curry { (_: Int, right: Int) in right } <^> $0 <*> $1 },
      skip: { $0 <* $1 },
      then: { $0 *> $1 },
      show: { value in value.map { "\($0)" } ?? "nil" },
      randomValue: { randomOutcome(&$0).value },
      randomFunctions: { generator in
        let function = Laws<Int, Int>.randomFunction(&generator)
        return randomOutcome(&generator).value.map { _ in function }
      })
  }

  static var array: Laws<[Int], [(Int) -> Int]> {
    Laws(
      pure: { pure($0) },
      pureFunction: { pure($0) },
      map: { $0 <^> $1 },
      apply: { $0 <*> $1 },
      applyAll: { x, functions in pure { $0(x) } <*> functions },
      compose: { curry(composed) <^> $0 <*> $1 },
      or: { $0 <|> $1 },
      keepingFirst: { curry { (left: Int, _: Int) in left } <^> $0 <*> $1 },
      keepingSecond: { curry { (_: Int, right: Int) in right } <^> $0 <*> $1 },
      skip: { $0 <* $1 },
      then: { $0 *> $1 },
      show: { "\($0)" },
      randomValue: { generator in
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          Int.random(in: 0...9, using: &generator)
        }
      },
      randomFunctions: { generator in
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          Laws<Int, Int>.randomFunction(&generator)
        }
      })
  }

  static var result: Laws<Result<Int, JSON.Error>, Result<(Int) -> Int, JSON.Error>> {
    Laws(
      pure: { pure($0) },
      pureFunction: { pure($0) },
      map: { $0 <^> $1 },
      apply: { $0 <*> $1 },
      applyAll: { x, functions in pure { $0(x) } <*> functions },
      compose: { curry(composed) <^> $0 <*> $1 },
      or: { $0 <|> $1 },
      keepingFirst: { curry { (left: Int, _: Int) in left } <^> $0 <*> $1 },
      keepingSecond: { curry { (_: Int, right: Int) in right } <^> $0 <*> $1 },
      skip: { $0 <* $1 },
      then: { $0 *> $1 },
      show: { "\($0)" },
      randomValue: { randomOutcome(&$0).result },
      randomFunctions: { generator in
        let function = Laws<Int, Int>.randomFunction(&generator)
        return randomOutcome(&generator).result.map { _ in function }
      })
  }

  static var validated: Laws<Validated<Int>, Validated<(Int) -> Int>> {
    Laws(
      pure: { pure($0) },
      pureFunction: { pure($0) },
      map: { $0 <^> $1 },
      apply: { $0 <*> $1 },
      applyAll: { x, functions in pure { $0(x) } <*> functions },
      compose: { curry(composed) <^> $0 <*> $1 },
      or: { $0 <|> $1 },
      keepingFirst: { curry { (left: Int, _: Int) in left } <^> $0 <*> $1 },
      keepingSecond: { curry { (_: Int, right: Int) in right } <^> $0 <*> $1 },
      skip: { $0 <* $1 },
      then: { $0 *> $1 },
      show: { validated in
        validated.value.map { "\($0)" } ?? "\(validated.errors?.map(\.description) ?? [])"
      },
      randomValue: { randomOutcome(&$0) },
      randomFunctions: { generator in
        let function = Laws<Int, Int>.randomFunction(&generator)
        return randomOutcome(&generator).map { _ in function }
      })
  }

  @Test(arguments: 1...100) func `Every container satisfies the functor laws`(seed: UInt64) {
    Self.optional.checkFunctor(seed: seed)
    Self.array.checkFunctor(seed: seed)
    Self.result.checkFunctor(seed: seed)
    Self.validated.checkFunctor(seed: seed)
  }

  @Test(arguments: 1...100) func `Every container satisfies the applicative laws`(seed: UInt64) {
    Self.optional.checkApplicative(seed: seed)
    Self.array.checkApplicative(seed: seed)
    Self.result.checkApplicative(seed: seed)
    Self.validated.checkApplicative(seed: seed)
  }

  @Test(arguments: 1...100) func `Optional, Array and Result satisfy the monad laws`(seed: UInt64) {
    Self.optional.checkMonad(seed: seed) { $0 >>- $1 }
    Self.optional.checkMonad(seed: seed) { $1 -<< $0 }
    Self.array.checkMonad(seed: seed) { $0 >>- $1 }
    Self.array.checkMonad(seed: seed) { $1 -<< $0 }
    Self.result.checkMonad(seed: seed) { $0 >>- $1 }
    Self.result.checkMonad(seed: seed) { $1 -<< $0 }
  }

  @Test(arguments: 1...100) func `Every container satisfies the laws of alternatives`(seed: UInt64)
  {
    Self.optional.checkAlternative(seed: seed)
    Self.array.checkAlternative(seed: seed)
    Self.result.checkAlternative(seed: seed)
    Self.validated.checkAlternative(seed: seed)
  }

  @Test(arguments: 1...20) func `Nil, the empty array and errors are neutral in alternatives`(
    seed: UInt64
  ) {
    var generator = SplitMix64(seed: seed)
    let optional = Self.optional.randomValue(&generator)
    #expect((nil <|> optional) == optional)
    #expect((optional <|> nil) == optional)
    let array = Self.array.randomValue(&generator)
    #expect(([] <|> array) == array)
    #expect((array <|> []) == array)
    // An error is replaced by whatever comes after it.
    let failure: Result<Int, JSON.Error> = .failure(.outOfMemory)
    let result = Self.result.randomValue(&generator)
    #expect(Self.result.show(failure <|> result) == Self.result.show(result))
  }

  /// A value, or one or two errors of a document, in any order.
  private static func randomOutcome(_ generator: inout SplitMix64) -> Validated<Int> {
    let document: JSON = ["a": 1, "b": "x", "c": [true, nil] as JSON, "d": ["e": "y"] as JSON]
    let places: [JSON.Index] = ["a", "b", ["c", 0], ["c", 1], ["d", "e"], "f", ["d", "g"]]
    let place = places.randomElement(using: &generator) ?? "a"
    let first = JSON.Decoding<Int>.at(place).validate(document)
    guard Bool.random(using: &generator) else { return first }
    return first
      <* JSON.Decoding<Int>.at(places.randomElement(using: &generator) ?? "b")
      .validate(document)
  }
}

private func composed(
  _ outer: @escaping (Int) -> Int, _ inner: @escaping (Int) -> Int
) -> (Int) -> Int {
  { outer(inner($0)) }
}
