import RoostEngine
import RoostSystemWire
import RoostWire

extension Call {
    /// Parses a call, and returns it with the interface that it belongs to.
    static func understood(
        _ message: VarlinkCall,
        named name: Varlink.QualifiedName
    ) throws(Varlink.Standard) -> (Interface, Call) {
        guard let interface = Interface(rawValue: name.interface) else {
            throw .interfaceNotFound(name.interface)
        }
        let fields = Fields(message.parameters, context: message.method)
        let call: Call?
        do throws(FieldError) {
            call = try named(name.member, of: interface, fields)
        } catch {
            throw error.standard
        }
        guard let call else { throw .methodNotFound(message.method) }
        if call.needsMore, !message.wantsMore { throw .expectedMore }
        return (interface, call)
    }

    /// The call of a method; `nil` where the interface has none of that name.
    private static func named(
        _ name: String,
        of interface: Interface,
        _ fields: Fields
    ) throws(FieldError) -> Call? {
        switch interface {
        case .service:
            guard let method = ServiceInterface.Method(rawValue: name) else { return nil }
            return try ofService(method, fields)
        case .app:
            guard let method = AppInterface.Method(rawValue: name) else { return nil }
            return try ofApp(method, fields)
        case .system:
            guard let method = SystemInterface.Method(rawValue: name) else { return nil }
            return try ofSystem(method, fields)
        }
    }

    private static func ofService(
        _ method: ServiceInterface.Method,
        _ fields: Fields
    ) throws(FieldError) -> Call {
        switch method {
        case .getInfo: .info
        case .getInterfaceDescription: .describe(interface: try fields.string("interface"))
        }
    }

    private static func ofApp(
        _ method: AppInterface.Method,
        _ fields: Fields
    ) throws(FieldError) -> Call {
        switch method {
        case .attach:
            let told = try AppInterface.Attach.Parameters(reading: fields)
            return .attach((told.runs ?? []).map(Event.OpenRun.init))
        case .share: return .share
        case .extend:
            let told = try AppInterface.Extend.Parameters(reading: fields)
            return .extend(
                RunNumber(told.run),
                // What is no slot is refused by whoever knows how many there are.
                slot: Int(exactly: told.slot) ?? -1,
                requiresGPU: told.requiresGPU ?? false
            )
        case .assert:
            return .assert(Assertion(try AppInterface.Assert.Parameters(reading: fields)))
        case .unassert:
            return .unassert(try AppInterface.Unassert.Parameters(reading: fields).id)
        case .snapshots:
            return .snapshots(try AppInterface.Snapshots.Parameters(reading: fields).on)
        case .showWindow: return .showWindow(try fields.optionalJSON("window"))
        case .pressed: return try pressed(fields)
        case .answer: return try answer(fields)
        case .comeForward: return .comeForward
        case .endExtendedTime:
            let told = try AppInterface.EndExtendedTime.Parameters(reading: fields)
            return .endExtendedTime(RunNumber(told.run))
        case .handled:
            let told = try AppInterface.Handled.Parameters(reading: fields)
            guard let phase = Phase(told.phase) else {
                throw fields.error("phase", of: AppInterface.Handled.Parameters.Phase.allCases)
            }
            return .handled(phase)
        case .submit: return .submit(try ownSubmission(try fields.object("request")))
        case .submitMany: return .submitMany(try fields.objects("requests").map(ownSubmission))
        case .cancel:
            let told = try AppInterface.Cancel.Parameters(reading: fields)
            return .cancel(TaskID(told.identifier))
        case .cancelAll: return .cancelAll
        case .pending: return .pending
        case .finish: return .finish(try fields.objects("runs").map(finish))
        case .permitted: return .permitted
        case .startActivity: return try startActivity(fields)
        case .updateActivity: return try updateActivity(fields)
        case .endActivity: return try endActivity(fields)
        case .liveActivities: return .liveActivities
        case .notify: return .notification(try .notify(fields))
        case .pendingNotifications:
            let told = try AppInterface.PendingNotifications.Parameters(reading: fields)
            return .notification(.pending(after: told.after))
        case .deliveredNotifications:
            let told = try AppInterface.DeliveredNotifications.Parameters(reading: fields)
            return .notification(.delivered(after: told.after))
        case .removeNotifications: return .notification(try .remove(fields))
        case .setCategories: return .notification(try .setCategories(fields))
        case .authorize: return .notification(try .authorize(fields))
        case .notificationSettings: return .notification(.settings)
        case .setBadge: return .notification(try .setBadge(fields))
        case .presenting:
            let told = try AppInterface.Presenting.Parameters(reading: fields)
            return .notification(.presenting(told.on))
        case .present: return .notification(try .present(fields))
        case .submitJobs: return .job(try .submit(fields))
        case .findJob: return .job(try .find(fields))
        case .retryJob: return .job(try .retry(fields))
        case .cancelJob: return .job(try .cancel(fields))
        case .cancelJobs: return .job(try .cancelMany(fields))
        case .submitFleetJob: return .ownFleet(try .submit(fields))
        case .fleetJobs:
            let told = try AppInterface.FleetJobs.Parameters(reading: fields)
            let patience = FleetCall.patience(told.wait)
            return .ownFleet(.jobs(name: told.id, patience: patience))
        case .cancelFleetJob:
            let told = try AppInterface.CancelFleetJob.Parameters(reading: fields)
            return .ownFleet(.cancel(told.id))
        case .pauseJobs: return .job(try .pause(fields))
        case .resumeJobs: return .job(try .resume(fields))
        case .findStep: return .job(try .findStep(fields))
        case .putStep: return .job(try .putStep(fields))
        case .repeatJob: return .schedule(try .put(fields))
        case .findSchedule: return .schedule(try .find(fields))
        case .changeSchedule: return .schedule(try .change(fields))
        case .promiseFreshness: return .freshness(try .put(fields))
        case .joinSession:
            let told = try AppInterface.JoinSession.Parameters(reading: fields)
            return .joinSession(SessionID(told.session), after: told.after)
        case .leaveSession:
            let told = try AppInterface.LeaveSession.Parameters(reading: fields)
            return .leaveSession(SessionID(told.session))
        case .transfer: return .transfer(try fields.array("transfers", of: order))
        case .cancelTransfer:
            let told = try AppInterface.CancelTransfer.Parameters(reading: fields)
            return .cancelTransfer(SessionID(told.session), told.task, keeps: told.keep ?? false)
        case .changeTransfer: return try change(fields)
        case .acknowledgeTransfers:
            let told = try AppInterface.AcknowledgeTransfers.Parameters(reading: fields)
            return .acknowledgeTransfers(SessionID(told.session), told.tasks)
        case .answerTransfer: return try transferAnswer(fields)
        }
    }

