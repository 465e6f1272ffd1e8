// The tree that stores changed containers: the system's jansson, or the package's own.

#if SystemJansson && (os(Linux) || os(macOS))
@_exported public import CJansson
#else
@_exported public import CTree
#endif
