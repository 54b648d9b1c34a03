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
/// Calls follow one another without waiting for answers, which come in the order of the calls. No
/// thread is kept for it: of those that have something to send, the first one sends for all; of
/// those that wait for answers, one reads for all and wakes the others. Alone, a caller does both,
/// and waits for nobody.
final class CallChannel: Sendable {
    /// A call that waits for its answer.
    private struct Waiter {
        var answer: Result<VarlinkReply, ChannelFailure>?
        /// Where its thread waits, if it does.
        var parker: Parker?
    }

    /// Bytes that are written together, and the descriptor that goes along with the first of them.
    private struct Parcel {
        var bytes: [UInt8]
        var descriptor: Int32?
    }

    /// Never held while the kernel is asked for anything that may take time.
    private struct State {
        /// What follows the message that is being written.
        var outgoing: [Parcel] = []
        var isWriting = false
        var isReading = false
        var waiters: [UInt64: Waiter] = [:]
        /// The number of the next call, and of the one that is answered next.
        var calls: UInt64 = 0
        var answers: UInt64 = 0
        var failure: ChannelFailure?
        /// Those that nobody waits at.
        var parkers: [Parker] = []
    }

    /// Whether the system was given the app's page of progress on it.
    let hasPage = Atomic(false)
    private let socket: Descriptor
    private let limits: ClientLimits
    private let state = Mutex(State())
    /// Held by the one who reads, for whom it is never contended.
    private let incoming = Mutex(FrameReader())

    init(_ socket: consuming Descriptor, limits: ClientLimits) throws(SystemError) {
        try socket.setNonBlocking()
        self.socket = socket
        self.limits = limits
    }

    /// Whether no further call can be made.
    ///
    /// One answer that cannot be read does not break it.
    var isBroken: Bool { state.withLock { $0.failure != nil } }

    /// Makes a call and waits for its answer.
    ///
    /// A descriptor that is to go along must stay open until then.
    func call(
        _ frame: [UInt8],
        passing descriptor: Int32? = nil
    ) throws(ChannelFailure) -> VarlinkReply {
        let parcel = Parcel(bytes: frame, descriptor: descriptor)
        let (number, isWriter) = try state.withLock { state throws(ChannelFailure) in
            if let failure = state.failure { throw failure }
            let number = state.calls
            state.calls += 1
            state.waiters[number] = Waiter()
            return (number, Self.enqueue(parcel, in: &state))
        }
        if isWriter { write(parcel) }
        return try answer(to: number)
    }

    /// Makes a call that is not answered.
    ///
    /// It may be sent by another thread, a moment later.
    func tell(_ frame: [UInt8]) throws(ChannelFailure) {
        let parcel = Parcel(bytes: frame)
        let isWriter = try state.withLock { state throws(ChannelFailure) in
            if let failure = state.failure { throw failure }
            return Self.enqueue(parcel, in: &state)
        }
        if isWriter { write(parcel) }
    }

    // MARK: Writing

    /// Takes a message in, and says whether the caller is to write it.
    private static func enqueue(_ parcel: Parcel, in state: inout State) -> Bool {
        guard state.isWriting else {
            state.isWriting = true
            return true
        }
        if parcel.descriptor == nil, let last = state.outgoing.indices.last {
            state.outgoing[last].bytes += parcel.bytes
        } else {
            state.outgoing.append(parcel)
        }
        return false
    }

    /// Writes a message, and then what others have added meanwhile.
    private func write(_ parcel: Parcel) {
        var next = [parcel]
        while !next.isEmpty {
            do throws(ChannelFailure) {
                for parcel in next { try writeAll(parcel) }
            } catch {
                // Half a message may have been sent, and nothing can follow it.
                fail(error)
            }
            next = state.withLock { state in
                guard !state.outgoing.isEmpty, state.failure == nil else {
                    state.isWriting = false
                    return []
                }
                defer { state.outgoing = [] }
                return state.outgoing
            }
        }
    }

    private func writeAll(_ parcel: Parcel) throws(ChannelFailure) {
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
        enum Turn {
            case done(Result<VarlinkReply, ChannelFailure>)
            case read
            case wait(Parker?)
        }
        while true {
            let turn = state.withLock { state -> Turn in
                if let answer = state.waiters[number]?.answer {
                    leave(number, &state)
                    return .done(answer)
                }
                guard state.isReading else {
                    state.isReading = true
                    return .read
                }
                let parker = state.waiters[number]?.parker ?? state.parkers.popLast()
                state.waiters[number]?.parker = parker
                return .wait(parker)
            }
            switch turn {
            case .done(let answer): return try answer.get()
            case .read: read(for: number)
            case .wait(let parker):
                do throws(ChannelFailure) {
                    try wait(at: parker, for: number)
                } catch {
                    state.withLock { leave(number, &$0) }
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
            state.withLock { $0.waiters[number]?.parker = parker }
        }
    }

    private func leave(_ number: UInt64, _ state: inout State) {
        if let parker = state.waiters.removeValue(forKey: number)?.parker {
            state.parkers.append(parker)
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
            let (isDone, successor) = state.withLock { state -> (Bool, Parker?) in
                guard state.waiters[number]?.answer != nil else { return (false, nil) }
                state.isReading = false
                // Not one that is writing: it may be kept by a system that waits for us to read.
                let waiting = state.waiters.filter {
                    $0.value.answer == nil && $0.value.parker != nil
                }
                return (true, waiting.min { $0.key < $1.key }?.value.parker)
            }
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
        let (woken, isLost) = state.withLock { state in
            var woken: [Parker] = []
            for answer in answers {
                guard state.answers < state.calls else { return (woken, true) }
                state.waiters[state.answers]?.answer = answer
                if let parker = state.waiters[state.answers]?.parker { woken.append(parker) }
                state.answers += 1
            }
            return (woken, false)
        }
        for parker in woken { parker.wake() }
        if isLost { throw .unreadable("it answers a call that was never made") }
    }

    // MARK: Failing

    /// Ends every call that waits, and all that are yet to come.
    private func fail(_ failure: ChannelFailure) {
        let woken = state.withLock { state -> [Parker] in
            state.failure = state.failure ?? failure
            for number in state.waiters.keys where state.waiters[number]?.answer == nil {
                state.waiters[number]?.answer = .failure(failure)
            }
            return state.waiters.values.compactMap(\.parker)
        }
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
