// `import JanssonCoding` gives the values, too.
@_exported public import JanssonCore
