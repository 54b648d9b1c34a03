import RoostEngine
import RoostWire

extension Call {
    /// Understands a call, and says whose interface it is of.
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
        case .attach: return .attach(try fields.optionalArray("runs", of: openRun) ?? [])
        case .share: return .share
        case .extend:
            return .extend(
                RunNumber(try fields.integer("run")),
                // What is no slot is refused by whoever knows how many there are.
                slot: Int(exactly: try fields.integer("slot")) ?? -1,
                requiresGPU: try fields.optionalBool("requiresGPU") ?? false
            )
        case .assert: return .assert(try assertion(fields))
        case .unassert: return .unassert(try fields.integer("id"))
        case .snapshots: return .snapshots(try fields.bool("on"))
        case .showWindow: return .showWindow(try fields.optionalJSON("window"))
        case .pressed:
            return .pressed(try fields.integer("number"), try fields.optionalChoice("refusal"))
        case .answer: return try answer(fields)
        case .comeForward: return .comeForward
        case .endExtension: return .endExtension(RunNumber(try fields.integer("run")))
        case .handled: return .handled(try fields.choice("phase"))
        case .submit: return .submit(try ownSubmission(try fields.object("request")))
        case .submitMany: return .submitMany(try fields.array("requests", of: ownSubmission))
        case .cancel: return .cancel(TaskID(try fields.string("identifier")))
        case .cancelAll: return .cancelAll
        case .pending: return .pending
        case .finish: return .finish(try fields.array("runs", of: finish))
        case .permitted: return .permitted
        case .startActivity: return try startActivity(fields)
        case .updateActivity: return try updateActivity(fields)
        case .endActivity: return try endActivity(fields)
        case .ownActivities: return .ownActivities
        case .notify: return .notification(try .notify(fields))
        case .pendingNotifications:
            return .notification(.pending(after: try fields.optionalString("after")))
        case .deliveredNotifications:
            return .notification(.delivered(after: try fields.optionalString("after")))
        case .removeNotifications: return .notification(try .remove(fields))
        case .setCategories: return .notification(try .setCategories(fields))
        case .authorize: return .notification(try .authorize(fields))
        case .notificationSettings: return .notification(.settings)
        case .setBadge: return .notification(try .setBadge(fields))
        case .presenting: return .notification(.presenting(try fields.bool("on")))
        case .present: return .notification(try .present(fields))
        case .submitJobs: return .job(try .submit(fields))
        case .findJob: return .job(try .find(fields))
        case .retryJob: return .job(try .retry(fields))
        case .cancelJob: return .job(try .cancel(fields))
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

    private static func openRun(_ run: Fields) throws(FieldError) -> Event.OpenRun {
        Event.OpenRun(
            number: RunNumber(try run.integer("number")),
            slot: try run.optionalInteger("slot").flatMap { Int(exactly: $0) },
            requiresGPU: try run.optionalBool("requiresGPU") ?? false,
            device: try run.optionalString("device")
        )
    }

    private static func assertion(_ fields: Fields) throws(FieldError) -> Assertion {
        Assertion(
            id: try fields.integer("id"),
            // For people, and kept as long as the assertion is.
            name: String(try fields.string("name").prefix(200)),
            site: String((try fields.optionalString("site") ?? "").prefix(200))
        )
    }

    private static func finish(_ run: Fields) throws(FieldError) -> Finish {
        Finish(
            run: RunNumber(try run.integer("number")),
            outcome: try run.choice("outcome"),
            result: try result(run)
        )
    }

    /// What an intent gives back.
    ///
    /// That it is done counts, also if what it gives cannot be passed on.
    private static func result(_ run: Fields) throws(FieldError) -> RunResult {
        let message = try run.optionalString("message")
        let wish = AttemptWish(
            try run.optionalWord("then"),
            after: try run.optionalInteger("after")
        )
        guard let result = try run.optionalLooseJSON("result").map(JSON.object) else {
            return RunResult(message: message, wish: wish)
        }
        guard result.isPassable else {
            return RunResult(
                message: message
                    ?? "what it gave back is deeper or has more values than can be passed on, and was not kept"
            )
        }
        return RunResult(object: result.text, message: message)
    }

    private static func startActivity(_ fields: Fields) throws(FieldError) -> Call {
        // Whose it is, and since when, is for those who know.
        .startActivity(
            OwnActivity(
                app: AppID(""),
                id: try fields.string("id"),
                type: try fields.string("type"),
                attributes: try text("attributes", fields),
                content: try text("content", fields),
                staleDate: try date("staleDate", fields),
                started: Timestamp(nanoseconds: 0)
            )
        )
    }

    private static func updateActivity(_ fields: Fields) throws(FieldError) -> Call {
        .updateActivity(
            try fields.string("id"),
            content: try text("content", fields),
            staleDate: try date("staleDate", fields)
        )
    }

    private static func endActivity(_ fields: Fields) throws(FieldError) -> Call {
        .endActivity(
            try fields.string("id"),
            content: try fields.optionalJSON("content").map { JSON.object($0).text },
            staleDate: try date("staleDate", fields),
            try date("dismissal", fields).map { .after($0) } ?? .standard
        )
    }

    private static func date(_ name: String, _ fields: Fields) throws(FieldError) -> Timestamp? {
        try fields.optionalInteger(name).map(Timestamp.init(microseconds:))
    }

