import JanssonFunctional
import Testing

/// Each arity with a function that returns its arguments in order.
struct CurryTests {
  @Test func `Functions of two to ten parameters are curried and uncurried`() {
    let list2 = { (a: Int, b: Int) in
      [a, b]
    }
    #expect(curry(list2)(1)(2) == Array(1...2))
    #expect(uncurry(curry(list2))(1, 2) == Array(1...2))
    let list3 = { (a: Int, b: Int, c: Int) in
      [a, b, c]
    }
    #expect(curry(list3)(1)(2)(3) == Array(1...3))
    #expect(uncurry(curry(list3))(1, 2, 3) == Array(1...3))
    let list4 = { (a: Int, b: Int, c: Int, d: Int) in
      [a, b, c, d]
    }
    #expect(curry(list4)(1)(2)(3)(4) == Array(1...4))
    #expect(uncurry(curry(list4))(1, 2, 3, 4) == Array(1...4))
    let list5 = { (a: Int, b: Int, c: Int, d: Int, e: Int) in
      [a, b, c, d, e]
    }
    #expect(curry(list5)(1)(2)(3)(4)(5) == Array(1...5))
    #expect(uncurry(curry(list5))(1, 2, 3, 4, 5) == Array(1...5))
    let list6 = { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in
      [a, b, c, d, e, f]
    }
    #expect(curry(list6)(1)(2)(3)(4)(5)(6) == Array(1...6))
    #expect(uncurry(curry(list6))(1, 2, 3, 4, 5, 6) == Array(1...6))
    let list7 = { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) in
      [a, b, c, d, e, f, g]
    }
    #expect(curry(list7)(1)(2)(3)(4)(5)(6)(7) == Array(1...7))
    #expect(uncurry(curry(list7))(1, 2, 3, 4, 5, 6, 7) == Array(1...7))
    let list8 = { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) in
      [a, b, c, d, e, f, g, h]
    }
    #expect(curry(list8)(1)(2)(3)(4)(5)(6)(7)(8) == Array(1...8))
    #expect(uncurry(curry(list8))(1, 2, 3, 4, 5, 6, 7, 8) == Array(1...8))
    let list9 = { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int) in
      [a, b, c, d, e, f, g, h, i]
    }
    #expect(curry(list9)(1)(2)(3)(4)(5)(6)(7)(8)(9) == Array(1...9))
    #expect(uncurry(curry(list9))(1, 2, 3, 4, 5, 6, 7, 8, 9) == Array(1...9))
    let list10 = {
      (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int) in
      [a, b, c, d, e, f, g, h, i, j]
    }
    #expect(curry(list10)(1)(2)(3)(4)(5)(6)(7)(8)(9)(10) == Array(1...10))
    #expect(uncurry(curry(list10))(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) == Array(1...10))
  }

  @Test func `Functions of eleven and twelve parameters are curried and uncurried`() {
    let list11 = {
      (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int) in
      [a, b, c, d, e, f, g, h, i, j, k]
    }
    #expect(curry(list11)(1)(2)(3)(4)(5)(6)(7)(8)(9)(10)(11) == Array(1...11))
    #expect(uncurry(curry(list11))(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) == Array(1...11))
    let list12 = {
      (
        a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int,
        l: Int
      ) in
      [a, b, c, d, e, f, g, h, i, j, k, l]
    }
    #expect(curry(list12)(1)(2)(3)(4)(5)(6)(7)(8)(9)(10)(11)(12) == Array(1...12))
    #expect(uncurry(curry(list12))(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) == Array(1...12))
  }

  @Test func `Initialisers are curried and uncurried`() {
    struct Point: Equatable {
      let x: Int
      let y: String
    }
    #expect(curry(Point.init)(1)("b") == Point(x: 1, y: "b"))
    #expect(uncurry(curry(Point.init))(1, "b") == Point(x: 1, y: "b"))
    #expect(uncurry { (x: Int) in { (y: String) in y + "\(x)" } }(1, "b") == "b1")
  }
}
