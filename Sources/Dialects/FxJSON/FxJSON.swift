// FxJSON's interface where it is not that of `Jansson`: `import FxJSON` gives both, the operators of
// `JanssonFunctional`, and the conversions of `JanssonFoundation`.

@_exported public import Jansson
@_exported public import JanssonFoundation
@_exported public import JanssonFunctional
