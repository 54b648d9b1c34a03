import RoostLinux
import RoostWire
import Synchronization

/// An error that says why a call got no answer.
enum ChannelFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The other end has closed. The call may have been carried out.
    case gone
    /// The other end is there and does not answer. The call may still be carried out.
    case silent(seconds: Int)
    /// The message that came is not an answer.
    case unreadable(String)
    /// The kernel refuses.
    case system(SystemError)

    var description: String {
        switch self {
        case .gone: "the system closed the connection"
        case .silent(let seconds): "the system did not answer within \(seconds) seconds"
        case .unreadable(let sentence): "the system's answer cannot be read: \(sentence)"
        case .system(let error): "the connection to the system failed: \(error)"
        }
    }
}

/// A connection for calls, which any number of threads may make at once.
///
/// Calls follow one another without waiting for answers, which come in the order of the calls. No
/// thread is kept for it: of those that have something to send, the first one sends for all; of
/// those that wait for answers, one reads for all and wakes the others. Alone, a caller does both,
/// and waits for nobody.
final class CallChannel: CallConnection {
    private let hasPage = Atomic(false)
    private let socket: Descriptor
    private let limits: ClientLimits
    /// Never held while the kernel is asked for anything that may take time.
    ///
    /// A lock of its own: a connection that has failed is replaced as a whole, and what is decided
    /// here concerns nothing but the order of bytes and answers on it.
    private let calls = Mutex(CallTable<Parker>())
    /// Held by the one who reads, for whom it is never contended.
    private let incoming = Mutex(FrameReader())

    init(_ socket: consuming Descriptor, limits: ClientLimits) throws(SystemError) {
        try socket.setNonBlocking()
        self.socket = socket
        self.limits = limits
    }

    /// Whether the channel is broken, which one answer that cannot be read does not do.
    var isBroken: Bool { calls.withLock { $0.failure != nil } }

    var isPageShown: Bool { hasPage.load(ordering: .relaxed) }
    func pageIsShown() { hasPage.store(true, ordering: .relaxed) }

    func call(
        _ frame: [UInt8],
        passing descriptor: Int32?
    ) throws(ChannelFailure) -> VarlinkReply {
        let parcel = CallParcel(bytes: frame, descriptor: descriptor)
        let (number, isWriter) = try calls.withLock { calls throws(ChannelFailure) in
            try calls.call(parcel)
        }
        if isWriter { write(parcel) }
        return try answer(to: number)
    }

    /// Makes a call that is not answered, which may be sent by another thread, a moment later.
    func tell(_ frame: [UInt8]) throws(ChannelFailure) {
        let parcel = CallParcel(bytes: frame)
        let isWriter = try calls.withLock { calls throws(ChannelFailure) in
            try calls.tell(parcel)
        }
        if isWriter { write(parcel) }
    }

    // MARK: Writing

    /// Writes a message, and then what others have added meanwhile.
    private func write(_ parcel: CallParcel) {
        var next = [parcel]
        while !next.isEmpty {
            do throws(ChannelFailure) {
                for parcel in next { try writeAll(parcel) }
            } catch {
                // Half a message may have been sent, and nothing can follow it.
                fail(error)
            }
            next = calls.withLock { $0.wrote() }
        }
    }

    private func writeAll(_ parcel: CallParcel) throws(ChannelFailure) {
        var offset = 0
        while offset < parcel.bytes.count {
            let writing = try kernel { () throws(SystemError) in
                guard offset == 0, let descriptor = parcel.descriptor else {
                    return try socket.write(parcel.bytes, from: offset)
                }
                return try socket.send(parcel.bytes, passing: descriptor)
            }
            switch writing {
            case .written(let count): offset += count
            case .wouldBlock: try waitUntilWritable()
            }
        }
    }