    private static func pressed(_ fields: Fields) throws(FieldError) -> Call {
        let told = try AppInterface.Pressed.Parameters(reading: fields)
        guard let word = told.refusal else { return .pressed(told.number, nil) }
        guard let refusal = PressRefusal(word) else {
            throw fields.error("refusal", of: AppInterface.Pressed.Parameters.Refusal.allCases)
        }
        return .pressed(told.number, refusal)
    }

    private static func finish(_ fields: Fields) throws(FieldError) -> Finish {
        typealias Message = AppInterface.Finish.Parameters.Run
        let told = try Message(reading: fields)
        guard let outcome = Event.Outcome(told.outcome) else {
            throw fields.error("outcome", of: Message.Outcome.allCases)
        }
        return Finish(run: RunNumber(told.number), outcome: outcome, result: result(told))
    }

    /// Reads the result of an intent.
    ///
    /// That it is done counts, also if what it gives cannot be passed on.
    private static func result(_ told: AppInterface.Finish.Parameters.Run) -> RunResult {
        let command = AttemptCommand(told.then, after: told.after)
        guard let result = told.result.map(JSON.object) else {
            return RunResult(message: told.message, command: command)
        }
        guard result.isPassable else {
            return RunResult(
                message: told.message
                    ?? "what it gave back is deeper or has more values than can be passed on, and was not kept"
            )
        }
        return RunResult(object: result.text, message: told.message)
    }

    private static func startActivity(_ fields: Fields) throws(FieldError) -> Call {
        let told = try AppInterface.StartActivity.Parameters(reading: fields)
        // Whose it is, and since when, is for those who know.
        return .startActivity(
            LiveActivity(
                app: AppID(""),
                id: told.id,
                type: told.type,
                attributes: try fields.passableText("attributes"),
                content: try fields.passableText("content"),
                staleDate: told.staleDate.map(Timestamp.init(microseconds:)),
                started: Timestamp(nanoseconds: 0)
            )
        )
    }

    private static func updateActivity(_ fields: Fields) throws(FieldError) -> Call {
        let told = try AppInterface.UpdateActivity.Parameters(reading: fields)
        return .updateActivity(
            told.id,
            content: try fields.passableText("content"),
            staleDate: told.staleDate.map(Timestamp.init(microseconds:))
        )
    }

