import RoostCaller
import RoostIntents
import RoostSystemWire
import RoostWire

extension Verb {
    static let say = Verb(
        "say",
        "WORD ...",
        count: 1...1000,
        summary: "run an intent by one of its phrases",
        details: """
            roost intents lists the phrases, which are those of the apps' App Shortcuts. Case, spaces
            and punctuation do not count. The words in the place of a parameter become its value, as
            with roost run. Output and exit status are those of roost run.
            """,
        options: [Option("detach", nil, "do not wait: print the run's number")],
        isListing: true
    ) { invocation, session throws(CommandError) in
        let words = invocation.operands.joined(separator: " ")
        let meant = try Names.said(words, among: try session.sayings())
        let said = try only(meant, words, session)
        let saying = said.saying
        let given = saying.intent.parameters.compactMap { parameter in
            said.values[parameter.name].map { "--\(parameter.name)=\($0)" }
        }
        let intents = try session.intents(of: saying.app.identifier).map(\.descriptor)
        return try IntentRun(intent: saying.intent, app: saying.app, among: intents).perform(
            given,
            beside: saying.shortcut.arguments,
            isDetached: invocation.has("detach"),
            session
        )
    }

    /// The one that is meant: where there are several, as somebody at the terminal says.
    private static func only(
        _ meant: [Names.Said],
        _ words: String,
        _ session: Session
    ) throws(CommandError) -> Names.Said {
        if meant.count == 1 { return meant[0] }
        if let readLine = session.console.readLine, !session.wantsJSON {
            let prompt = ChoicePrompt(console: session.console, readLine: readLine)
            let question = "\(words.quoted) may mean any of these."
            if let place = prompt.choose(question, among: meant.map(\.words)) {
                return meant[place]
            }
        }
        throw CommandError(
            .refused,
            sentences: [
                "\(words.quoted) may mean any of \(meant.count); run the one you mean with roost run:"
            ] + meant.map { "  roost run \($0.words)" }
        )
    }
}

extension Session {
    /// All that can be said, of all apps.
    func sayings() throws(CommandError) -> [Saying] {
        var sayings: [Saying] = []
        for app in try apps() {
            // One by one: those of all need not go into one message.
            for intent in try intents(of: app.identifier) {
                sayings += Saying.all(of: intent.descriptor, in: app)
            }
        }
        return sayings
    }
}
