import RoostDaemon
import RoostEngine
import RoostLinux
import RoostWire

// Who is let in, and who has to go.
extension LinuxMachine {
    /// Closes the oldest connection on which nothing was ever said.
    mutating func dropSilent(_ inputs: inout [Input]) -> Bool {
        // Numbers are given in order, and who has spoken stays one who has: what was passed over once
        // is not looked at again, so that a crowd of newcomers costs no more than its number.
        while firstSilent <= Token.firstConnection + lastConnection {
            let number = firstSilent
            firstSilent += 1
            guard let oldest = connections[number], !oldest.hasSpoken, number & 1 == 0,
                !oldest.hasEnded,
                // What it has said may not have been read yet.
                (try? oldest.descriptor.waitUntilReadable(milliseconds: 0)) != true
            else { continue }
            hasEnded(oldest, &inputs)
            // At once: its descriptor is what is needed.
            connections[number] = nil
            ended.removeAll { $0 == oldest.id }
            return true
        }
        return false
    }

    /// Lets newcomers in, but not all of them: while they come faster than they are let in, the others
    /// would never have their turn.
    mutating func acceptSome(_ inputs: inout [Input]) throws(SystemError) {
        for _ in 0..<HostLimits.newcomers {
            guard ResourceLimits.hasDescriptor(below: descriptorBound, like: listener.rawValue)
            else {
                if dropSilent(&inputs) { continue }
                return try makeRoom(&inputs)
            }
            let accepted: Connection?
            do throws(SystemError) {
                accepted = try listener.accept()
            } catch  where error.isExhausted {
                // Of memory, or of what the whole machine has; the caller stays in the queue.
                if dropSilent(&inputs) { continue }
                return try makeRoom(&inputs)
            }
            guard let accepted else { return }
            let peer = peer(of: accepted)
            let pid = accepted.peer.pid
            let caller = peer.process.map(Caller.app) ?? .other(pid)
            if case .app = caller, accounts.connections(of: caller) >= HostLimits.callerConnections
            {
                continue
            }
            if connections.count >= HostLimits.connections, !dropSilent(&inputs),
                !dropOldest(&inputs)
            {
                continue
            }
            if let id = add(accepted.take(), of: pid, caller: caller) {
                inputs.append(.connected(id, peer))
            }
        }
    }

    /// Has whoever has too many connections give one up, or newcomers wait until somebody goes.
    private mutating func makeRoom(_ inputs: inout [Input]) throws(SystemError) {
        // It is closed after this turn; then the next one is let in.
        if dropOldest(&inputs) { return }
        // The listener would report for ever that somebody is there.
        try poller.remove(listener.rawValue)
        isListening = false
    }

    /// Closes the oldest connection of whoever has the most, if that is more than an app may have.
    mutating func dropOldest(_ inputs: inout [Input]) -> Bool {
        guard let most = accounts.mostConnected, most.connections > HostLimits.callerConnections,
            let number = connections.values.filter({ $0.caller == most.caller && !$0.hasEnded })
                .map(\.id.value).min(), let oldest = connections[number]
        else { return false }
        hasEnded(oldest, &inputs)
        return true
    }

    /// Who is at the other end, looked at while the kernel keeps its pid from being another's.
    private func peer(of connection: borrowing Connection) -> Peer {
        let pid = connection.peer.pid
        // Who is outside of our namespace of pids has none here.
        guard pid > 0 else { return Peer(process: nil, pid: pid, executable: nil) }
        do throws(SystemError) {
            guard let handle = try UnixSocket.peerHandle(of: connection.descriptor) else {
                // A kernel without such handles: the pid is that of whoever has it now.
                return peer(pid)
            }
            let peer = peer(pid)
            return try handle.hasEnded() ? .gone(pid) : peer
        } catch {
            return .gone(pid)
        }
    }

    private func peer(_ pid: Int32) -> Peer {
        var executable: String?
        do throws(SystemError) {
            executable = try ProcessFacts.executable(of: pid).path
        } catch {
            // Another user's, such as the root's, may not be read and is there all the same.
            if error.isMissing { return .gone(pid) }
        }
        if let process = process(holding: pid) {
            return Peer(process: process, pid: pid, executable: executable)
        }
        guard let ancestors = ProcessTree.ancestors(of: pid) else { return .gone(pid) }
        let process = process(holdingOneOf: ancestors)
        return Peer(
            process: process,
            pid: pid,
            executable: executable,
            ancestors: ancestors.compactMap { try? ProcessFacts.executable(of: $0.pid).path },
            isUnknown: process == nil && isOfUnknownApp(ancestors)
        )
    }

    /// Registers a descriptor and gives it a number.
    ///
    /// Numbers of connections that the system itself made are odd, so that they are never dropped
    /// for being silent.
    mutating func add(
        _ descriptor: consuming Descriptor,
        of pid: Int32 = 0,
        caller: Caller,
        isOwn: Bool = false
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
    mutating func hasEnded(_ connection: ClientConnection, _ inputs: inout [Input]) {
        guard !connection.hasEnded else { return }
        connection.hasEnded = true
        ended.append(connection.id)
        heldBytes -= connection.reader.heldBytes
        connection.reader = FrameReader()
        _ = takePassed(from: connection.id)
        noteWaiting(-connection.waitingBytes, for: connection.caller)
        accounts.remove(connection.caller)
        // It was added, and is closed only after this; there is nothing to be done if this fails.
        try? poller.remove(connection.descriptor.rawValue)
        inputs.append(.disconnected(connection.id))
    }

    /// The same, for what is found out while something is being done; the next ``collect(within:)`` tells it.
    mutating func hasEnded(_ connection: ClientConnection) {
        var inputs: [Input] = []
        hasEnded(connection, &inputs)
        pendingInputs += inputs
    }

    /// Closes what has ended, now that its last calls are answered.
    mutating func closeEnded() throws(SystemError) {
        guard !ended.isEmpty else { return }
        for id in ended { connections[id.value] = nil }
        ended = []
        try listenAgain()
    }

    /// Lets newcomers in again, now that there may be descriptors for them.
    mutating func listenAgain() throws(SystemError) {
        guard !isListening else { return }
        try poller.add(listener.rawValue, token: Token.listener, for: .readable)
        isListening = true
    }
}

extension Peer {
    /// Somebody who had gone before it could be told who it was.
    fileprivate static func gone(_ pid: Int32) -> Peer {
        Peer(process: nil, pid: pid, executable: nil, isUnknown: true)
    }
}
