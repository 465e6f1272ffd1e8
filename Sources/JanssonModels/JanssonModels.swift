// Whoever maps values to models needs them, too.
@_exported public import JanssonCore
