// Whoever decodes and encodes values needs them, too.
@_exported public import JanssonCore
