/// Called by libFuzzer's `main` for each input, with a copy of just these bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  Fuzzer.chosen.run(UnsafeRawBufferPointer(start: data, count: size))
  return 0
}
