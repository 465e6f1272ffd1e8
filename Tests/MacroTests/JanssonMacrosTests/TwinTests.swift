import Foundation
import JanssonMacros
import Testing

/// A model with the attribute is decoded and encoded as one that only declares the conformance.
@Suite struct TwinTests {
  static let twins: [Twins] = {
    do {
      return [
        try Twins(
          Compiled.Person.self, Mapped.Person.self,
          #"""
          {"id":1,"full_name":"Jane Doe, of a longer name","tags":["a","b","c"],"home":{"street":"x","number":null},
          "planName":"gold","level":"high","secret":true,"addresses":{"b":{"street":"q","default":true},"a":{"street":"é","number":3}},
          "n":3}
          """#),
        try Twins(
          Compiled.Numbers.self, Mapped.Numbers.self,
          #"""
          {"a":-128,"b":18446744073709551615,"c":1.5,"d":0.1,"e":[1,null,3],"f":[[1,2],[],[3.5],[1,2,3]],"g":1.10,"h":false,
          "i":[65535],"code":2,"codes":[1,2]}
          """#),
        try Twins(
          Compiled.Foundations.self, Mapped.Foundations.self,
          #"""
          {"date":"2016-11-02T18:05:47+0000","data":"SGVsbG8=","id":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
          "url":"https://example.org/a b","dates":[0]}
          """#),
        try Twins(
          Compiled.Others.self, Mapped.Others.self,
          #"""
          {"any":{"x":[1]},"set":[1],"codable":{"x":1,"y":2},"own":{"text":"t"},"time":12.5,"in":{"side":3},"ignored":4,
          "list":[1,"x"],"inner":{"street":"s"}}
          """#),
        try Twins(
          Compiled.Strict.self, Mapped.Strict.self,
          #"{"userName":"u","nested":{"street":"s"},"numbers":[1,2]}"#),
        try Twins(
          Compiled.Snake.self, Mapped.Snake.self,
          #"""
          {"user_name":"u","home_address":{"a_rather_long_name_of_a_property":1,"ä \"quoted\" name":2}}
          """#),
        try Twins(
          Compiled.Long.self, Mapped.Long.self,
          #"{"aRatherLongNameOfAProperty":1,"ä \"quoted\" name":2}"#),
        try Twins(Compiled.Optioned.self, Mapped.Optioned.self, #"{"A":1,"b":"a/b ü"}"#),
        try Twins(
          Compiled.Tree.self, Mapped.Tree.self,
          #"{"value":1,"left":[{"value":2,"left":[]}],"named":{"a":{"value":3,"left":[]}}}"#),
        try Twins(
          Compiled.Box<Compiled.Address>.self, Mapped.Box<Mapped.Address>.self,
          #"{"content":{"street":"s"},"more":[{"street":"t","number":1}]}"#),
        try Twins(
          Compiled.Box<Int>.self, Mapped.Box<Int>.self, #"{"content":1,"more":[2,3]}"#),
        try Twins(Compiled.Empty.self, Mapped.Empty.self, "{}"),
        try Twins(
          Compiled.Flat.self, Mapped.Flat.self,
          #"""
          {"first":1,"aName":"n","level":"high","count":5,"nested":{"street":"s"},"last":["a","b","c","d"]}
          """#),
        try Twins(
          Compiled.Derived.self, Mapped.Derived.self,
          #"{"id":1,"n":"x","tags":["a","b"],"count":2,"address":{"street":"s","number":1}}"#),
      ]
    } catch {
      Issue.record(error)
      return []
    }
  }()

  @Test(arguments: twins)
  func `A document that fits is read and written alike`(_ twins: Twins) {
    #expect(twins.differences(twins.document) == [])
    #expect(twins.firstOutcome.hasPrefix("{"), "\(twins.firstOutcome)")
  }

  @Test(arguments: twins)
  func `What does not fit has the same result, error and report`(_ twins: Twins) {
    let differences = twins.document.variants.flatMap { twins.differences($0) }
    #expect(
      differences.isEmpty, "\(differences.count): \(differences.prefix(5).joined(separator: "\n"))")
  }
}
