import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let apps = Verb(
        "apps",
        summary: "list the installed apps and what they are doing",
        details: """
            Beneath an app stand its last picture of itself, if it takes any
            (backgroundTask(.snapshot)), and its extensions.
            """,
        options: [
            Option("empty-caches", nil, "empty the caches of apps that do not run")
        ],
        isListing: true
    ) { invocation, session throws(CommandError) in
        if invocation.has("empty-caches") { return try emptyCaches(session) }
        let apps = try session.apps()
        if session.wantsJSON {
            try session.print(["apps": .array(apps.map(\.json))])
            return .done
        }
        guard !apps.isEmpty else {
            try session.console.say("No app is installed; roost install PATH installs one.")
            return .done
        }
        let haveVersions = apps.contains { $0.version != nil }
        func versionCell(_ version: String?) -> [Table.Cell] {
            haveVersions ? [Table.Cell(version ?? "")] : []
        }
        var table = Table(
            ["APP"] + (haveVersions ? ["VERSION"] : [])
                + ["STATE", "PID", "PENDING", "RUNS", "REMARKS"],
            numbers: haveVersions ? [3, 4, 5] : [2, 3, 4]
        )
        for app in apps {
            let now = session.console.now()
            let name = [Table.Cell(app.identifier)] + versionCell(app.version)
            table.add(
                name + [
                    Table.Cell(app.stateWords, app.stateStyle),
                    Table.Cell(app.pid.map { "\($0)" } ?? ""),
                    Table.Cell("\(app.pending)"),
                    Table.Cell("\(app.runs.count)"),
                    Table.Cell(app.remarks(at: now), .yellow),
                ]
            )
            if let picture = app.picture { table.note(picture.lines(at: now)) }
            for part in app.extensions {
                let name = [Table.Cell("  extension \(part.name)")] + versionCell(nil)
                table.add(
                    name + [
                        Table.Cell(part.stateWords, part.stateStyle),
                        Table.Cell(part.pid.map { "\($0)" } ?? ""),
                        Table.Cell(""),
                        Table.Cell("\(part.runs.count)"),
                        Table.Cell(part.point, .dim),
                    ]
                )
            }
        }
        try session.console.write(table)
        return .done
    }

    private static func emptyCaches(_ session: Session) throws(CommandError) -> ExitCode {
        let answer = try session.ask(.emptyCaches, [:]) { (fields) throws(FieldError) in
            try fields.strings("apps")
        }
        if session.wantsJSON {
            try session.print(["apps": .texts(answer)])
        } else {
            try session.console.say(
                answer.isEmpty
                    ? "The caches of all apps are in use: they run, or have files to upload."
                    : "Emptied the caches of \(answer.joined(separator: ", "))."
            )
        }
        return .done
    }
}

/// A value whose state people see.
protocol Stated {
    var state: SystemInterface.AppState { get }
}

extension Response.App: Stated {}
extension Response.Extension: Stated {}

extension Stated {
    var stateWords: String { state == .notRunning ? "not running" : state.rawValue }

    /// The state of the app, as the rest of a sentence.
    var stateSentence: String {
        switch state {
        case .foreground, .background: "in the \(state.rawValue)"
        default: stateWords
        }
    }

    var stateStyle: Style {
        switch state {
        case .foreground: .green
        case .background: .cyan
        case .ending: .red
        default: .dim
        }
    }
}

extension Response.Picture {
    /// Returns the picture as it stands beneath an app, with the time at which it was taken above.
    fileprivate func lines(at now: Timestamp) -> [Table.Cell] {
        let name = told.identifier.map { " of \($0.quoted)" } ?? ""
        let heading = Table.Cell("  picture\(name), taken \(taken.relative(to: now)):", .dim)
        let lines = told.text.split(separator: "\n", omittingEmptySubsequences: false)
        return [heading] + lines.map { Table.Cell("  | \($0)") }
    }
}

extension Response.App {
    /// The number of requests that wait.
    var pending: Int64 {
        let (sum, overflow) = told.pendingRefresh.addingReportingOverflow(told.pendingProcessing)
        return overflow ? .max : sum
    }

    /// Returns the number on the app's icon, and what keeps its background work from running, if
    /// anything about the app does.
    func remarks(at now: Timestamp) -> String {
        var remarks: [String] = told.badge > 0 ? ["badge \(told.badge)"] : []
        if let forceQuitSince {
            remarks.append("force-quit \(forceQuitSince.relative(to: now))")
        }
        if let throttledUntil, throttledUntil > now {
            remarks.append(
                "throttled, launched again \(throttledUntil.relative(to: now)) "
                    + "(killed \(told.strikes == 1 ? "once" : "\(told.strikes) times"))"
            )
        }
        if !told.background { remarks.append("background work is off") }
        return remarks.joined(separator: "; ")
    }
}
