// What `import Jansson` gives: values, coders and models. A program that imports only some of them
// compiles and contains less.
@_exported public import JanssonCoding
@_exported public import JanssonCore
@_exported public import JanssonModels
