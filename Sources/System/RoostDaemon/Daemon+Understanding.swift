import RoostEngine
import RoostSystemWire
import RoostWire

extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Reads the inputs, as far as they can be understood without the store.
    mutating func understand(_ inputs: [Input], at now: Moment) -> [Item] {
        var items: [Item] = []
        items.reserveCapacity(inputs.count)
        for input in inputs {
            switch input {
            case .connected(let connection, let peer): clients.add(connection, peer)
            case .received(let connection, let message): receive(message, on: connection, &items)
            case .disconnected(let connection): disconnected(connection, &items)
            case .exited(let process, let status):
                goneProcesses.append(process)
                guard let app = recorded.engine.owner(of: process) else { continue }
                items.append(.fact(.exited(app, process, status)))
            case .sensed(let conditions): items.append(.fact(.sensed(conditions)))
            case .sawPaths(let sights): items.append(.fact(.sawPaths(sights)))
            case .memoryPressure: items.append(.fact(.memoryPressure))
            case .desktop(let news): items.append(.news(news))
            case .zoneChanged: items.append(.fact(.notification(.zones(zonesInUse()))))
            case .carrier(let reports): items.append(.fact(.carrier(reports)))
            case .fleet(let news): for one in news { hear(one, &items, at: now) }
            case .measuredCaches(let sizes, let room):
                items.append(.fact(.measuredCaches(sizes, room)))
            case .emptiedCaches: items.append(.fact(.emptiedCaches))
            case .woken: items.append(.fact(.wakeUp))
            }
        }
        return items
    }

    // What somebody said before they went is still theirs: they are forgotten after it is dealt
    // with.
    private mutating func disconnected(_ connection: ConnectionID, _ items: inout [Item]) {
        goneConnections.append(connection)
        // Nobody is told anything there, and no timer is set for that.
        if clients[connection]?.stream?.isOfActivities == true { clients.endStream(of: connection) }
        guard let client = clients[connection], case .events(let process) = client.stream,
            clients.events[process] == connection, let app = recorded.engine.owner(of: process)
        else { return }
        if clients.byHand[client.peer.pid] == process {
            // A person started it, so it is not the system's to end; but it is no longer the app's
            // process, as nothing can be said to it any more.
            goneProcesses.append(process)
            items.append(.fact(.exited(app, process, .unknown)))
        } else {
            // It closed the only way of telling it anything, or is gone already.
            machine.end(process)
        }
    }

    /// Forgets the clients that are gone, now that everything they sent has been dealt with.
    ///
    /// - Returns: Whether somebody looks at a window no longer.
    mutating func forgetGone() -> Bool {
        for process in goneProcesses {
            clients.forget(process)
            pids[process] = nil
        }
        let watchers = clients.windowWatchers.count
        for connection in goneConnections { clients.remove(connection) }
        goneProcesses = []
        goneConnections = []
        return clients.windowWatchers.count < watchers
    }

    /// Takes a message in, or puts it aside if an earlier one on the connection is not answered
    /// yet.
    mutating func receive(
        _ message: [UInt8],
        on connection: ConnectionID,
        _ items: inout [Item]
    ) {
        guard let client = clients[connection], !client.isClosing else { return }
        if client.isWaiting || client.stream != nil {
            // What comes after a stream without an end began is counted and never looked at.
            let kept = client.stream?.hasEnd ?? true ? message : []
            clients[connection]?.backlog.append(kept)
            clients[connection]?.backlogBytes += kept.count
            if client.backlog.count >= DaemonLimits.backlog
                || client.backlogBytes + kept.count > DaemonLimits.backlogBytes
            {
                clients[connection]?.isClosing = true
                items.append(
                    .told(CallerReply(reply: [], connection: connection, isLast: true))
                )
            }
            return
        }
        let item = understand(message, from: connection)
        if case .told(let told) = item, told.isLast {
            clients[connection]?.isClosing = true
        }
        if case .asked(let asked) = item, asked.holdsUpLaterOnes || isForFleet(asked) {
            // What was sent after it, at once perhaps, is looked at when it has been answered.
            clients[connection]?.isWaiting = true
            waitingConnections.insert(connection)
        }
        items.append(item)
    }

    private func understand(_ message: [UInt8], from connection: ConnectionID) -> Item {
        let call: VarlinkCall
        do throws(WireError) {
            call = try VarlinkCall(parsing: message)
        } catch {
            // What follows on such a connection cannot be trusted to begin where a message begins.
            let reply = Varlink.Standard.invalidParameter("message", reason: error.description)
            return .told(
                CallerReply(reply: reply.reply.frame, connection: connection, isLast: true)
            )
        }
        do throws(Varlink.Standard) {
            let name = try call.name
            let (interface, understood) = try Call.understood(call, named: name)
            try permit(interface, to: connection)
            return .asked(
                Asked(
                    call: understood,
                    connection: connection,
                    interface: interface,
                    isOneway: call.isOneway,
                    wantsMore: call.wantsMore
                )
            )
        } catch {
            let reply = call.isOneway ? [] : error.reply.frame
            return .told(CallerReply(reply: reply, connection: connection, isLast: false))
        }
    }

    /// Refuses the calls of operators to apps.
    private func permit(
        _ interface: Interface,
        to connection: ConnectionID
    ) throws(Varlink.Standard) {
        guard interface == .system, mayBeApp(connection) else { return }
        throw .permissionDenied
    }

    /// Whether the other end may be an app, or a process that one has started; one that ended
    /// before it could be identified counts as such, as an app's child could have asked and ended
    /// at once.
    private func mayBeApp(_ connection: ConnectionID) -> Bool {
        guard let peer = clients[connection]?.peer else { return true }
        return peer.isUnknown || peer.process != nil || app(on: connection) != nil
            || peer.ancestors.contains { recorded.engine.app(withExecutable: $0) != nil }
    }

    /// The app that is at the other end, if it is one.
    func app(on connection: ConnectionID) -> AppID? {
        guard let peer = clients[connection]?.peer else { return nil }
        if let process = peer.process { return recorded.engine.owner(of: process) }
        return peer.executable.flatMap { recorded.engine.app(withExecutable: $0) }
    }

    /// The app at the other end with its process, where that outlived the last system and is waited
    /// for.
    func awaited(_ connection: ConnectionID) -> (AppID, ProcessNumber)? {
        guard let peer = clients[connection]?.peer, let process = peer.process,
            let app = recorded.engine.owner(of: process), recorded.engine.isAwaited(process),
            clients.events[process] == nil, pids[process] == peer.pid
        else { return nil }
        return (app, process)
    }

    /// The app at the other end with the process that it is known as.
    func attached(_ connection: ConnectionID) -> (AppID, ProcessNumber)? {
        guard let peer = clients[connection]?.peer, let app = app(on: connection),
            let process = peer.process ?? clients.byHand[peer.pid],
            recorded.engine.owner(of: process) == app,
            // One that outlived the last system is nobody's until it has said which runs it has.
            !recorded.engine.isAwaited(process)
        else { return nil }
        return (app, process)
    }
}

