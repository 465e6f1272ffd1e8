import HandyJSON
import Testing

struct UpdateTests {
  struct Inner: HandyJSON, Equatable {
    var a = 0
    var b = 0
  }

  struct Model: HandyJSON {
    var id = 1
    var name: String? = "x"
    var inner = Inner(a: 1, b: 2)
    var list = [1, 2, 3]
  }

  @Test func `An update keeps properties that are missing or null`() {
    var model = Model()
    JSONDeserializer.update(object: &model, from: #"{"id":"5","name":null}"#)
    #expect(model.id == 5 && model.name == "x" && model.inner == Inner(a: 1, b: 2))
    JSONDeserializer.update(object: &model, from: ["name": "y"])
    #expect(model.id == 5 && model.name == "y")
  }

  @Test func `An update replaces nested values as a whole`() {
    var model = Model()
    JSONDeserializer.update(
      object: &model, from: #"{"d":{"inner":{"b":7},"list":[9]}}"#, designatedPath: "d")
    #expect(model.inner == Inner(a: 0, b: 7) && model.list == [9])
  }

  @Test(arguments: [nil, "{", "[]", "5"])
  func `An update from text that is not an object changes nothing`(_ text: String?) {
    var model = Model()
    JSONDeserializer.update(object: &model, from: text)
    #expect(model.id == 1)
  }

  class Animal: HandyJSON {
    var id = 0
    required init() {}
  }

  class Cat: Animal { var name = "" }

  @Test func `A class instance is updated in place with its subclass's properties`() {
    let cat = Cat()
    var animal: Animal = cat
    JSONDeserializer.update(object: &animal, from: #"{"id":3,"name":"Kitty"}"#)
    #expect(animal === cat && cat.id == 3 && cat.name == "Kitty")
  }

  class Fixed: HandyJSON {
    let text: String
    var id = 0
    required init() { text = String(repeating: "long enough to be on the heap ", count: 1) }
  }

  @Test func `A constant of a class instance is not changed and is logged`() {
    var object = Fixed()
    let text = object.text
    let said = messages {
      JSONDeserializer.update(object: &object, from: #"{"text":"other","id":1}"#)
    }
    #expect(object.text == text && object.id == 1)
    #expect(said.contains { $0.contains("'text' of Fixed") })
  }
}
