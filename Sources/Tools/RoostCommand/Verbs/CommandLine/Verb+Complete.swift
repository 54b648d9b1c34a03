import RoostCaller
import RoostIntents
import RoostSystemWire
import RoostWire

extension Verb {
    /// The verb that the shells' scripts call.
    static let complete = Verb(
        "complete",
        "-- WORDS",
        count: 0...10_000,
        summary: "tell what may come next on a command line",
        details: """
            WORDS are what follows roost, the last of them the one that is being typed. Each
            candidate is a line, with its meaning after a tab; ":files" stands for the names of
            files. No daemon is started, and one that does not answer at once is not waited for.
            """,
        isHidden: true
    ) { invocation, session throws(CommandError) in
        let words = invocation.operands
        let asked = try session.hurried(home: home(in: words))
        let answer = Completion.answer(to: words, .init(of: asked))
        try session.console.write(answer.text)
        return .done
    }

    /// The home that the command line names before the word that is being typed.
    private static func home(in words: [String]) -> String? {
        let complete = words.dropLast()
        for (place, word) in complete.enumerated() {
            if word.hasPrefix("--home=") { return String(word.dropFirst("--home=".count)) }
            if word == "--home", place + 1 < complete.count { return complete[place + 1] }
        }
        return nil
    }
}

/// The daemon's answers within a session, each asked for once.
///
/// Errors have no place to go to: whoever types sees that there are no candidates. A daemon that
/// did not answer in time is not asked for anything else.
private final class CapturedOutput {
    private let session: Session
    private var isSilent = false
    private var intents: [String: [IntentDescriptor]] = [:]
    private(set) lazy var apps = heard { () throws(CommandError) in try session.apps() }
    private(set) lazy var runs = heard { () throws(CommandError) in
        try session.ask(.activities, ["app": .null], Response.Activity.list)
    }
    private(set) lazy var transfers = heard { () throws(CommandError) in
        try session.transfers(of: nil)
    }
    private(set) lazy var settings = heard { () throws(CommandError) in
        try session.ask(.settings) { (fields) throws(FieldError) in
            try SystemInterface.Settings.Reply(reading: fields).settings
        }
    }

    private(set) lazy var notifications = heard { () throws(CommandError) in
        try session.notifications(of: nil)
    }

    init(_ session: Session) { self.session = session }

    func jobs(of app: String) -> [SystemInterface.Job] {
        heard { () throws(CommandError) in
            let parameters = SystemInterface.Jobs.Parameters(app: app, limit: 1000)
            return try session.ask(.jobs, parameters) { (fields) throws(FieldError) in
                try SystemInterface.Jobs.Reply(reading: fields).jobs
            }
        }
    }

    func intents(of app: String) -> [IntentDescriptor] {
        if let known = intents[app] { return known }
        let told = heard { () throws(CommandError) in try session.intents(of: app) }
        intents[app] = told.map(\.descriptor)
        return intents[app] ?? []
    }

    func options(
        _ app: String,
        _ intent: String,
        _ parameter: String,
        _ begun: String
    ) -> [Response.Option] {
        heard { () throws(CommandError) in
            let words = begun.isEmpty ? nil : begun
            return try session.offer(for: parameter, of: intent, in: app, matching: words).options
        }
    }

    private func heard<Element>(_ ask: () throws(CommandError) -> [Element]) -> [Element] {
        guard !isSilent else { return [] }
        do throws(CommandError) {
            return try ask()
        } catch {
            isSilent = true
            return []
        }
    }
}

extension Completion.Knowledge {
    /// Asks what runs, and knows nothing where nothing does.
    fileprivate init(of session: Session) {
        let hearsay = CapturedOutput(session)
        apps = { hearsay.apps }
        intents = { hearsay.intents(of: $0) }
        options = { hearsay.options($0, $1, $2, $3) }
        runs = { hearsay.runs }
        transfers = { hearsay.transfers }
        settings = { hearsay.settings }
        notifications = { hearsay.notifications }
        jobs = { hearsay.jobs(of: $0) }
    }
}

extension Session {
    /// The time that whoever presses Tab waits at most, in milliseconds.
    static let completionPatience: Int32 = 400

    /// A session that starts nothing, says nothing and waits for hardly anything: so many
    /// milliseconds.
    func hurried(
        home: String? = nil,
        patience: Int32 = Session.completionPatience
    ) throws(CommandError) -> Session {
        let silent = Console(
            write: { _ in },
            complain: { _ in },
            isTerminal: false,
            isColoured: false,
            size: console.size,
            zone: console.zone,
            now: console.now
        )
        return try Session(
            console: silent,
            surroundings: surroundings,
            home: home ?? self.home,
            mayStart: false,
            wantsJSON: true,
            patience: patience
        )
    }
}
