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
        case "Attach": return .attach
        case "Handled":
            return .handled(try fields.choice("phase"))
        case "Submit": return .submit(try submission(try fields.object("request")))
        case "SubmitMany":
            return .submitMany(try fields.array("requests", of: submission))
        case "Cancel": return .cancel(TaskID(try fields.string("identifier")))
        case "CancelAll": return .cancelAll
        case "Pending": return .pending
        case "Finish":
            return .finish(
                try fields.array("runs") { (run) throws(FieldError) in
                    Finish(
                        run: RunNumber(try run.integer("number")),
                        outcome: try run.choice("outcome")
                    )
                }
            )
        case "Permitted": return .permitted
        default: return nil
        }
    }

    private static func ofSystem(_ method: String, _ fields: Fields) throws(FieldError) -> Call? {
        func app() throws(FieldError) -> AppID { AppID(try fields.string("app")) }
        func optionalApp() throws(FieldError) -> AppID? {
            try fields.optionalString("app").map { AppID($0) }
        }
        func task() throws(FieldError) -> TaskID { TaskID(try fields.string("identifier")) }
        switch method {
        case "Install": return .install(try installedApp(fields))
        case "Uninstall": return .uninstall(try app())
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
            return .submitFor(try app(), try submission(try fields.object("request")))
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
        case "Settings": return .settings
        case "Set":
            return .set(name: try fields.string("name"), value: try fields.string("value"))
        case "Doctor": return .doctor
        default: return nil
        }
    }

    private static func submission(_ fields: Fields) throws(FieldError) -> Submission {
        Submission(
            task: TaskID(try fields.string("identifier")),
            kind: try fields.choice("kind"),
            earliestBegin: try fields.optionalInteger("earliestBegin")
                .map(Timestamp.init(microseconds:)),
            requiresNetwork: try fields.optionalBool("requiresNetwork") ?? false,
            requiresPower: try fields.optionalBool("requiresPower") ?? false
        )
    }

    private static func installedApp(_ fields: Fields) throws(FieldError) -> InstalledApp {
        InstalledApp(
            id: AppID(try fields.string("identifier")),
            folder: try fields.string("folder"),
            executable: try fields.string("executable"),
            permitted: try fields.strings("permitted").map { TaskID($0) },
            modes: try fields.strings("modes")
        )
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