    private func waitUntilWritable() throws(ChannelFailure) {
        // Rare enough to be made anew: the system reads as fast as it can.
        let poller = try kernel { () throws(SystemError) in
            let poller = try Poller()
            try poller.add(socket.rawValue, token: 0, for: .writable)
            return poller
        }
        var ready: [Poller.Ready] = []
        for _ in 0..<limits.patience {
            try kernel { () throws(SystemError) in
                try poller.wait(into: &ready, timeoutNanoseconds: 1_000_000_000)
            }
            if !ready.isEmpty { return }
        }
        throw .silent(seconds: limits.patience)
    }

    // MARK: Reading

    /// Waits for an answer: reads, unless somebody does.
    private func answer(to number: UInt64) throws(ChannelFailure) -> VarlinkReply {
        while true {
            switch calls.withLock({ $0.turn(of: number) }) {
            case .done(let answer): return try answer.get()
            case .read: read(for: number)
            case .wait(let parker):
                do throws(ChannelFailure) {
                    try wait(at: parker, for: number)
                } catch {
                    calls.withLock { $0.leave(number) }
                    throw error
                }
            }
        }
    }

    /// Waits to be woken; or makes where to wait, after which there may be no need to.
    private func wait(at parker: Parker?, for number: UInt64) throws(ChannelFailure) {
        try kernel { () throws(SystemError) in
            if let parker { return try parker.park() }
            let parker = try Parker()
            calls.withLock { $0.waits(number, at: parker) }
        }
    }

    /// Reads until a call is answered, and hands the reading over to one who still waits.
    private func read(for number: UInt64) {
        while true {
            do throws(ChannelFailure) {
                try take(try receive())
            } catch {
                fail(error)
            }
            let (isDone, successor) = calls.withLock { $0.hasRead(for: number) }
            successor?.wake()
            if isDone { return }
        }
    }

    /// Waits for something to read, and cuts it into messages.
    private func receive() throws(ChannelFailure) -> [[UInt8]] {
        try waitUntilReadable()
        var chunk: [UInt8] = []
        let reading = try kernel { () throws(SystemError) in
            try socket.read(into: &chunk, upTo: limits.chunk)
        }
        if reading == .end { throw .gone }
        do throws(FrameReader.TooLong) {
            return try incoming.withLock { incoming throws(FrameReader.TooLong) in
                incoming.append(chunk)
                var frames: [[UInt8]] = []
                while let frame = try incoming.next() { frames.append(frame) }
                return frames
            }
        } catch {
            throw .unreadable(error.description)
        }
    }

    private func waitUntilReadable() throws(ChannelFailure) {
        for _ in 0..<limits.patience {
            let isReadable = try kernel { () throws(SystemError) in
                try socket.waitUntilReadable(milliseconds: 1000)
            }
            if isReadable { return }
        }
        throw .silent(seconds: limits.patience)
    }

    /// Gives each answer to the call that it belongs to.
    private func take(_ frames: [[UInt8]]) throws(ChannelFailure) {
        let answers = frames.compactMap { frame -> Result<VarlinkReply, ChannelFailure>? in
            do throws(WireError) {
                let reply = try VarlinkReply(parsing: frame)
                // None of our calls asks for several answers; the last one counts.
                return reply.continues ? nil : .success(reply)
            } catch {
                return .failure(.unreadable(error.description))
            }
        }
        let (woken, isLost) = calls.withLock { $0.take(answers) }
        for parker in woken { parker.wake() }
        if isLost { throw .unreadable("it answers a call that was never made") }
    }

    // MARK: Failing

    /// Ends every call that waits, and all that are yet to come.
    private func fail(_ failure: ChannelFailure) {
        let woken = calls.withLock { $0.fail(failure) }
        for parker in woken { parker.wake() }
    }

    private func kernel<Answer: ~Copyable>(
        _ body: () throws(SystemError) -> Answer
    ) throws(ChannelFailure) -> Answer {
        do throws(SystemError) {
            return try body()
        } catch {
            throw error.isDisconnected ? .gone : .system(error)
        }
    }
}