    private static func endActivity(_ fields: Fields) throws(FieldError) -> Call {
        let told = try AppInterface.EndActivity.Parameters(reading: fields)
        return .endActivity(
            told.id,
            content: told.content == nil ? nil : try fields.passableText("content"),
            staleDate: told.staleDate.map(Timestamp.init(microseconds:)),
            told.dismissal.map { .after(Timestamp(microseconds: $0)) } ?? .standard
        )
    }

    private static func ofSystem(
        _ method: SystemInterface.Method,
        _ fields: Fields
    ) throws(FieldError) -> Call {
        switch method {
        case .install: return try install(fields)
        case .uninstall:
            let told = try SystemInterface.Uninstall.Parameters(reading: fields)
            return .uninstall(AppID(told.app), keepsData: told.keepData ?? false)
        case .emptyCaches:
            let told = try SystemInterface.EmptyCaches.Parameters(reading: fields)
            return .emptyCaches(told.app.map { AppID($0) })
        case .apps: return .apps
        case .open:
            let told = try SystemInterface.Open.Parameters(reading: fields)
            return .open(AppID(told.app), address: told.url)
        case .home: return .home(AppID(try SystemInterface.Home.Parameters(reading: fields).app))
        case .quit: return .quit(AppID(try SystemInterface.Quit.Parameters(reading: fields).app))
        case .tasks:
            let told = try SystemInterface.Tasks.Parameters(reading: fields)
            return .tasks(
                told.app.map { AppID($0) },
                after: try place(told.after, fields),
                limit: rows(told.limit)
            )
        case .history:
            let told = try SystemInterface.History.Parameters(reading: fields)
            return .history(
                told.app.map { AppID($0) },
                told.identifier.map { TaskID($0) },
                until: told.until.map(Timestamp.init(endOfMicrosecond:)),
                skip: Int(clamping: max(told.skip ?? 0, 0)),
                limit: rows(told.limit)
            )
        case .explain:
            let told = try SystemInterface.Explain.Parameters(reading: fields)
            return .explain(AppID(told.app), TaskID(told.identifier))
        case .cost: return try cost(fields)
        case .forecast: return try forecast(fields)
        case .submit: return try submissionForApp(fields)
        case .cancel:
            let told = try SystemInterface.Cancel.Parameters(reading: fields)
            return .cancelFor(AppID(told.app), TaskID(told.identifier))
        case .simulateLaunch:
            let told = try SystemInterface.SimulateLaunch.Parameters(reading: fields)
            return .simulateLaunch(AppID(told.app), TaskID(told.identifier))
        case .simulateExpiration:
            let told = try SystemInterface.SimulateExpiration.Parameters(reading: fields)
            return .simulateExpiration(AppID(told.app), TaskID(told.identifier))
        case .log:
            let told = try SystemInterface.Log.Parameters(reading: fields)
            return .log(
                told.app.map { AppID($0) },
                since: told.since.map(Timestamp.init(microseconds:)),
                until: told.until.map(Timestamp.init(endOfMicrosecond:)),
                limit: rows(told.limit)
            )
        case .watch:
            let told = try SystemInterface.Watch.Parameters(reading: fields)
            return .watch(told.app.map { AppID($0) })
        case .intents:
            let told = try SystemInterface.Intents.Parameters(reading: fields)
            return .intents(told.app.map { AppID($0) })
        case .jobs: return .job(try .list(fields))
        case .submitJob: return try JobCall.submitAnywhere(fields)
        case .retryJob: return .job(try .retryFor(fields))
        case .cancelJob: return .job(try .cancelFor(fields))
        case .cancelJobs: return .job(try .cancelManyFor(fields))
        case .pauseJobs: return .job(try .pauseFor(fields))
        case .resumeJobs: return .job(try .resumeFor(fields))
        case .schedules:
            let told = try SystemInterface.Schedules.Parameters(reading: fields)
            return .schedule(.list(told.app.map { AppID($0) }, limit: rows(told.limit)))
        case .repeat: return .schedule(try .putFor(fields))
        case .changeSchedule: return .schedule(try .changeFor(fields))
        case .check:
            let told = try SystemInterface.Check.Parameters(reading: fields)
            return .freshness(.list(told.app.map { AppID($0) }))
        case .perform:
            let told = try SystemInterface.Perform.Parameters(reading: fields)
            return .perform(
                AppID(told.app),
                intent: told.intent,
                arguments: try fields.json("arguments")
            )
        case .openExtension: return try openExtension(fields)
        case .ask: return try question(fields)
        case .follow:
            return .follow(RunNumber(try SystemInterface.Follow.Parameters(reading: fields).run))
        case .activities:
            let told = try SystemInterface.Activities.Parameters(reading: fields)
            return .activities(told.app.map { AppID($0) })
        case .stop:
            return .stop(RunNumber(try SystemInterface.Stop.Parameters(reading: fields).run))
        case .transfers:
            let told = try SystemInterface.Transfers.Parameters(reading: fields)
            return .transfers(told.app.map { AppID($0) })
        case .changeTransfer:
            let told = try SystemInterface.ChangeTransfer.Parameters(reading: fields)
            guard let command = Event.TransferCommand(told.change) else {
                let words = SystemInterface.ChangeTransfer.Parameters.Change.allCases
                throw fields.error("change", of: words)
            }
            return .handleTransfer(TransferNumber(told.number), command)
        case .watchWindow:
            let told = try SystemInterface.WatchWindow.Parameters(reading: fields)
            return .watchWindow(AppID(told.app))
        case .press:
            let told = try SystemInterface.Press.Parameters(reading: fields)
            return .press(AppID(told.app), WindowPress(told))
        case .settings: return .settings
        case .set:
            let told = try SystemInterface.Set.Parameters(reading: fields)
            return .set(name: told.name, value: told.value)
        case .doctor: return .doctor
        case .metrics: return try metrics(fields)
        case .backup:
            return .backup(to: try SystemInterface.Backup.Parameters(reading: fields).file)
        case .repair: return .repair
        case .initFleet, .joinFleet, .leaveFleet, .drainFleet, .fleet, .fleetHosts,
            .fleetJobs, .retryFleetJob, .cancelFleetJob, .importFleet:
            return .fleet(try FleetCall(method, fields))
        case .notifications: return .notification(try .list(fields))
        case .tap: return .notification(try .tap(fields))
        }
    }

