import RoostCaller
import RoostIntents
import RoostWire

extension Verb {
    static let intents = Verb(
        "intents",
        "[APP]",
        count: 0...1,
        summary: "list the intents of apps, with their parameters",
        isListing: true
    ) { invocation, session throws(CommandError) in
        let app = try session.appIdentifier(invocation.optionalOperand(0))
        let intents = try session.intents(of: app)
        if session.wantsJSON {
            try session.print(["intents": .array(intents.map(\.json))])
            return .done
        }
        guard !intents.isEmpty else {
            try session.console.say("\(app ?? "No app") has \(app == nil ? "any" : "no") intents.")
            return .done
        }
        try session.console.write(text(of: intents, session.console))
        return .done
    }

    /// Each with what it takes, one after the other.
    private static func text(of intents: [Response.Intent], _ console: Console) -> String {
        intents.map { intent in
            let descriptor = intent.descriptor
            let name = console.styled(descriptor.name, .bold)
            var text = "\(intent.app.printable) \(name)  \(descriptor.title.printable)"
            if !descriptor.isDiscoverable {
                text += console.styled(" (not shown by the app)", .dim)
            }
            text += "\n"
            if let description = descriptor.description { text += "  \(description.printable)\n" }
            let help = IntentHelp(intent: descriptor, app: intent.app)
            return text + help.phraseLines.joined() + help.parameterLines.joined()
        }.joined(separator: "\n")
    }
}
