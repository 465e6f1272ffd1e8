// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names that people try first: the compiler's message gives the right one. None of them
// can be used.

#if Macros
@available(*, unavailable, renamed: "CodingKey")
@attached(peer)
public macro JSONKey(_ key: String) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

@available(*, unavailable, renamed: "CodingKey")
@attached(peer)
public macro CodedAt(_ key: String) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

@available(*, unavailable, renamed: "CodingKey")
@attached(peer)
public macro CodableKey(_ key: String) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

@available(*, unavailable, renamed: "CodableDefault")
@attached(peer)
public macro Default<Value>(_ value: Value) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

@available(*, unavailable, renamed: "CodableDefault")
@attached(peer)
public macro JSONDefault<Value>(_ value: Value) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

@available(*, unavailable, renamed: "CodableIgnored")
@attached(peer)
public macro JSONIgnored() =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

@available(*, unavailable, renamed: "CodableIgnored")
@attached(peer)
public macro IgnoreCoding() =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

@available(*, unavailable, renamed: "CodableFlattened")
@attached(peer)
public macro Flattened() =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

@available(*, unavailable, renamed: "DecodableAlias")
@attached(peer)
public macro CodedAs(_ keys: String...) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")

@available(*, unavailable, renamed: "JSONTagged")
@attached(peer)
public macro CodableTagged(_ tag: String) =
  #externalMacro(module: "JanssonMacrosPlugin", type: "PropertyMacro")
#endif