    private static func text(_ name: String, _ fields: Fields) throws(FieldError) -> String {
        JSON.object(try fields.json(name)).text
    }

    private static func ofSystem(
        _ method: SystemInterface.Method,
        _ fields: Fields
    ) throws(FieldError) -> Call {
        func app() throws(FieldError) -> AppID { AppID(try fields.string("app")) }
        func optionalApp() throws(FieldError) -> AppID? {
            try fields.optionalString("app").map { AppID($0) }
        }
        func task() throws(FieldError) -> TaskID { TaskID(try fields.string("identifier")) }
        switch method {
        case .install:
            return .install(try installedApp(fields), extensions: try appExtensions(fields))
        case .uninstall:
            return .uninstall(try app(), keepsData: try fields.optionalBool("keepData") ?? false)
        case .emptyCaches: return .emptyCaches(try optionalApp())
        case .apps: return .apps
        case .open: return .open(try app())
        case .home: return .home(try app())
        case .quit: return .quit(try app())
        case .tasks: return .tasks(try optionalApp(), limit: try limit(fields))
        case .history:
            return .history(
                try optionalApp(),
                try fields.optionalString("identifier").map { TaskID($0) },
                limit: try limit(fields)
            )
        case .explain: return .explain(try app(), try task())
        case .submit: return try submissionForApp(fields)
        case .cancel: return .cancelFor(try app(), try task())
        case .simulateLaunch: return .simulateLaunch(try app(), try task())
        case .simulateExpiration: return .simulateExpiration(try app(), try task())
        case .log:
            return .log(
                try optionalApp(),
                since: try fields.optionalInteger("since").map(Timestamp.init(microseconds:)),
                limit: try limit(fields)
            )
        case .watch: return .watch(try optionalApp())
        case .intents: return .intents(try optionalApp())
        case .jobs: return .job(.list(try optionalApp(), limit: try limit(fields)))
        case .submitJob: return .job(try .submitFor(fields))
        case .retryJob: return .job(try .retryFor(fields))
        case .cancelJob: return .job(try .cancelFor(fields))
        case .perform:
            return .perform(
                try app(),
                intent: try fields.string("intent"),
                arguments: try fields.json("arguments")
            )
        case .openExtension:
            return .openExtension(
                try app(),
                name: try fields.string("extension"),
                files: try files(fields),
                text: try fields.optionalString("text")
            )
        case .ask: return try question(fields)
        case .follow: return .follow(RunNumber(try fields.integer("run")))
        case .activities: return .activities(try optionalApp())
        case .stop: return .stop(RunNumber(try fields.integer("run")))
        case .transfers: return .transfers(try optionalApp())
        case .changeTransfer:
            return .handleTransfer(
                TransferNumber(try fields.integer("number")),
                try fields.choice("change")
            )
        case .watchWindow: return .watchWindow(try app())
        case .press:
            return .press(
                try app(),
                WindowPress(
                    control: try fields.integer("control"),
                    isOn: try fields.optionalBool("on"),
                    text: try fields.optionalString("text"),
                    isSubmitted: try fields.optionalBool("submit"),
                    value: try fields.optionalString("value"),
                    steps: try fields.optionalInteger("by")
                )
            )
        case .settings: return .settings
        case .set:
            return .set(name: try fields.string("name"), value: try fields.string("value"))
        case .doctor: return .doctor
        case .backup: return .backup(to: try fields.string("file"))
        case .repair: return .repair
        case .notifications: return .notification(try .list(fields))
        case .tap: return .notification(try .tap(fields))
        }
    }

    /// What an app may submit for itself: continued work, too.
    private static func ownSubmission(_ fields: Fields) throws(FieldError) -> Submission {
        let request = try AppInterface.Request(reading: fields)
        switch request.kind {
        case .refresh: return Submission(request, as: .refresh)
        case .processing: return Submission(request, as: .processing)
        case .continued:
            return Submission(
                task: TaskID(request.identifier),
                kind: .continued,
                particulars: .continued(
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

    /// What a person may submit on behalf of an app.
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

    private static func installedApp(_ fields: Fields) throws(FieldError) -> InstalledApp {
        InstalledApp(
            id: AppID(try fields.string("identifier")),
            folder: try fields.string("folder"),
            executable: try fields.string("executable"),
            permitted: try fields.strings("permitted").map { TaskID($0) },
            modes: try fields.strings("modes"),
            intents: try intents(fields),
            groups: try fields.optionalStrings("groups") ?? [],
            environment: try fields.optionalStrings("environment") ?? []
        )
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

    /// How many rows are asked for: 100 where nothing is said, and never more than 1,000.
    private static func limit(_ fields: Fields) throws(FieldError) -> Int {
        Int(min(max(try fields.optionalInteger("limit") ?? 100, 1), 1000))
    }
}

extension Submission {
    /// What an app asks for that begins by itself.
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
    /// The point that the wire writes so; far beyond what a calendar needs, the furthest there is.
    init(microseconds: Int64) {
        let (nanoseconds, overflow) = microseconds.multipliedReportingOverflow(by: 1000)
        self.init(nanoseconds: overflow ? (microseconds < 0 ? .min : .max) : nanoseconds)
    }

    var microseconds: Int64 { nanoseconds / 1000 }
}
