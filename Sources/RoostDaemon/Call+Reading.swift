import RoostEngine
import RoostWire

extension Call {
    /// Understands a call.
    init(_ message: VarlinkCall, named name: Varlink.QualifiedName) throws(Varlink.Standard) {
        let fields = Fields(message.parameters, context: message.method)
        let call: Call?
        do throws(FieldError) {
            switch name.interface {
            case Varlink.serviceInterface: call = try Call.ofService(name.member, fields)
            case "io.roost.App": call = try Call.ofApp(name.member, fields)
            case "io.roost.System": call = try Call.ofSystem(name.member, fields)
            default: call = nil
            }
        } catch {
            throw error.standard
        }
        guard let call else {
            throw Interface.all[name.interface] == nil
                ? .interfaceNotFound(name.interface) : .methodNotFound(message.method)
        }
        if call.needsMore, !message.wantsMore { throw .expectedMore }
        self = call
    }

    private static func ofService(_ method: String, _ fields: Fields) throws(FieldError) -> Call? {
        switch method {
        case "GetInfo": .info
        case "GetInterfaceDescription": .describe(interface: try fields.string("interface"))
        default: nil
        }
    }

    private static func ofApp(_ method: String, _ fields: Fields) throws(FieldError) -> Call? {
        switch method {
        case "Attach":
            return .attach(
                try fields.optionalArray("runs") { (run) throws(FieldError) in
                    Event.OpenRun(
                        number: RunNumber(try run.integer("number")),
                        slot: try run.optionalInteger("slot").flatMap { Int(exactly: $0) },
                        requiresGPU: try run.optionalBool("requiresGPU") ?? false,
                        device: try run.optionalString("device")
                    )
                } ?? []
            )
        case "Share": return .share
        case "ComeForward": return .comeForward
        case "Assert":
            return .assert(
                Assertion(
                    id: try fields.integer("id"),
                    // For people, and kept as long as the assertion is.
                    name: String(try fields.string("name").prefix(200)),
                    site: String((try fields.optionalString("site") ?? "").prefix(200))
                )
            )
        case "Snapshots": return .snapshots(try fields.bool("on"))
        case "ShowWindow": return .showWindow(try fields.optionalJSON("window"))
        case "Pressed":
            return .pressed(
                try fields.integer("number"),
                try fields.optionalChoice("refusal")
            )
        case "Unassert": return .unassert(try fields.integer("id"))
        case "Extend":
            return .extend(
                RunNumber(try fields.integer("run")),
                // What is no slot is refused by whoever knows how many there are.
                slot: Int(exactly: try fields.integer("slot")) ?? -1,
                requiresGPU: try fields.optionalBool("requiresGPU") ?? false
            )
        case "EndExtension": return .endExtension(RunNumber(try fields.integer("run")))
        case "Handled":
            return .handled(try fields.choice("phase"))
        case "Submit": return .submit(try ownSubmission(try fields.object("request")))
        case "SubmitMany":
            return .submitMany(try fields.array("requests", of: ownSubmission))
        case "Cancel": return .cancel(TaskID(try fields.string("identifier")))
        case "CancelAll": return .cancelAll
        case "Pending": return .pending
        case "Finish":
            return .finish(
                try fields.array("runs") { (run) throws(FieldError) in
                    Finish(
                        run: RunNumber(try run.integer("number")),
                        outcome: try run.choice("outcome"),
                        result: try result(run)
                    )
                }
            )
        case "Permitted": return .permitted
        case "Answer": return try answer(fields)
        case "StartActivity", "UpdateActivity", "EndActivity", "OwnActivities":
            return try ofOwnActivities(method, fields)
        default:
            if let call = try NotificationCall.ofApp(method, fields) { return .notification(call) }
            return try ofTransfers(method, fields)
        }
    }

    /// What an intent gives back.
    ///
    /// That it is done counts, also if what it gives cannot be passed on.
    private static func result(_ run: Fields) throws(FieldError) -> RunResult {
        let message = try run.optionalString("message")
        guard let result = try run.optionalLooseJSON("result").map(JSON.object) else {
            return RunResult(message: message)
        }
        guard result.isPassable else {
            return RunResult(
                message: message
                    ?? "what it gave back is deeper or has more values than can be passed on, and was not kept"
            )
        }
        return RunResult(object: result.text, message: message)
    }

    private static func ofOwnActivities(
        _ method: String,
        _ fields: Fields
    ) throws(FieldError) -> Call? {
        func date(_ name: String) throws(FieldError) -> Timestamp? {
            try fields.optionalInteger(name).map(Timestamp.init(microseconds:))
        }
        func text(_ name: String) throws(FieldError) -> String {
            JSON.object(try fields.json(name)).text
        }
        switch method {
        case "StartActivity":
            // Whose it is, and since when, is for those who know.
            return .startActivity(
                OwnActivity(
                    app: AppID(""),
                    id: try fields.string("id"),
                    type: try fields.string("type"),
                    attributes: try text("attributes"),
                    content: try text("content"),
                    staleDate: try date("staleDate"),
                    started: Timestamp(nanoseconds: 0)
                )
            )
        case "UpdateActivity":
            return .updateActivity(
                try fields.string("id"),
                content: try text("content"),
                staleDate: try date("staleDate")
            )
        case "EndActivity":
            return .endActivity(
                try fields.string("id"),
                content: try fields.optionalJSON("content").map { JSON.object($0).text },
                staleDate: try date("staleDate"),
                try date("dismissal").map { .after($0) } ?? .standard
            )
        default: return .ownActivities
        }
    }

