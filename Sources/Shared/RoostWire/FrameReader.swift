/// A reader that cuts messages from a stream of bytes, where a NUL ends each.
///
/// Append what has arrived, then take frames until there is none. As long as that is done after
/// each chunk, no more is held than the longest frame allowed and one chunk.
package struct FrameReader: Sendable {
    /// A frame that is longer than allowed.
    ///
    /// It is told once. The rest of that frame is thrown away as it arrives, and the frame after it
    /// is read again, so the peer can be told and need not be cut off.
    package struct TooLong: Error, Hashable, Sendable, CustomStringConvertible {
        /// The length that the message was allowed to have.
        package let limit: Int
        package var description: String {
            "a message is longer than \(limit) bytes; send it in parts"
        }
    }

    private let limit: Int
    private var buffer: [UInt8] = []
    /// The start of the next frame; what lies before has been taken.
    private var start = 0
    /// The place up to which there is known to be no NUL in the next frame.
    private var scanned = 0
    /// Whether what arrives belongs to a frame that was too long.
    private var isSkipping = false

    /// Creates a reader of frames of up to so many bytes, without their NUL.
    package init(limit: Int = WireLimits.standard.messageBytes) { self.limit = limit }

    /// The number of held bytes: once there is no further frame, those of one that has not ended.
    package var heldBytes: Int { buffer.count }

    /// Takes in what has arrived.
    package mutating func append(_ chunk: [UInt8]) { buffer.append(contentsOf: chunk) }

    /// Takes in what has arrived.
    package mutating func append(_ chunk: Span<UInt8>) {
        for place in chunk.indices { buffer.append(chunk[place]) }
    }

    /// Takes the next complete frame, without its NUL; `nil` until more arrives.
    package mutating func next() throws(TooLong) -> [UInt8]? {
        if isSkipping { skip() }
        scan()
        guard isSkipping || scanned - start <= limit else {
            skip()
            throw TooLong(limit: limit)
        }
        guard scanned < buffer.count else {
            // The last frame taken ended in the chunk that arrived last, so what is moved here is
            // shorter than that chunk was: each byte is moved at most once.
            discard(upTo: start)
            return nil
        }
        let frame = Array(buffer[start..<scanned])
        start = scanned + 1
        scanned = start
        return frame
    }

    /// Goes on looking for the NUL that ends the next frame.
    private mutating func scan() {
        var place = scanned
        while place < buffer.count, buffer[place] != 0 { place += 1 }
        scanned = place
    }

    /// Throws away what has arrived of a frame that is too long.
    private mutating func skip() {
        scan()
        isSkipping = scanned == buffer.count
        if isSkipping {
            discard(upTo: buffer.count)
        } else {
            start = scanned + 1
            scanned = start
        }
    }

    private mutating func discard(upTo end: Int) {
        if end == buffer.count {
            buffer.removeAll(keepingCapacity: end <= Self.keptCapacity)
        } else if end > 0 {
            buffer.removeSubrange(..<end)
        }
        scanned -= end
        start = 0
    }

    /// The capacity up to which an empty buffer keeps its memory; beyond, one long frame would cost
    /// it forever.
    private static let keptCapacity = 16_384
}
