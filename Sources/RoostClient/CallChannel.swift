import RoostLinux
import RoostWire
import Synchronization

/// Why a call got no answer.
enum ChannelFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The other end has closed. The call may have been carried out.
    case gone
    /// The other end is there and does not answer. The call may still be carried out.
    case silent(seconds: Int)
    /// What came is not an answer.
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

/// One connection that calls are made on, from any number of threads.
///
/// Calls may follow one another without waiting for answers, which come in the order of the calls.
/// There is no thread that reads them: whoever waits for one reads, and puts what belongs to others
/// where they find it.
final class CallChannel: Sendable {
    /// A call that was sent, by its place among all of them.
    struct Ticket: Hashable, Sendable {
        fileprivate let number: UInt64
    }

    private struct Receiving {
        var frames = FrameReader()
        /// Which call the next answer belongs to.
        var next: UInt64 = 0
        var arrived: [UInt64: Result<VarlinkReply, ChannelFailure>] = [:]
        var failure: ChannelFailure?
    }

    private let socket: Descriptor
    private let limits: ClientLimits
    /// Held while a message is written, so that messages do not mix.
    ///
    /// Why writing is over, if it is.
    private let sending = Mutex<ChannelFailure?>(nil)
    /// Held by the one who reads.
    private let receiving = Mutex(Receiving())
    private let sent = Atomic<UInt64>(0)
    private let broken = Atomic(false)

    /// Whether no further call can be made.
    ///
    /// One answer that cannot be read does not break it.
    var isBroken: Bool { broken.load(ordering: .relaxed) }

    init(_ socket: consuming Descriptor, limits: ClientLimits) throws(SystemError) {
        try socket.setNonBlocking()
        self.socket = socket
        self.limits = limits
    }

    /// Makes a call and waits for its answer.
    func call(_ frame: [UInt8]) throws(ChannelFailure) -> VarlinkReply {
        try answer(to: try send(frame))
    }

    /// Makes a call, whose answer has to be asked for afterwards.
    func send(_ frame: [UInt8]) throws(ChannelFailure) -> Ticket {
        try write(frame) { Ticket(number: sent.add(1, ordering: .relaxed).oldValue) }
    }

    /// Makes a call that is not answered.
    func tell(_ frame: [UInt8]) throws(ChannelFailure) {
        try write(frame) {}
    }

    /// Waits for the answer to a call, once.
    func answer(to ticket: Ticket) throws(ChannelFailure) -> VarlinkReply {
        try receiving.withLock { receiving throws(ChannelFailure) in
            while true {
                if let arrived = receiving.arrived.removeValue(forKey: ticket.number) {
                    return try arrived.get()
                }
                if let failure = receiving.failure { throw failure }
                do throws(ChannelFailure) {
                    try read(&receiving)
                } catch {
                    // Read by all who wait behind us.
                    receiving.failure = error
                    broken.store(true, ordering: .relaxed)
                }
            }
        }
    }

    private func write<Answer: Sendable>(
        _ frame: [UInt8],
        _ first: () -> Answer
    ) throws(ChannelFailure) -> Answer {
        try sending.withLock { failure throws(ChannelFailure) in
            if let failure { throw failure }
            // Counted before it is sent: the answer may be read before the next line runs.
            let answer = first()
            do throws(ChannelFailure) {
                var offset = 0
                while offset < frame.count {
                    switch try kernel({ () throws(SystemError) in
                        try socket.write(frame, from: offset)
                    }) {
                    case .written(let count): offset += count
                    case .wouldBlock: try waitUntilWritable()
                    }
                }
            } catch {
                // Half a message may have been sent, and nothing can follow it.
                failure = error
                broken.store(true, ordering: .relaxed)
                throw error
            }
            return answer
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

    private func waitUntilReadable() throws(ChannelFailure) {
        for _ in 0..<limits.patience {
            let isReadable = try kernel { () throws(SystemError) in
                try socket.waitUntilReadable(milliseconds: 1000)
            }
            if isReadable { return }
        }
        throw .silent(seconds: limits.patience)
    }

    /// Waits for something to read, and sorts what has come.
    private func read(_ receiving: inout Receiving) throws(ChannelFailure) {
        try waitUntilReadable()
        var chunk: [UInt8] = []
        let reading = try kernel { () throws(SystemError) in
            try socket.read(into: &chunk, upTo: limits.chunk)
        }
        if reading == .end { throw .gone }
        receiving.frames.append(chunk)
        while true {
            let frame: [UInt8]?
            do throws(FrameReader.TooLong) {
                frame = try receiving.frames.next()
            } catch {
                throw .unreadable(error.description)
            }
            guard let frame else { return }
            try take(frame, &receiving)
        }
    }

    private func take(_ frame: [UInt8], _ receiving: inout Receiving) throws(ChannelFailure) {
        guard receiving.next < sent.load(ordering: .relaxed) else {
            throw .unreadable("it answers a call that was never made")
        }
        do throws(WireError) {
            let reply = try VarlinkReply(parsing: frame)
            // None of our calls asks for several answers; the last one counts.
            if reply.continues { return }
            receiving.arrived[receiving.next] = .success(reply)
        } catch {
            receiving.arrived[receiving.next] = .failure(.unreadable(error.description))
        }
        receiving.next += 1
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