/// The bounds on what one client may make the daemon hold, or do for one answer.
package enum DaemonLimits {
    /// The number of messages that may wait for the answer to an earlier one.
    package static let backlog = 64
    /// The bytes that waiting messages may have together.
    package static let backlogBytes = 4 << 20
    /// The bytes that may wait for one client to read them before it is cut off.
    package static let unreadBytes = 8 << 20
    /// The number of a desktop's events that are kept while nothing can be written down.
    package static let deferredNews = 1024
    /// The number of runs that go into one message.
    package static let runsPerMessage = 64
    /// The length that the arguments of a message's runs may have together, unless one alone is
    /// longer.
    package static let argumentBytesPerMessage = 64 << 10
    /// The length that a result may have to be listed; a longer one is told to who follows its run.
    package static let listedResultBytes = 4 << 10
    /// The number of transfers that are listed in one message.
    package static let listedTransfers = 1000
    /// The length that the transfers that are listed in one message may have, in bytes.
    package static let listedTransferBytes = 640 << 10
    /// The length that news of transfers may have in one message, unless one alone is longer.
    package static let newsBytesPerMessage = 128 << 10
    /// The length that entries of the history may have in one message; what is earlier is left out.
    package static let listedHistoryBytes = 640 << 10
    /// The length that listed pending requests, or entries of the log, may have in one message.
    package static let listedBytes = 640 << 10
    /// The number of refused submissions that are listed in one message.
    package static let listedRefusals = 100
    /// The length that the pictures of apps may have that are listed in one message; the rest is
    /// left out.
    package static let listedPictureBytes = 256 << 10
    /// The length that the descriptions of intents may have that are listed in one message.
    package static let listedIntentBytes = 768 << 10
}

extension VarlinkReply {
    /// An error of ours with what a person should know, as the bytes that are sent.
    static func error(_ name: String, _ message: String) -> [UInt8] {
        VarlinkReply(error: name, parameters: ["message": .string(message)]).frame
    }

    /// Returns a method's reply, as the bytes that are sent.
    static func message(_ parameters: JSONObject, continues: Bool = false) -> [UInt8] {
        VarlinkReply(parameters, continues: continues).frame
    }

    /// Returns a method's reply, as the bytes that are sent.
    static func message(_ message: some WireMessage, continues: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        append(continues: continues, to: &bytes, parameters: message.write)
        return bytes
    }
}
