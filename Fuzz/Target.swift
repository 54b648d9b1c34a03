/// The function that the fuzzer calls with each input it thinks of.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let promise = brokenPromise(by: bytes) { fatalError(promise) }
    return 0
}
