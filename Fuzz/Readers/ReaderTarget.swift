import RoostLinux

/// The reader that is fuzzed, by its name in `ROOST_FUZZ_READER`.
private let reader: OutsideReader = {
    let name = EnvironmentVariables.read("ROOST_FUZZ_READER") ?? ""
    guard let reader = OutsideReader(rawValue: name) else {
        let names = OutsideReader.allCases.map(\.rawValue).joined(separator: ", ")
        fatalError("ROOST_FUZZ_READER names none of the readers: \(names)")
    }
    return reader
}()

/// What the fuzzer calls with each input it thinks of.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    if let promise = reader.brokenPromise(by: bytes) { fatalError(promise) }
    return 0
}

/// The fuzzer's own loop; its main is not linked, because the package manager gives each program one of its name.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@_cdecl("fuzz_readers_main")
public func main(
    _ count: CInt,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var count = count
    var arguments = unsafe arguments
    return unsafe runFuzzer(&count, &arguments) { start, count in
        unsafe testOneInput(start, count)
    }
}