    /// Reads a submission that an app makes for itself: continued work, too.
    private static func ownSubmission(_ fields: Fields) throws(FieldError) -> Submission {
        let request = try AppInterface.Request(reading: fields)
        switch request.kind {
        case .refresh: return Submission(request, as: .refresh)
        case .processing: return Submission(request, as: .processing)
        case .continued:
            return Submission(
                task: TaskID(request.identifier),
                kind: .continued,
                payload: .continued(
                    title: request.title ?? "",
                    subtitle: request.subtitle ?? "",
                    requiresGPU: request.requiresGPU ?? false
                ),
                atOnce: request.atOnce ?? false
            )
        case .intent, .transfers, .response, .snapshot, .extension, .job, .unknown:
            throw fields.error("kind", of: [AppInterface.Kind.refresh, .processing, .continued])
        }
    }

    /// Reads a submission that a person makes on behalf of an app.
    private static func submissionForApp(_ fields: Fields) throws(FieldError) -> Call {
        let parameters = try SystemInterface.Submit.Parameters(reading: fields)
        let request = parameters.request
        let kind: Kind
        switch request.kind {
        case .refresh: kind = .refresh
        case .processing: kind = .processing
        case .continued, .intent, .transfers, .response, .snapshot, .extension, .job, .unknown:
            throw try fields.object("request")
                .error("kind", of: [SystemInterface.Kind.refresh, .processing])
        }
        return .submitFor(
            AppID(parameters.app),
            Submission(
                task: TaskID(request.identifier),
                kind: kind,
                earliestBegin: request.earliestBegin.map(Timestamp.init(microseconds:)),
                requiresNetwork: request.requiresNetwork ?? false,
                requiresPower: request.requiresPower ?? false,
                isByPerson: true
            )
        )
    }

    private static func install(_ fields: Fields) throws(FieldError) -> Call {
        let told = try SystemInterface.Install.Parameters(reading: fields)
        let app = InstalledApp(
            id: AppID(told.identifier),
            folder: told.folder,
            executable: told.executable,
            permitted: told.permitted.map { TaskID($0) },
            fleetTasks: (told.fleetTasks ?? []).map { TaskID($0) },
            modes: told.modes,
            intents: try intents(fields),
            groups: told.groups ?? [],
            environment: told.environment ?? [],
            schemes: told.schemes ?? [],
            version: told.version
        )
        let parts = (told.extensions ?? []).map { InstalledApp($0, of: app.id) }
        return .install(app, extensions: parts, try Declarations(fields))
    }

