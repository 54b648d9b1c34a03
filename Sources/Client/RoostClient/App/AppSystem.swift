package import RoostLinux
import RoostWire
import Synchronization

/// An app's access to the system: its state there, and what it can ask.
///
/// One per process. The connection is made at the first use: over the descriptors that the system
/// left to an app it launched, otherwise over the public socket. All of it may be used from any
/// thread.
///
/// Without a system nothing waits and nothing fails that need not: handlers can be registered, a
/// request is refused with ``SubmissionError/Reason/unavailable``, and the app counts as active.
///
/// When the system ends, the runs of refreshes and of processing are expired for the reason
/// `other`:
/// the next system delivers them again. Intents and continued work go on: the app looks for the
/// next system for a minute, tells it what it still has, and what is over since then. If none
/// comes, they are expired for `other` as well.
///
/// Without such work, or without a system after that minute, an app that was started by hand goes
/// on alone, and finds a new system at the next call if one begins that did not know of it. An app
/// that the system launched has no reason to be there any more: its process ends with its last run,
/// and after five seconds at the latest. What it prints is in its log at the end of each line.
public final class AppSystem: Sendable {
    /// The system that this process belongs to; in a test's device, that of the app whose work is
    /// done.
    public static var shared: AppSystem { Staging.present ?? own }

    private static let own = {
        let system = AppSystem()
        system.followLaunch { served in
            MainQueue.async(
                lookingEvery: system.limits.exhaustedPause,
                served,
                report: system.report
            )
        }
        return system
    }()

    /// The phase of an app: whether it is seen, and by how much.
    public enum Phase: String, Hashable, Sendable, Comparable, CaseIterable {
        /// The app is not visible; it may be suspended or ended at any time.
        case background
        /// Visible, but not being used.
        case inactive
        /// Visible and in use.
        case active

        public static func < (left: Phase, right: Phase) -> Bool { left.order < right.order }
        private var order: Int { self == .background ? 0 : self == .inactive ? 1 : 2 }
    }

    /// The outcome of a registration.
    public enum Registration: Hashable, Sendable {
        /// The handler gets every run with the identifier, those that wait for it first.
        case registered
        /// The app's `Info.plist` does not list the identifier.
        case notPermitted
        /// The handler that was registered first stays.
        case alreadyRegistered
        /// The app has finished launching.
        case tooLate
    }

    let limits: ClientLimits
    let line: CallLine
    /// The way to the system for calls that wait for a fleet's database, so that no other waits
    /// behind them.
    let fleetLine: CallLine
    /// All that is known and decided.
    ///
    /// Nothing is done and nothing called while it is held.
    private let machine: Mutex<ClientMachine>
    /// Held by whoever sends what is in the machine's outbox, so that it is sent in order.
    let sending = Mutex(())
    /// Held by whoever attaches: who attaches too waits, and then is attached.
    let attaching = Mutex(())
    let post: Mailbox
    let page = PageOfProgress()
    let calls: CallQueue
    /// The calls to the system about transfers, in order.
    let transferCalls: CallQueue
    /// The stage that the app is on where it is no process of its own.
    let stage: (any AppStage)?
    /// The parts that the app has once, where it is no process of its own.
    let parts = PartsOfApp()
    /// Whether the system launched this process, which has nothing to do without one.
    let isLaunched: Bool
    /// Whether the process's intents are this system's to run.
    let hasIntents: Bool
    /// The extension that this process was launched for, if it was.
    package let appExtension: LaunchedExtension?
    /// The path at which to attach; for a process that the system launched, to the system after its
    /// own.
    let path: String?
    /// Says something to whoever looks after the app, in one line.
    let report: @Sendable (String) -> Void
    /// Ends the process.
    let end: @Sendable () -> Void

    private convenience init() {
        let paths = SystemPaths()
        guard let inherited = InheritedSockets(report: AppMessages.say) else {
            self.init(path: paths.socket, hasIntents: true, end: { ThisProcess.exit(0) })
            LinkedModules.startFoundation()
            return
        }
        // Nobody can say when an app that the system launched is suspended or killed; what it has
        // printed by then is in its log.
        ThisProcess.writeOutputByLine()
        self.init(
            calls: inherited.calls,
            events: inherited.events,
            path: paths.socket,
            permitted: inherited.permitted,
            fleetTasks: inherited.fleetTasks,
            hasIntents: true,
            appExtension: inherited.appExtension,
            end: { ThisProcess.exit(0) }
        )
        // No sooner: it starts a thread, and the environment has been changed by now.
        LinkedModules.startFoundation()
    }

