import JanssonMacros

extension Twins {
  /// Models with all that an attribute may say, each with a document that fits.
  package static func all() throws -> [Twins] {
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
        Compiled.Wide.self, Mapped.Wide.self,
        #"""
        {"two":"a text of more than fifteen bytes","fourteen":"t","nine":[[[1,2],[3.5]],[],[[]]],"seven":true,
        "eight":{"street":"s"},"six":[["a","b","c","d"],[],["a longer text than fifteen bytes"]],"one":1,"twelve":12,
        "four":[[],[1],[1,2],[1,2,3,4]],"eleven":[[true],[]],"five":0.5,"x":[{"one":2}],"y":1}
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
        Compiled.Mixed.self, Mapped.Mixed.self,
        #"""
        {"any":{"x":[1]},"maybe":[2.5],"codable":{"x":1,"y":2},"own":{"text":"t"},"kinds":{"high":1},"fallback":{"4":4},"n":{"5":5},
        "b":"high","list":[{"part":[[]],"kind":"low"}],"shape":{"circle":{"radius":{"1":1},"kind":"low"}},"price":{"low":1.10},"name":"n"}
        """#),
      try Twins(
        Compiled.Holder.self, Mapped.Holder.self,
        #"""
        {"others":[{"any":1,"set":[1],"codable":{"x":1,"y":2},"time":12.5,"in":{"side":3},"ignored":4,"list":[1,"x"],
        "inner":{"street":"s"}}]}
        """#),
      try Twins(
        Compiled.Guarded.self, Mapped.Guarded.self,
        #"{"part":[1],"inner":{"part":1,"numbers":{"1":1}}}"#),
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
  }
}

extension CodedTwins {
  /// `Codable` types with all that the coders may read and write by generated code, and with what
  /// they may not.
  package static func all() throws -> [CodedTwins] {
    return [
      try CodedTwins(
        Coded.Person.self, Plain.Person.self,
        #"""
        {"id":1,"fullName":"Jane Doe, of a longer name","tags":["a","b","c"],"home":{"street":"x","number":null},
        "level":"H","addresses":{"b":{"street":"q","default":true},"a":{"street":"é","number":3}},"count":3,"extra":true}
        """#),
      try CodedTwins(
        Coded.Numbers.self, Plain.Numbers.self,
        #"""
        {"a":-128,"b":18446744073709551615,"c":-0.0,"d":-0.0,"e":[1,null,3],"f":[[1,2],[],[3.5],[1,2,3]],"g":false,
        "h":[65535],"code":2,"codes":[1,2],"id":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}
        """#),
      try CodedTwins(Coded.Keyed.self, Plain.Keyed.self, #"{"full/name":"a/b","other":1}"#),
      try CodedTwins(Coded.Differing.self, Plain.Differing.self, #"{"NAME":"a","name":"b"}"#),
      try CodedTwins(
        Coded.Left.self, Plain.Left.self,
        #"""
        {"date":1.5,"data":"SGVsbG8=","url":"https://example.org/a b","decimal":1.10,"point":{"x":1,"y":2}}
        """#),
      try CodedTwins(
        Coded.Dated.self, Plain.Dated.self,
        #"{"date":1.5,"data":"SGVsbG8=","url":"a/b","dates":[-2,null],"blobs":[""],"named":{"a":3}}"#
      ),
      try CodedTwins(Coded.Adorned.self, Plain.Adorned.self, #"{"name":"a","count":1,"n":"b"}"#),
      try CodedTwins(Coded.Own.self, Plain.Own.self, #"{"name":"a"}"#),
      try CodedTwins(Coded.Holder.self, Plain.Holder.self, #"{"own":{"name":"a"},"shout":"b"}"#),
      try CodedTwins(
        Coded.Tree.self, Plain.Tree.self,
        #"{"value":1,"left":[{"value":2.5,"left":[]}],"named":{"a":{"value":1e300,"left":[]}}}"#),
      try CodedTwins(
        Coded.Box<Coded.Address>.self, Plain.Box<Plain.Address>.self,
        #"{"content":{"street":"s"},"more":[{"street":"t/u","number":1}]}"#),
      try CodedTwins(
        Coded.Box<Double>.self, Plain.Box<Double>.self, #"{"content":1,"more":[2,3.25]}"#),
      try CodedTwins(Coded.Level.self, Plain.Level.self, #""H""#),
      try CodedTwins(Coded.Code.self, Plain.Code.self, "2"),
      try CodedTwins(Coded.Read.self, Plain.Read.self, #"{"a":1,"b":["x"]}"#),
      try CodedTwins(Coded.Written.self, Plain.Written.self, #"{"a":1,"b":["x"]}"#),
      try CodedTwins(Coded.Halves.self, Plain.Halves.self, #"{"a":1,"b":["x"]}"#),
    ] + (try enums())
  }

  /// Enums with associated values: each case, and values with members that name no case.
  private static func enums() throws -> [CodedTwins] {
    let shapes = [
      #"{"circle":{"radius":1.5,"in":"a/b"}}"#, #"{"circle":{"radius":1}}"#, #"{"pair":{"_0":1}}"#,
      #"{"pair":{"_0":1,"_1":2}}"#, #"{"point":{}}"#, #"{"default":{"inout":true}}"#,
      #"{"inner":{"_0":{"street":"s"},"all":["low","H"]}}"#, #"{"more":{}}"#,
      #"{"more":{"_0":{"more":{"_0":{"point":{}}}}}}"#, #"{"other":1,"point":{}}"#,
    ]
    return try shapes.map { try CodedTwins(Coded.Shape.self, Plain.Shape.self, $0) } + [
      try CodedTwins(Coded.LeftShape.self, Plain.LeftShape.self, #"{"circle":{"radius":2}}"#),
      try CodedTwins(Coded.LeftShape.self, Plain.LeftShape.self, #"{"point":{"x":1}}"#),
      try CodedTwins(Coded.KeyedShape.self, Plain.KeyedShape.self, #"{"c":{"r":1}}"#),
      try CodedTwins(Coded.ReadShape.self, Plain.ReadShape.self, #"{"circle":{"radius":1}}"#),
      try CodedTwins(Coded.WrittenShape.self, Plain.WrittenShape.self, #"{"point":{}}"#),
      try CodedTwins(
        Coded.HalvesShape.self, Plain.HalvesShape.self, #"{"circle":{"radius":0.5}}"#),
      try CodedTwins(Coded.Empty.self, Plain.Empty.self, #"{"high":{}}"#),
    ]
  }
}
