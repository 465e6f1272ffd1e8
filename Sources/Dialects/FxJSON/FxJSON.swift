// FxJSON's interface where it differs from `Jansson`'s: `import FxJSON` imports both, the operators
// of `JanssonFunctional`, and the conversions of `JanssonFoundation`.

@_exported public import Jansson
@_exported public import JanssonFoundation
@_exported public import JanssonFunctional