    /// The system at the other ends of two connections, on one of which it has been attached to.
    ///
    /// The path is where to find it for calls when the first connection is over, and where to find
    /// the next system when this one has ended. The identifiers that
    /// are permitted are asked for, where they are not known.
    package convenience init(
        calls: consuming Descriptor,
        events: consuming Descriptor,
        path: String? = nil,
        permitted: [String]? = nil,
        fleetTasks: [String] = [],
        hasIntents: Bool = false,
        appExtension: LaunchedExtension? = nil,
        limits: ClientLimits = ClientLimits(),
        report: @escaping @Sendable (String) -> Void = AppMessages.say,
        end: @escaping @Sendable () -> Void
    ) {
        // One that cannot be used is as good as none.
        let channel = try? CallChannel(calls, limits: limits)
        let line = CallLine(channel, path: path, limits: limits)
        self.init(
            line: line,
            path: path,
            isLaunched: true,
            hasIntents: hasIntents,
            appExtension: appExtension,
            permitted: permitted.map {
                Permitted(identifiers: .init($0), fleetTasks: .init(fleetTasks))
            },
            limits: limits,
            report: report,
            end: end
        )
        post.hand(over: NewsLine(events))
        startReading()
    }

    /// The system that listens at a path, if any.
    package convenience init(
        path: String,
        hasIntents: Bool = false,
        limits: ClientLimits = ClientLimits(),
        report: @escaping @Sendable (String) -> Void = AppMessages.say,
        end: @escaping @Sendable () -> Void = {}
    ) {
        let line = CallLine(nil, path: path, limits: limits)
        self.init(
            line: line,
            path: path,
            isLaunched: false,
            hasIntents: hasIntents,
            appExtension: nil,
            limits: limits,
            report: report,
            end: end
        )
    }

    init(
        line: CallLine,
        stage: (any AppStage)? = nil,
        path: String?,
        isLaunched: Bool,
        hasIntents: Bool,
        appExtension: LaunchedExtension?,
        permitted: Permitted? = nil,
        limits: ClientLimits,
        report: @escaping @Sendable (String) -> Void,
        end: @escaping @Sendable () -> Void
    ) {
        self.limits = limits
        self.line = line
        fleetLine = path == nil ? line : CallLine(nil, path: path, limits: limits)
        self.stage = stage
        self.path = path
        self.isLaunched = isLaunched
        self.hasIntents = hasIntents
        self.appExtension = appExtension
        self.report = report
        self.end = end
        machine = Mutex(
            ClientMachine(
                isLaunched: isLaunched,
                hasPath: path != nil,
                permitted: permitted,
                limits: limits
            )
        )
        post = Mailbox(hasThread: stage == nil)
        if let stage {
            (calls, transferCalls) = (CallQueue(start: stage.soon), CallQueue(start: stage.soon))
        } else {
            (calls, transferCalls) = (CallQueue(), CallQueue())
        }
    }

    // MARK: The machine

    /// Tells the machine something, and does what it has decided.
    @discardableResult
    func turn<Answer: Sendable>(_ body: (inout ClientMachine) -> Answer) -> Answer {
        let (answer, actions) = decide(body)
        perform(actions)
        return answer
    }

    /// Tells the machine something; what it has decided is the caller's to do.
    func decide<Answer: Sendable>(
        _ body: (inout ClientMachine) -> Answer
    ) -> (answer: Answer, actions: [ClientAction]) {
        machine.withLock { machine in
            let answer = body(&machine)
            assert(machine.brokenInvariant == nil, machine.brokenInvariant ?? "")
            return (answer, machine.takeActions())
        }
    }

    /// Asks what the machine knows.
    func look<Answer: Sendable>(_ body: (ClientMachine) -> Answer) -> Answer {
        machine.withLock { body($0) }
    }
}

// MARK: - Handlers

extension AppSystem {
    /// Registers what runs when the system delivers work with an identifier.
    ///
    /// The handler is called on the thread that hears from the system, and must return at once: it
    /// starts a Swift task, or hands the run to a queue. What it starts calls
    /// ``TaskRun/finish(success:)``. Runs that came before their handler have waited for it.
    ///
    /// Asks the system which identifiers are permitted, once, unless it told before; without a
    /// system, or where the app is not installed, all are.
    ///
    /// - Returns: `.registered`; or why not.
    public func register(
        identifier: String,
        handler: @escaping @Sendable (TaskRun) -> Void
    ) -> Registration {
        register(identifier: identifier, mayBeLate: false, handler: handler)
    }

    /// Registers what runs when the system delivers work with an identifier, if it may be late,
    /// also after the launch: then it serves continued work alone.
    package func register(
        identifier: String,
        mayBeLate: Bool,
        handler: @escaping @Sendable (TaskRun) -> Void
    ) -> Registration {
        attach()
        guard isPermitted(identifier) else { return .notPermitted }
        return turn { $0.register(identifier, mayBeLate: mayBeLate, handler) }
    }

