#if Macros
import CFuzzSupport
#endif

/// Called by libFuzzer's `main` for each input, with a copy of just these bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  Fuzzer.chosen.run(UnsafeRawBufferPointer(start: data, count: size))
  return 0
}

#if Macros
/// What the package manager makes the program's entry point: it does not know of libFuzzer's, since
/// only code for the program itself is built with sanitizers, and not the code of macros.
@_cdecl("Fuzz_main")
public func main(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  var (count, arguments) = (count, arguments)
  return LLVMFuzzerRunDriver(&count, &arguments) { testOneInput($0, $1) }
}
#endif
