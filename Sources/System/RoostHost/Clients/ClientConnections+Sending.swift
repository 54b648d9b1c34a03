import RoostDaemon
import RoostLinux

// What is said to clients, and what becomes of who does not read it.
extension ClientConnections {
    mutating func send(
        _ messages: [UInt8],
        to connection: ConnectionID,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        guard let client = connections[connection.value] else { return }
        guard !client.hasEnded else {
            // It may have closed only its own half; what it does not take at once is lost with it.
            _ = client.send(messages)
            return
        }
        let before = client.waitingBytes
        let isOfUse = client.send(messages)
        noteWaiting(client.waitingBytes - before, for: client.caller, poller, &inputs)
        settle(client, isOfUse: isOfUse, poller, &inputs)
        if waitingBytes > HostLimits.allWaitingBytes { dropSlowest(poller, &inputs) }
    }

    /// Cuts off the client that leaves most unread where many leave too much together.
    private mutating func dropSlowest(_ poller: borrowing Poller, _ inputs: inout [Input]) {
        let slowest = connections.values.filter { !$0.hasEnded }.max { left, right in
            (left.waitingBytes, right.id) < (right.waitingBytes, left.id)
        }
        if let slowest { hasEnded(slowest, poller, &inputs) }
    }

    mutating func close(
        _ connection: ConnectionID,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        guard let client = connections[connection.value] else { return }
        client.isClosing = true
        settle(client, isOfUse: true, poller, &inputs)
    }

    mutating func flush(
        _ client: ClientConnection,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        guard !client.hasEnded else { return }
        let before = client.waitingBytes
        let isOfUse = client.flush()
        noteWaiting(client.waitingBytes - before, for: client.caller, poller, &inputs)
        settle(client, isOfUse: isOfUse, poller, &inputs)
    }

    /// Watches for room where output waits, and closes what is of no more use.
    private mutating func settle(
        _ client: ClientConnection,
        isOfUse: Bool,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        if !isOfUse || (client.isClosing && client.waitingBytes == 0) {
            return hasEnded(client, poller, &inputs)
        }
        guard !client.hasEnded else { return }
        let waits = client.waitingBytes > 0
        guard waits != client.isWatchedForWriting || client.isStarved else { return }
        client.isWatchedForWriting = waits
        watch(client, poller, &inputs)
    }

    /// Has the poller tell of what matters on a connection now.
    mutating func watch(
        _ client: ClientConnection,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        var interest: Poller.Interest = client.isReadingPaused ? [] : .readable
        if client.isWatchedForWriting { interest.insert(.writable) }
        if client.isStarved {
            interest = []
            starved.insert(client.id.value)
        }
        do throws(SystemError) {
            try poller.change(
                client.descriptor.rawValue,
                token: client.id.value,
                for: interest
            )
        } catch {
            hasEnded(client, poller, &inputs)
        }
    }
}
