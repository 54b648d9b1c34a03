// The fuzzer compiles this file together with the module; see Fuzz/run.
#if !FUZZING
import RoostWire
#endif

/// Looks for a promise of the wire that some bytes make it break.
///
/// The bytes are taken as JSON and as a stream of frames. The answer says which promise was broken,
/// and is `nil` if none was.
func brokenPromise(by bytes: [UInt8]) -> String? {
    brokenPromiseOfJSON(by: bytes) ?? brokenPromiseOfFrames(by: bytes)
}

private func brokenPromiseOfJSON(by bytes: [UInt8]) -> String? {
    let value: JSON
    do throws(JSONError) {
        value = try JSON(parsing: bytes)
    } catch {
        return (0...bytes.count).contains(error.offset) ? nil : "an error lies outside of the text"
    }
    let written = value.bytes
    if written.contains(0) { return "a NUL is written" }
    if (try? JSON(parsing: written)) != value { return "a value is not read back as written" }
    if (try? JSON(parsing: value.pretty)) != value { return "a value is not read back as shown" }
    if value.excerpt.utf8.count > 1000 { return "an excerpt is long" }

    if let call = try? VarlinkCall(parsing: bytes) {
        if (try? VarlinkCall(parsing: call.frame.dropLast())) != call {
            return "a call is not read back as written"
        }
        _ = try? call.name
    }
    if let reply = try? VarlinkReply(parsing: bytes) {
        if (try? VarlinkReply(parsing: reply.frame.dropLast())) != reply {
            return "a reply is not read back as written"
        }
        if let error = Varlink.Standard(reply), Varlink.Standard(error.reply) != error {
            return "a standard error is not recognised"
        }
    }
    return nil
}

private func brokenPromiseOfFrames(by bytes: [UInt8]) -> String? {
    let limit = 40
    // What a reader of the whole stream would say, told frame by frame.
    let expected = bytes.split(separator: 0, omittingEmptySubsequences: false)
        .map { $0.count <= limit ? Array($0) : nil }
    let chunkSize = Int(bytes.first ?? 0) % 64 + 1
    var reader = FrameReader(limit: limit)
    var read: [[UInt8]?] = []
    for start in stride(from: 0, to: bytes.count, by: chunkSize) {
        reader.append(Array(bytes[start..<min(start + chunkSize, bytes.count)]))
        var isDrained = false
        while !isDrained {
            do throws(FrameReader.TooLong) {
                if let frame = try reader.next() {
                    read.append(frame)
                } else {
                    isDrained = true
                }
            } catch {
                read.append(nil)
            }
        }
        if reader.heldBytes > limit { return "a reader holds more than its limit" }
    }
    // The last piece has no end, so it is told only if it is too long.
    let ended = expected.last == .some(nil) ? expected : expected.dropLast()
    return read == ended ? nil : "frames are cut in the wrong places"
}