    /// Sets what runs when somebody runs an intent of the app, whichever it is.
    ///
    /// Like the other handlers it is called on the thread that hears from the system, and must
    /// return at once; ``TaskRun/identifier`` is the intent's name. Runs that came before have
    /// waited for it. An app that has none by ``finishLaunching()`` answers that it has no handler.
    package func registerIntents(_ handler: @escaping @Sendable (TaskRun) -> Void) {
        register(.intent, handler: handler)
    }

    /// Sets what does the requests of a kind that the system has for the app.
    ///
    /// As with ``registerIntents(_:)``; ``TaskRun/arguments`` is what the system says.
    package func register(_ kind: TaskRun.Kind, handler: @escaping @Sendable (TaskRun) -> Void) {
        attach()
        turn { $0.register(kind, handler) }
    }

    /// Whether there is a run of a kind for which the handler has not come yet.
    package func holds(_ kind: TaskRun.Kind, identifier: String) -> Bool {
        look { $0.runs.holds(kind, identifier) }
    }

    /// Says that the app has finished launching: registrations made from now on are too late.
    ///
    /// Runs that nobody handles are refused from now on; until it is called they wait for their
    /// handlers, as long as their time lasts. Phases that nobody handles are acknowledged from now
    /// on; until then the system takes the app for one that launches. A program that does not call
    /// it has finished launching when its main thread serves the main queue, as
    /// `RunLoop.main.run()` and `dispatchMain()` do.
    public func finishLaunching() { turn { $0.finishLaunching() } }

    /// Attaches to the system and calls `handler` for the present phase and for each change of it.
    ///
    /// The handler is called on the thread that hears from the system, and must return at once. It,
    /// or what it starts, calls the acknowledgement when the app has done what the change asks of
    /// it; for `.background` it has five seconds. Without a system the app is `.active`.
    public func onPhase(
        _ handler:
            @escaping @Sendable (Phase, _ handled: @escaping @Sendable () -> Void) -> Void
    ) {
        turn { $0.phases.add(handler) }
        attach()
        startReading()
        wake()
    }

    /// The number of graphics processors that work may ask for; none without a system.
    package var devices: Int {
        if let known = look({ $0.permitted?.devices }) { return known }
        return askWhatIsPermitted()?.devices ?? 0
    }

    private func isPermitted(_ identifier: String) -> Bool {
        let known = look { $0.permitted } ?? askWhatIsPermitted()
        // If nobody knows, a request that is not permitted will be refused with the system's words.
        return known?.identifiers?.contains(identifier) ?? true
    }

    @discardableResult
    func askWhatIsPermitted() -> Permitted? {
        do throws(CallFailure) {
            return permitted(by: try line.call(.permitted))
        } catch {
            return nil
        }
    }

    private func strings(_ name: String, in answer: JSONObject) -> [String]? {
        answer[name]?.asArray?.compactMap(\.asString)
    }

    private func permitted(by answer: JSONObject) -> Permitted {
        var known = Permitted(devices: 0)
        var refresh: BackgroundRefresh?
        do throws(FieldError) {
            let fields = Fields(answer, context: "Permitted")
            let told = try AppInterface.Permitted.Reply(reading: fields)
            known.identifiers = PermittedIdentifiers(told.identifiers)
            known.fleetTasks = PermittedIdentifiers(told.fleetTasks ?? [])
            known.devices = Int(clamping: told.devices)
            refresh = BackgroundRefresh(rawValue: told.refresh.rawValue)
        } catch {
            report("the system does not say all of what is permitted: \(error)")
            // What cannot be read does not hide what can.
            known.identifiers = strings("identifiers", in: answer).map(PermittedIdentifiers.init)
            known.fleetTasks = PermittedIdentifiers(strings("fleetTasks", in: answer) ?? [])
        }
        turn { [known, refresh] in
            $0.life.refreshIsAnswered(refresh)
            $0.permitted = known
        }
        return known
    }
}

/// The permissions that the system gives an app.
struct Permitted: Sendable {
    /// `nil` if it does not say.
    var identifiers: PermittedIdentifiers?
    /// Those of which one request is there for a whole fleet.
    var fleetTasks = PermittedIdentifiers([])
    /// The number of graphics processors; `nil` if the system was not asked.
    var devices: Int?
}

/// The identifiers that an app's `Info.plist` lists.
struct PermittedIdentifiers: Sendable {
    private var exact: Set<String> = []
    /// The prefixes before the star of the identifiers that end with one.
    private var prefixes: [String] = []

    init(_ identifiers: [String]) {
        for identifier in identifiers {
            if identifier.hasSuffix(".*") {
                prefixes.append(String(identifier.dropLast()))
            } else {
                exact.insert(identifier)
            }
        }
    }

    var isEmpty: Bool { exact.isEmpty && prefixes.isEmpty }

    func contains(_ identifier: String) -> Bool {
        exact.contains(identifier)
            || prefixes.contains { identifier.hasPrefix($0) && identifier != $0 }
    }
}