    /// The intents of an app; those that share a name are called by their modules, too.
    private static func intents(_ fields: Fields) throws(FieldError) -> [InstalledIntent] {
        let all = try fields.optionalArray("intents") { (intent) throws(FieldError) in
            (
                name: try intent.string("name"), module: try intent.optionalString("module"),
                text: intent.text, isPassable: JSON.object(intent.object).isPassable
            )
        }
        guard let all else { return [] }
        if let deep = all.first(where: { !$0.isPassable }) {
            throw fields.error(
                "intents",
                expected:
                    "descriptions of at most \(JSON.passableValues) values, at most \(JSON.passableDepth) deep, unlike that of \(deep.name.quoted)"
            )
        }
        var counts: [String: Int] = [:]
        for intent in all { counts[intent.name, default: 0] += 1 }
        return all.map { intent in
            let isAlone = counts[intent.name] == 1
            let name = isAlone ? intent.name : "\(intent.module ?? "").\(intent.name)"
            return InstalledIntent(name: name, description: intent.text)
        }
    }

    /// Returns the number of rows to tell: 100 where nothing is said, and never more than 1,000.
    static func rows(_ limit: Int64?) -> Int {
        Int(min(max(limit ?? 100, 1), 1000))
    }

    /// Reads the place where a list goes on that was told before.
    static func place(_ text: String?, _ fields: Fields) throws(FieldError) -> RequestPosition? {
        guard let text else { return nil }
        guard let place = RequestPosition(told: text) else {
            throw fields.error("after", expected: "what an earlier reply said under next")
        }
        return place
    }
}

extension RequestPosition {
    /// The place before all others.
    static let first = RequestPosition(
        order: Timestamp(nanoseconds: .min),
        number: RequestNumber(.min)
    )

    /// The place as it is told, for whoever goes on from there.
    var told: String { "\(order.nanoseconds).\(number.value)" }

    init?(told text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let order = Int64(parts[0]), let number = Int64(parts[1]) else {
            return nil
        }
        self.init(order: Timestamp(nanoseconds: order), number: RequestNumber(number))
    }
}

extension Timestamp {
    /// Creates the last moment of a microsecond: the wire counts these, and moments are kept more
    /// exactly.
    fileprivate init(endOfMicrosecond microseconds: Int64) {
        let start = Timestamp(microseconds: microseconds).nanoseconds
        let (end, isTooLarge) = start.addingReportingOverflow(999)
        self.init(nanoseconds: isTooLarge ? .max : end)
    }
}

extension Fields {
    /// An object of an app's that can be passed on, as text.
    fileprivate func passableText(_ name: String) throws(FieldError) -> String {
        JSON.object(try json(name)).text
    }
}

extension Event.OpenRun {
    fileprivate init(_ told: AppInterface.OpenRun) {
        self.init(
            number: RunNumber(told.number),
            slot: told.slot.flatMap { Int(exactly: $0) },
            requiresGPU: told.requiresGPU ?? false,
            device: told.device
        )
    }
}

extension Assertion {
    fileprivate init(_ told: AppInterface.Assert.Parameters) {
        self.init(
            id: told.id,
            // For people, and kept as long as the assertion is.
            name: String(told.name.prefix(200)),
            site: String((told.site ?? "").prefix(200))
        )
    }
}

extension WindowPress {
    fileprivate init(_ told: SystemInterface.Press.Parameters) {
        self.init(
            control: told.control,
            isOn: told.on,
            text: told.text,
            isSubmitted: told.submit,
            value: told.value,
            steps: told.by
        )
    }
}

extension Submission {
    /// Reads an app's request that begins by itself.
    fileprivate init(_ request: AppInterface.Request, as kind: Kind) {
        self.init(
            task: TaskID(request.identifier),
            kind: kind,
            earliestBegin: request.earliestBegin.map(Timestamp.init(microseconds:)),
            requiresNetwork: request.requiresNetwork ?? false,
            requiresPower: request.requiresPower ?? false
        )
    }
}

extension Timestamp {
    /// Creates the point that the wire writes in microseconds, or the furthest that there is where
    /// that lies beyond it.
    init(microseconds: Int64) {
        let (nanoseconds, overflow) = microseconds.multipliedReportingOverflow(by: 1000)
        self.init(nanoseconds: overflow ? (microseconds < 0 ? .min : .max) : nanoseconds)
    }

    var microseconds: Int64 { nanoseconds / 1000 }
}

extension Duration {
    /// Creates the length that the wire writes in microseconds, or the longest that can be kept:
    /// lengths are kept in nanoseconds of 64 bits, and are told the same before and after a
    /// restart.
    init(wire microseconds: Int64) {
        self = .nanoseconds(Timestamp(microseconds: microseconds).nanoseconds)
    }
}
