// What the other modules need of the platform, in one import: the C library, and
// `FoundationEssentials` where there is one, so that a program on Linux does not link all of
// Foundation.

#if canImport(FoundationEssentials)
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif

#if canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#elseif canImport(Darwin)
@_exported public import Darwin
#elseif canImport(Android)
@_exported public import Android
#elseif canImport(WASILibc)
@_exported public import WASILibc
#else
#error(
  "Jansson is for Linux, Apple's platforms, Android and WebAssembly: this one's C library is unknown"
)
#endif
