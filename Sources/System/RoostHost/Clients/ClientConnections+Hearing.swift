import RoostDaemon
import RoostLinux
import RoostWire

// What is said on connections, in turns that are fair to all callers.
extension ClientConnections {
    /// Takes in what a client has sent, if its caller has not had its share of the turn.
    mutating func hear(
        _ connection: ClientConnection,
        isGone: Bool,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        if accounts.isOverfull(connection.caller) {
            return isGone
                ? hasEnded(connection, poller, &inputs) : pauseReading(connection, poller, &inputs)
        }
        // What lies there already comes first; what else was sent lies well where it is.
        guard !connection.hasUnheard, accounts.mayCall(connection.caller) else { return }
        read(connection, poller, &inputs)
        // The poller would tell for ever that the other end is gone.
        if isGone, connection.isStarved { hasEnded(connection, poller, &inputs) }
    }

    /// Has the poller tell again of connections for which the kernel had no memory.
    mutating func hearStarved(_ poller: borrowing Poller, _ inputs: inout [Input]) {
        let waiting = starved
        starved = []
        for number in waiting {
            guard let connection = connections[number], !connection.hasEnded else { continue }
            connection.isStarved = false
            watch(connection, poller, &inputs)
        }
    }

    /// Takes in messages that earlier turns had no room for.
    mutating func hearOut(_ poller: borrowing Poller, _ inputs: inout [Input]) {
        let waiting = unheard
        unheard = []
        for number in waiting {
            guard let connection = connections[number], !connection.hasEnded else { continue }
            if accounts.isOverfull(connection.caller) {
                pauseReading(connection, poller, &inputs)
            } else if accounts.mayCall(connection.caller) {
                takeIn([], of: connection, isLast: false, poller, &inputs)
            } else {
                unheard.append(number)
            }
        }
    }

    /// Listens to a connection no more, as its caller leaves too much unread on this one and
    /// others.
    private mutating func pauseReading(
        _ connection: ClientConnection,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        guard !connection.isReadingPaused else { return }
        connection.isReadingPaused = true
        accounts.pauseReading(connection.id.value, of: connection.caller)
        watch(connection, poller, &inputs)
    }

    /// Counts what waits to be read by a caller, and listens to it again where it has read.
    mutating func noteWaiting(
        _ bytes: Int,
        for caller: Caller,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        waitingBytes += bytes
        for number in accounts.wait(caller, by: bytes) {
            guard let connection = connections[number], !connection.hasEnded else { continue }
            connection.isReadingPaused = false
            if connection.hasUnheard { unheard.append(number) }
            watch(connection, poller, &inputs)
        }
    }

    /// Takes in what a client has sent, once: whoever has more to say is heard again after the
    /// others.
    ///
    /// - Parameters:
    ///   - connection: On which it was sent.
    ///   - isLast: Whether the caller is gone, so that what it said counts at once.
    ///   - poller: What tells when there is more.
    ///   - inputs: Gets what it said.
    /// - Returns: Whether there was something, so that there may be more.
    @discardableResult
    mutating func read(
        _ connection: ClientConnection,
        isLast: Bool = false,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) -> Bool {
        guard !connection.hasEnded else { return false }
        if isLast, connection.hasUnheard {
            takeIn([], of: connection, isLast: true, poller, &inputs)
        }
        var chunk: [UInt8] = []
        do throws(SystemError) {
            switch try connection.receive(into: &chunk) {
            case .wouldBlock: return false
            case .end:
                hasEnded(connection, poller, &inputs)
                return false
            case .bytes: break
            }
        } catch  where error.lacksMemory {
            // What was sent is still there.
            connection.isStarved = true
            watch(connection, poller, &inputs)
            return false
        } catch {
            hasEnded(connection, poller, &inputs)
            return false
        }
        connection.hasSpoken = true
        if connection.hasPassed { boundPassed(by: connection) }
        takeIn(chunk, of: connection, isLast: isLast, poller, &inputs)
        return true
    }

    /// Has messages heard, as many as the turn has room for.
    private mutating func takeIn(
        _ chunk: [UInt8],
        of connection: ClientConnection,
        isLast: Bool,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        heldBytes -= connection.reader.heldBytes
        connection.reader.append(chunk)
        let complaints = takeFrames(of: connection, isLast: isLast, &inputs)
        heldBytes += connection.reader.heldBytes
        if connection.hasUnheard { unheard.append(connection.id.value) }
        if !complaints.isEmpty { send(complaints, to: connection.id, poller, &inputs) }
        if heldBytes > HostLimits.heldBytes { dropLargest(poller, &inputs) }
    }

    /// Remembers where a descriptor lies, and closes the oldest of too many.
    private mutating func boundPassed(by connection: ClientConnection) {
        guard !passing.contains(connection.id.value) else { return }
        passing.append(connection.id.value)
        if passing.count > HostLimits.passedDescriptors {
            _ = connections[passing.removeFirst()]?.takePassed()
        }
    }

    /// Takes over the descriptor that came last on a connection.
    mutating func takePassed(from connection: ConnectionID) -> Descriptor? {
        guard let client = connections[connection.value], client.hasPassed else { return nil }
        passing.removeAll { $0 == client.id.value }
        return client.takePassed()
    }

    /// Cuts what has come in into messages.
    ///
    /// - Returns: What is to be said about those that are too long.
    private mutating func takeFrames(
        of connection: ClientConnection,
        isLast: Bool,
        _ inputs: inout [Input]
    ) -> [UInt8] {
        var complaints: [UInt8] = []
        while true {
            connection.hasUnheard = !isLast && !accounts.mayCall(connection.caller)
            if connection.hasUnheard { return complaints }
            do throws(FrameReader.TooLong) {
                guard let frame = try connection.reader.next() else { return complaints }
                accounts.called(connection.caller)
                inputs.append(.received(connection.id, frame))
            } catch {
                let reply = Varlink.Standard.invalidParameter("message", reason: error.description)
                complaints += reply.reply.frame
            }
        }
    }

    /// Bounds the unfinished messages of all clients together, by dropping the client with the
    /// longest one first.
    private mutating func dropLargest(
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        let largest = connections.values.max { left, right in
            (left.reader.heldBytes, right.id) < (right.reader.heldBytes, left.id)
        }
        if let largest { hasEnded(largest, poller, &inputs) }
    }
}
