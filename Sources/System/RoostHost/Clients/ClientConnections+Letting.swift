import RoostDaemon
import RoostEngine
import RoostLinux
import RoostWire

// Who is let in, and who has to go.
extension ClientConnections {
    /// Closes the oldest connection on which nothing was ever said.
    ///
    /// - Returns: Whether there was one.
    mutating func dropSilent(
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) -> Bool {
        // Numbers are given in order, and who has spoken stays one who has: what was passed over
        // once is not looked at again, so that a crowd of new connections costs no more than its
        // number.
        while firstSilent <= Token.firstConnection + lastConnection {
            let number = firstSilent
            firstSilent += 1
            guard let oldest = connections[number], !oldest.hasSpoken, number & 1 == 0,
                !oldest.hasEnded,
                !oldest.hasUnreadWords
            else { continue }
            hasEnded(oldest, poller, &inputs)
            // At once: its descriptor is what is needed.
            connections[number] = nil
            ended.removeAll { $0 == oldest.id }
            return true
        }
        return false
    }

    /// Lets new connections in, but not all of them: while they come faster than they are let in,
    /// the others would never have their turn.
    mutating func acceptSome(
        _ children: borrowing Children,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) throws(SystemError) {
        for _ in 0..<HostLimits.newConnections {
            guard ResourceLimits.hasDescriptor(below: descriptorBound, like: listener.rawValue)
            else {
                if dropSilent(poller, &inputs) { continue }
                return try makeRoom(poller, &inputs)
            }
            let accepted: Connection?
            do throws(SystemError) {
                accepted = try listener.accept()
            } catch  where error.isExhausted {
                // Of memory, or of what the whole machine has; the caller stays in the queue.
                if dropSilent(poller, &inputs) { continue }
                return try makeRoom(poller, &inputs)
            }
            guard let accepted else { return }
            let peer = children.peer(of: accepted)
            let pid = accepted.peer.pid
            let caller = peer.process.map(Caller.app) ?? .other(pid)
            if case .app = caller, accounts.connections(of: caller) >= HostLimits.callerConnections
            {
                continue
            }
            guard hasRoom(for: caller, poller, &inputs) else { continue }
            if let id = add(accepted.take(), of: pid, caller: caller, poller) {
                inputs.append(.connected(id, peer))
            }
        }
    }

    /// Has whoever has too many connections give one up, or new connections wait until somebody
    /// goes.
    private mutating func makeRoom(
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) throws(SystemError) {
        // Who comes next is not known before there is a descriptor for it. Whoever has more than an
        // app may have gives one up in any case; it is closed after this turn, and then the next
        // one is let in.
        let most = accounts.mostConnected
        let giver = most.flatMap { $0.connections > HostLimits.callerConnections ? $0.caller : nil }
        if dropIdle(of: giver, poller, &inputs) { return }
        // The listener would report for ever that somebody is there.
        try poller.remove(listener.rawValue)
        isListening = false
    }

    /// Makes room for one more connection of a caller, where there are as many connections as there
    /// may be.
    ///
    /// - Returns: Whether there is room.
    mutating func hasRoom(
        for caller: Caller,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) -> Bool {
        connections.count - ended.count < most || dropSilent(poller, &inputs)
            || dropIdle(of: accounts.giver(to: caller), poller, &inputs)
    }

    /// Closes the newest of a caller's connections on which nothing waits, or the newest where
    /// something waits on each.
    ///
    /// The first ones are those by which an app hears of its work, and it would be taken for gone
    /// without them.
    ///
    /// - Returns: Whether there was one; the two that the system left an app are not touched.
    mutating func dropIdle(
        of caller: Caller?,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) -> Bool {
        guard let caller else { return false }
        let candidates = connections.values.filter {
            $0.caller == caller && !$0.hasEnded && $0.id.value & 1 == 0
        }
        let newest = candidates.max { left, right in
            left.isIdle == right.isIdle ? left.id < right.id : right.isIdle
        }
        guard let newest else { return false }
        hasEnded(newest, poller, &inputs)
        return true
    }

    /// Registers a descriptor and gives it a number.
    ///
    /// Numbers of connections that the system itself made are odd, so that they are never dropped
    /// for being silent.
    mutating func add(
        _ descriptor: consuming Descriptor,
        of pid: Int32 = 0,
        caller: Caller,
        isOwn: Bool = false,
        _ poller: borrowing Poller
    ) -> ConnectionID? {
        lastConnection += 2
        let number = Token.firstConnection + lastConnection + (isOwn ? 1 : 0)
        let connection = ClientConnection(
            id: ConnectionID(number),
            descriptor: descriptor,
            pid: pid,
            caller: caller
        )
        do throws(SystemError) {
            try connection.descriptor.setNonBlocking()
            try poller.add(connection.descriptor.rawValue, token: number, for: .readable)
        } catch {
            return nil
        }
        connections[number] = connection
        accounts.add(caller)
        return connection.id
    }

    /// Stops listening to a connection, which is closed after the turn that hears of it.
    mutating func hasEnded(
        _ connection: ClientConnection,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        guard !connection.hasEnded else { return }
        connection.hasEnded = true
        ended.append(connection.id)
        heldBytes -= connection.reader.heldBytes
        connection.reader = FrameReader()
        _ = takePassed(from: connection.id)
        noteWaiting(-connection.waitingBytes, for: connection.caller, poller, &inputs)
        accounts.remove(connection.caller)
        // It was added, and is closed only after this; there is nothing to be done if this fails.
        try? poller.remove(connection.descriptor.rawValue)
        inputs.append(.disconnected(connection.id))
    }

    /// Closes what has ended, now that its last calls are answered.
    mutating func closeEnded(_ poller: borrowing Poller) throws(SystemError) {
        guard !ended.isEmpty else { return }
        for id in ended { connections[id.value] = nil }
        ended = []
        try listenAgain(poller)
    }

    /// Lets new connections in again, now that there may be descriptors for them.
    mutating func listenAgain(_ poller: borrowing Poller) throws(SystemError) {
        guard !isListening else { return }
        try poller.add(listener.rawValue, token: Token.listener, for: .readable)
        isListening = true
    }
}
