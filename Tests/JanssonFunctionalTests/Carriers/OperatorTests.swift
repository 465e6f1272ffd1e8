import Jansson
import JanssonFunctional
import JanssonPatch
import Testing

/// The precedence of the operators, and the methods they correspond to.
struct OperatorTests {
  private let add = { (a: Int) in { (b: Int) in a + b } }
  private let failure: Result<Int, JSON.Error> = .failure(.other(description: "first"))
  private let other: Result<Int, JSON.Error> = .failure(.other(description: "second"))

  @Test func `Application binds tighter than alternatives`() {
    let none: Int? = nil
    // (add <^> 1 <*> none) <|> (add <^> 2 <*> 3)
    #expect((add <^> .some(1) <*> none <|> add <^> .some(2) <*> .some(3)) == 5)
  }

  @Test func `Sequences bind tighter than application`() {
    let none: Int? = nil
    // add <^> (1 <* 2) <*> (3 *> 4)
    #expect((add <^> [1] <* [2, 2] <*> [3] *> [4]) == [5, 5])
    #expect((add <^> .some(1) <*> .some(2) <* none) == nil)
  }

  @Test func `Monadic bind has the lowest precedence`() {
    let half = { (x: Int) -> Int? in x.isMultiple(of: 2) ? x / 2 : nil }
    let none: Int? = nil
    #expect((none <|> .some(8) >>- half >>- half) == 2)
    #expect((half -<< half -<< none <|> .some(8)) == 2)
    #expect((add <^> .some(1) <*> .some(2) >>- half) == nil)
  }

  @Test func `Extraction binds tighter than sequences`() {
    let json: JSON = ["a": 1, "b": 2]
    let (left, right): (Result<Int, JSON.Error>, Result<String, JSON.Error>)
    (left, right) = (json <| "a", .success("c"))
    let result: Result<Int, JSON.Error> =
      left *> json <| "b" <* right
    #expect((try? result.get()) == 2)
  }

  @Test func `The methods of Optional do what the operators do`() {
    let one: Int? = 1
    #expect((add <^> one).apply(2) == (add <^> one <*> 2))
    #expect(one.or(2) == 1)
    #expect(Int?.none.or(2) == 2)
    #expect(one.then("a") == "a")
    #expect(Int?.none.then("a") == nil)
    #expect(one.skip("a") == 1)
    #expect(one.skip(String?.none) == nil)
    #expect(Int?.pure(1) == 1)
  }

  @Test func `The methods of Array do what the operators do`() {
    #expect((add <^> [1, 10]).apply([2, 3]) == [3, 4, 12, 13])
    #expect([1, 2].or([3]) == [1, 2, 3])
    #expect([1, 2].then(["a", "b"]) == ["a", "b", "a", "b"])
    #expect([1, 2].skip(["a", "b"]) == [1, 1, 2, 2])
    #expect([Int].pure(1) == [1])
  }

  @Test func `The methods of Result do what the operators do`() throws {
    let one = Result<Int, JSON.Error>.pure(1)
    #expect(try (add <^> one).apply(.pure(2)).get() == 3)
    #expect(try failure.or(one).get() == 1)
    #expect(try one.then(.pure("a")).get() == "a")
    #expect(try one.skip(Result<String, JSON.Error>.pure("a")).get() == 1)
  }

  @Test func `Results keep the first error`() {
    #expect("\(add <^> failure <*> other)" == "\(add <^> failure <*> .pure(1))")
    #expect("\(failure *> other)" == "\(failure)")
    #expect("\(failure <* other)" == "\(failure)")
    #expect("\(failure <|> other)" == "\(other)")
  }

  @Test func `The methods of Validated collect all errors`() throws {
    let one = Validated.pure(1)
    #expect(try (add <^> one).apply(.pure(2)).get() == 3)
    let (first, second) = (Validated(failure), Validated(other))
    #expect(first.or(one).value == 1)
    #expect(first.or(second).errors?.count == 2)
    #expect(first.then(second).errors?.count == 2)
    #expect(first.skip(second).errors?.count == 2)
    #expect(one.then(.pure("a")).value == "a")
    #expect(one.skip(Validated.pure("a")).value == 1)
    #expect((add <*> one <*> one).value == 2)
    #expect(Validated.all([one, one]).value == [1, 1])
    #expect(Validated.all([first, one, second]).errors?.map(\.message) == ["first", "second"])
  }

  @Test func `Operands that are not needed are not evaluated`() {
    let one: Int? = 1
    func unneeded<T>() -> T { fatalError("asked for") }
    #expect((one <|> unneeded()) == 1)
    #expect((Int?.none *> (unneeded() as Int?)) == nil)
    #expect("\(failure *> (unneeded() as Result<Int, JSON.Error>))" == "\(failure)")
  }
}

/// When the operands of `<*>` are evaluated.
struct OperandTests {
  private static let failure = JSON.Error.outOfMemory

  @Test func `A Validated evaluates both operands once, in order, whatever they are`() {
    for (left, right) in [(true, true), (true, false), (false, true), (false, false)] {
      var order: [String] = []
      func function() -> Validated<(Int) -> Int> {
        order.append("function")
        return left ? .valid { $0 + 1 } : .invalid(Self.failure)
      }
      func value() -> Validated<Int> {
        order.append("value")
        return right ? .valid(1) : .invalid(.other(description: "no"))
      }
      let result = function() <*> value()
      #expect(order == ["function", "value"])
      #expect(result.value == (left && right ? 2 : nil))
      #expect((result.errors?.count ?? 0) == (left ? 0 : 1) + (right ? 0 : 1))
    }
  }

  @Test func `A Result evaluates the value only for a function`() {
    var evaluations = 0
    func value() -> Result<Int, JSON.Error> {
      evaluations += 1
      return .success(1)
    }
    let none: Result<(Int) -> Int, JSON.Error> = .failure(Self.failure)
    #expect((none <*> value()) == .failure(Self.failure))
    #expect(evaluations == 0)
    let some: Result<(Int) -> Int, JSON.Error> = .success { $0 + 1 }
    #expect((some <*> value()) == .success(2))
    #expect(evaluations == 1)
  }

  @Test func `A value's own error is thrown`() {
    struct Refusal: Error {}
    func value() throws -> Validated<Int> { throw Refusal() }
    let function: Validated<(Int) -> Int> = .valid { $0 }
    #expect(throws: Refusal.self) { try function <*> value() }
    let none: Validated<(Int) -> Int> = .invalid(Self.failure)
    #expect(throws: Refusal.self) { try none <*> value() }
  }
}
