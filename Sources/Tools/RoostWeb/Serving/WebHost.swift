import RoostCaller
package import RoostHTTP
package import RoostLinux
import RoostSystemWire
import RoostWire

/// The host of a site: one thread that waits for everybody, and others, as many as are needed, that
/// wait for the system.
package final class WebHost {
    private enum Token {
        static let server: UInt64 = 1
        static let finished: UInt64 = 2
        static let control: UInt64 = 3
        static let signals: UInt64 = 4
        static let outputs: UInt64 = 5
        static let healthCheck: UInt64 = 6
        static let firstOther: UInt64 = 16
    }

    /// The pause before the system is looked for again, in nanoseconds.
    private static let pause: Int64 = 500_000_000
    /// A page that listens is told at least this often that somebody is there, in nanoseconds.
    private static let heartbeat: Int64 = 20_000_000_000

    private let site: WebSite
    private let server: WebServer
    private let paths: SystemPaths
    private let address: String
    private let poller: Poller
    private let control: Listener
    private let signals: SignalDescriptor
    private let work: RequestQueue

    private var readers = Coalescing()
    private var links: [UInt64: WatchLink] = [:]
    /// The connections that ask for an address, or for the end of the server, and those that wait
    /// for that end.
    private var callers: [UInt64: ControlConnection] = [:]
    /// The number of callers that there may be; who says nothing makes room.
    private static let mostCallers = 32
    /// The number that a connection was given last.
    private var lastToken = Token.firstOther
    /// The lists that are listened to because of a topic that some page tells of, beside everything
    /// that happens.
    private static let lists: [(topic: Topic, method: SystemInterface.Method)] = [
        (.activities, .activities), (.transfers, .transfers),
    ]
    /// The moments until which long lists are left alone.
    private var pauses: [Topic: Int64] = [:]
    /// The apps whose windows are looked at, by the pages that show them.
    private var windows: [WebExchangeID: String] = [:]
    /// Pages that were opened while no system ran, and have not been told so.
    private var unaware: Set<WebExchangeID> = []
    /// The word for pages that the system is away.
    private var absence = "gone"
    /// The watch over what apps print, while somebody looks at the log.
    private var outputs: AppendWatch?
    /// Whether that watch is waited for.
    private var hearsOutputs = false
    /// The moment at which the system is looked for again, after it was lost.
    private var nextTry: Int64?
    /// The moment at which pages are told that the server is still there; `nil` where there are
    /// none.
    private var nextBeat: Int64?
    /// The moment at which pages of the fleet look again, while there are any.
    private var nextFleetLook: Int64?
    /// The check of whether the system is there, while some page listens.
    private var healthCheck: (state: HealthCheck, connection: DaemonConnection)?
    /// Whether the server is to end.
    private var isStopping = false

    /// Serves a site that is reached at an address, which has no path.
    package init(
        _ site: WebSite,
        _ server: WebServer,
        address: String,
        paths: SystemPaths,
        control: consuming Listener
    ) throws(SystemError) {
        self.site = site
        self.server = server
        self.address = address
        self.paths = paths
        signals = try SignalDescriptor()
        poller = try Poller()
        work = try RequestQueue()
        try poller.add(server.rawValue, token: Token.server)
        try poller.add(work.finished.rawValue, token: Token.finished)
        try poller.add(control.rawValue, token: Token.control)
        try poller.add(signals.rawValue, token: Token.signals)
        self.control = control
    }

    /// Serves until it is told to stop.
    ///
    /// - Returns: Who wait for the end of it all, to be let go of when that has come.
    func run() throws(SystemError) -> [ControlConnection] {
        var ready: [Poller.Ready] = []
        while !isStopping {
            try poller.wait(into: &ready, timeoutNanoseconds: timeout)
            for item in ready {
                switch item.token {
                case Token.server: break
                case Token.finished: work.finished.lower()
                case Token.control: takeCaller()
                case Token.signals: isStopping = try signals.next() != nil || isStopping
                case Token.outputs:
                    // What cannot be taken in is told once more.
                    try? outputs?.drain()
                    readers.change([.log], at: Clocks.monotonic())
                case Token.healthCheck: hearHealthCheck()
                default:
                    hear(item.token)
                    answerCaller(item.token)
                }
            }
            for (id, answer) in work.takeAnswers() { server.answer(id, answer) }
            for event in server.run() { take(event) }
            tellReaders()
        }
        return Array(callers.values)
    }

    private var timeout: Int64? {
        let now = Clocks.monotonic()
        let moments = [readers.next, nextTry, nextBeat, nextFleetLook, healthCheck?.state.next]
        var waits = (moments + pauses.values.map(Optional.some))
            .compactMap { $0.map { max($0 - now, 0) } }
        if let server = server.timeoutNanoseconds { waits.append(server) }
        return waits.min()
    }

    private func take(_ event: WebEvent) {
        switch event {
        case .request(let id, let request):
            guard let topics = site.topics(of: request) else {
                return work.add(id, request, site)
            }
            let answer = WebAnswer(
                .done,
                headers: ["Content-Type": "text/event-stream"],
                content: .stream
            )
            server.answer(id, answer.guarded)
            // Begins what follows once the stream is there: with the next round.
            beginReading(id, topics, window: site.window(of: request))
        case .ended(let id):
            readers.remove(id)
            windows[id] = nil
            unaware.remove(id)
            forgetLinks { $0.reader == id }
            if readers.isEmpty { endReading() } else { connectLinks() }
        }
    }

    // MARK: Those who listen

    private func beginReading(_ id: WebExchangeID, _ topics: Set<Topic>, window app: String?) {
        readers.add(id, topics, at: Clocks.monotonic())
        if nextBeat == nil { nextBeat = Clocks.monotonic() + Self.heartbeat }
        if topics.contains(.log) { listenToOutputs() }
        windows[id] = app
        connectLinks()
        healthCheck?.state.join(at: Clocks.monotonic())
        if links.isEmpty { unaware.insert(id) }
    }

    /// Listens for output of apps.
    private func listenToOutputs() {
        guard !hearsOutputs else { return }
        do throws(SystemError) {
            let made = try AppendWatch(folder: paths.logs)
            try poller.add(made.rawValue, token: Token.outputs)
            outputs = consume made
            hearsOutputs = true
        } catch {
            // Where nothing was printed yet there is no folder; what the system itself says is
            // heard all the same.
            return
        }
    }

    /// Has an app show its window to a page, as long as that is open.
    private func look(at app: String, for id: WebExchangeID) {
        // An app that is not there has no window; the page says so.
        try? listen(
            try WatchLink.begin(.watchWindow, .window, paths, ["app": .string(app)], for: id)
        )
    }

    private func forgetLinks(_ isMeant: (WatchLink) -> Bool) {
        for (token, link) in links where isMeant(link) {
            forget(link)
            links[token] = nil
        }
    }

    private func endReading() {
        forgetLinks { _ in true }
        forgetHealthCheck()
        outputs = nil
        hearsOutputs = false
        nextTry = nil
        nextBeat = nil
        nextFleetLook = nil
        pauses = [:]
    }

    /// Listens to what some page tells of, and to nothing else.
    private func connectLinks() {
        guard nextTry == nil else { return }
        let topics = readers.topics
        do throws(CommandError) {
            if !links.values.contains(where: { $0.topic == nil }) {
                try listen(try WatchLink.begin(.watch, nil, paths))
            }
            try beginHealthCheck()
            for list in Self.lists {
                let isWanted = topics.contains(list.topic)
                if !isWanted { pauses[list.topic] = nil }
                if let known = links.first(where: { $0.value.topic == list.topic }) {
                    guard !isWanted else { continue }
                    forget(known.value)
                    links[known.key] = nil
                } else if isWanted, pauses[list.topic] == nil {
                    try listen(try WatchLink.begin(list.method, list.topic, paths))
                }
            }
        } catch {
            absence = error.code == .noDaemon ? "gone" : "silent"
            return lose()
        }
        for (id, app) in windows where !links.values.contains(where: { $0.reader == id }) {
            look(at: app, for: id)
        }
    }

    private func listen(_ link: WatchLink) throws(CommandError) {
        lastToken += 1
        do throws(SystemError) {
            try poller.add(link.rawDescriptor, token: lastToken)
        } catch {
            throw CommandError(.failed, "\(error)")
        }
        links[lastToken] = link
    }

    private func forget(_ link: WatchLink) {
        // It was added, and is open until it is let go.
        try? poller.remove(link.rawDescriptor)
    }

    private func hear(_ token: UInt64) {
        guard let link = links[token] else { return }
        switch link.news() {
        case .changed(let topics, let count):
            let now = Clocks.monotonic()
            if let reader = link.reader { return readers.change(topics, for: reader, at: now) }
            readers.change(topics, at: now)
            if let topic = link.topic, let pause = ListPace.pause(after: count) {
                pauses[topic] = Clocks.monotonic() + pause
                forgetLinks { $0 === link }
            }
        case .lost where link.reader != nil: forgetLinks { $0 === link }
        case .lost:
            lose()
            tell("gone")
        }
    }

    /// Tells every page that listens how it is with the system.
    private func tell(_ word: String) {
        for id in readers.all { server.send("event: \(word)\ndata:\n\n", to: id) }
    }

    private func lose() {
        forgetLinks { _ in true }
        forgetHealthCheck()
        nextTry = Clocks.monotonic() + Self.pause
    }

    private func tellReaders() {
        let now = Clocks.monotonic()
        if let moment = nextTry, moment <= now {
            nextTry = nil
            connectLinks()
            if !links.isEmpty {
                readers.change(Set(Topic.allCases), at: now)
                tell("back")
            } else {
                for id in unaware.sorted() {
                    server.send("event: \(absence)\ndata:\n\n", to: id)
                }
            }
            unaware = []
        }
        if pauses.values.contains(where: { $0 <= now }) {
            pauses = pauses.filter { $0.value > now }
            connectLinks()
        }
        actOnHealthCheck(now)
        lookAtFleet(now)
        if let moment = nextBeat, moment <= now {
            nextBeat = now + Self.heartbeat
            for id in readers.all where server.isDrained(id) { server.send(":\n\n", to: id) }
        }
        for (id, topics) in readers.take(at: now) {
            let names = topics.sorted().map(\.rawValue).joined(separator: " ")
            server.send("event: changed\ndata: \(names)\n\n", to: id)
        }
    }

    /// Has the pages of the fleet look again: nothing tells a host of what changes on others.
    private func lookAtFleet(_ now: Int64) {
        guard readers.topics.contains(.fleet) else { return nextFleetLook = nil }
        let pause = site.fleet.pause
        guard let moment = nextFleetLook else { return nextFleetLook = now + pause }
        guard moment <= now else { return }
        readers.change([.fleet], at: now)
        nextFleetLook = now + pause
    }

    // MARK: Whether the system is there

    private func beginHealthCheck() throws(CommandError) {
        guard healthCheck == nil else { return }
        do throws(SocketError) {
            let connection = try DaemonConnection(path: paths.socket, waits: false)
            try? poller.add(connection.rawDescriptor, token: Token.healthCheck)
            healthCheck = (HealthCheck(at: Clocks.monotonic()), connection)
        } catch {
            throw CommandError(.failed, "\(error)")
        }
    }

    private func forgetHealthCheck() {
        guard let known = healthCheck else { return }
        // It was added, and is open until it is let go.
        try? poller.remove(known.connection.rawDescriptor)
        healthCheck = nil
    }

    private func actOnHealthCheck(_ now: Int64) {
        switch healthCheck?.state.act(at: now) {
        case .ask:
            // One that has ended is noticed by all that listens to it.
            try? healthCheck?.connection.begin(.getInfo)
        case .tell:
            site.breaker.note(hasAnswered: false)
            tell("silent")
        case nil: break
        }
    }

    private func hearHealthCheck() {
        guard let known = healthCheck else { return }
        // Its end is that of the system, which another link tells.
        guard known.connection.arrived() != nil else { return forgetHealthCheck() }
        guard healthCheck?.state.answer(at: Clocks.monotonic()) == true else { return }
        site.breaker.note(hasAnswered: true)
        readers.change(Set(Topic.allCases), at: Clocks.monotonic())
        tell("back")
    }

    // MARK: Who started it

    /// Accepts a caller, which is the same user's, or the kernel would not let it connect.
    private func takeCaller() {
        guard let connection = try? control.accept() else { return }
        lastToken += 1
        let caller = ControlConnection(connection.take())
        guard (try? poller.add(caller.rawDescriptor, token: lastToken)) != nil else { return }
        callers[lastToken] = caller
        guard callers.count > Self.mostCallers, let oldest = callers.keys.min() else { return }
        forgetCaller(oldest)
    }

    /// Does what roost web asks.
    private func answerCaller(_ token: UInt64) {
        guard let caller = callers[token] else { return }
        switch caller.hear() {
        case .nothing: return
        case .end: break
        case .word(.open): caller.say("\(address)\(site.ticket())")
        case .word(.stop):
            isStopping = true
            // It learns of the end by the end of its connection.
            return caller.say("stopping")
        case .word(nil): caller.say("open or stop is what can be asked")
        }
        forgetCaller(token)
    }

    private func forgetCaller(_ token: UInt64) {
        guard let caller = callers.removeValue(forKey: token) else { return }
        // It was added, and is open until it is let go.
        try? poller.remove(caller.rawDescriptor)
    }
}