    private static func ofSystem(_ method: String, _ fields: Fields) throws(FieldError) -> Call? {
        func app() throws(FieldError) -> AppID { AppID(try fields.string("app")) }
        func optionalApp() throws(FieldError) -> AppID? {
            try fields.optionalString("app").map { AppID($0) }
        }
        func task() throws(FieldError) -> TaskID { TaskID(try fields.string("identifier")) }
        switch method {
        case "Install":
            return .install(try installedApp(fields), extensions: try appExtensions(fields))
        case "Uninstall":
            return .uninstall(try app(), keepsData: try fields.optionalBool("keepData") ?? false)
        case "EmptyCaches": return .emptyCaches(try optionalApp())
        case "Apps": return .apps
        case "Open": return .open(try app())
        case "Home": return .home(try app())
        case "Quit": return .quit(try app())
        case "Tasks": return .tasks(try optionalApp(), limit: try limit(fields))
        case "History":
            return .history(
                try optionalApp(),
                try fields.optionalString("identifier").map { TaskID($0) },
                limit: try limit(fields)
            )
        case "Explain": return .explain(try app(), try task())
        case "Submit":
            let request = try fields.object("request")
            return .submitFor(try app(), try submission(request, isByPerson: true))
        case "Cancel": return .cancelFor(try app(), try task())
        case "SimulateLaunch": return .simulateLaunch(try app(), try task())
        case "SimulateExpiration": return .simulateExpiration(try app(), try task())
        case "Log":
            return .log(
                try optionalApp(),
                since: try fields.optionalInteger("since").map(Timestamp.init(microseconds:)),
                limit: try limit(fields)
            )
        case "Watch": return .watch(try optionalApp())
        case "Intents": return .intents(try optionalApp())
        case "Perform":
            return .perform(
                try app(),
                intent: try fields.string("intent"),
                arguments: try fields.json("arguments")
            )
        case "OpenExtension":
            return .openExtension(
                try app(),
                name: try fields.string("extension"),
                files: try files(fields),
                text: try fields.optionalString("text")
            )
        case "Ask": return try question(fields)
        case "Follow": return .follow(RunNumber(try fields.integer("run")))
        case "Activities": return .activities(try optionalApp())
        case "Stop": return .stop(RunNumber(try fields.integer("run")))
        case "Transfers": return .transfers(try optionalApp())
        case "ChangeTransfer":
            return .handleTransfer(
                TransferNumber(try fields.integer("number")),
                try fields.choice("change")
            )
        case "WatchWindow": return .watchWindow(try app())
        case "Press":
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
        case "Settings": return .settings
        case "Set":
            return .set(name: try fields.string("name"), value: try fields.string("value"))
        case "Doctor": return .doctor
        case "Backup": return .backup(to: try fields.string("file"))
        case "Repair": return .repair
        default:
            return try NotificationCall.ofSystem(method, fields).map(Call.notification)
        }
    }

    /// What an app may submit for itself: continued work, too.
    private static func ownSubmission(_ fields: Fields) throws(FieldError) -> Submission {
        let kind: OwnKind = try fields.choice("kind")
        guard kind == .continued else {
            return try submission(fields, as: kind == .refresh ? .refresh : .processing)
        }
        return Submission(
            task: TaskID(try fields.string("identifier")),
            kind: .continued,
            particulars: .continued(
                title: try fields.optionalString("title") ?? "",
                subtitle: try fields.optionalString("subtitle") ?? "",
                requiresGPU: try fields.optionalBool("requiresGPU") ?? false
            ),
            atOnce: try fields.optionalBool("atOnce") ?? false
        )
    }

    private enum OwnKind: String, CaseIterable { case refresh, processing, continued }

    /// What may be submitted on behalf of an app, too.
    private enum PlainKind: String, CaseIterable {
        case refresh, processing
        var kind: Kind { self == .refresh ? .refresh : .processing }
    }

    private static func submission(
        _ fields: Fields,
        isByPerson: Bool
    ) throws(FieldError) -> Submission {
        let kind: PlainKind = try fields.choice("kind")
        return try submission(fields, as: kind.kind, isByPerson: isByPerson)
    }

    private static func submission(
        _ fields: Fields,
        as kind: Kind,
        isByPerson: Bool = false
    ) throws(FieldError) -> Submission {
        Submission(
            task: TaskID(try fields.string("identifier")),
            kind: kind,
            earliestBegin: try fields.optionalInteger("earliestBegin")
                .map(Timestamp.init(microseconds:)),
            requiresNetwork: try fields.optionalBool("requiresNetwork") ?? false,
            requiresPower: try fields.optionalBool("requiresPower") ?? false,
            isByPerson: isByPerson
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
            groups: try fields.optionalStrings("groups"),
            environment: try fields.optionalStrings("environment")
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

extension Timestamp {
    /// The point that the wire writes so; far beyond what a calendar needs, the furthest there is.
    init(microseconds: Int64) {
        let (nanoseconds, overflow) = microseconds.multipliedReportingOverflow(by: 1000)
        self.init(nanoseconds: overflow ? (microseconds < 0 ? .min : .max) : nanoseconds)
    }

    var microseconds: Int64 { nanoseconds / 1000 }
}
