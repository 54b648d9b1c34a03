import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let transfers = Verb(
        "transfers",
        "[APP|cancel|pause|resume] [TRANSFER ...]",
        count: 0...101,
        summary: "show downloads and uploads, or cancel, pause or resume some",
        details: """
            The list gives the reason why a transfer does not move; roost explain APP TRANSFER gives
            all reasons. With cancel, pause or resume, TRANSFER is one number or more, as the list
            shows them. A paused transfer goes on where it was; a cancelled one is over for its app.

            With --watch the list is kept up to date until it is interrupted: on a terminal it is
            drawn again in its place, otherwise each change is a line, with --json an object on a line.
            """,
        options: [Option("watch", nil, "show changes, until interrupted")],
        isListing: true
    ) { invocation, session throws(CommandError) in
        if let change = invocation.optionalOperand(0).flatMap(TransferChange.init(rawValue:)) {
            try apply(change, invocation, session)
            return .done
        }
        if let surplus = invocation.optionalOperand(1) {
            throw CommandError(
                .usage,
                "roost transfers does not expect \(surplus.quoted); "
                    + "before numbers of transfers stands cancel, pause or resume"
            )
        }
        let app = try session.appOfThePast(invocation.optionalOperand(0))
        if invocation.has("watch") {
            try ListWatch(
                .transfers,
                ["app": .text(app)],
                nothing: "No transfers.",
                session,
                Response.Transfer.list
            ).run()
        } else {
            try list(of: app, session)
        }
        return .done
    }

    private static func list(of app: String?, _ session: Session) throws(CommandError) {
        let console = session.console
        let now = console.now()
        let (transfers, areMore) = try session.ask(
            .transfers,
            ["app": .text(app)]
        ) { (fields) throws(FieldError) in
            (try Response.Transfer.list(fields), try fields.bool("more", default: false))
        }
        if session.wantsJSON {
            return try session.print([
                "transfers": .array(transfers.map { $0.json(at: now) }), "more": .bool(areMore),
            ])
        }
        guard !transfers.isEmpty else {
            return try console.say("No transfers\(app.map { " of \($0)" } ?? "").")
        }
        try Response.Transfer.write(transfers, to: console)
        if areMore {
            try console.say("There are more; roost transfers APP shows those of one app.")
        }
    }

    private static func apply(
        _ change: TransferChange,
        _ invocation: Invocation,
        _ session: Session
    ) throws(CommandError) {
        guard !session.wantsJSON, !invocation.has("watch") else {
            throw CommandError(
                .usage,
                "roost transfers \(change.rawValue) lists nothing; leave --json and --watch away"
            )
        }
        let words = invocation.operands.dropFirst()
        guard !words.isEmpty else {
            throw CommandError(
                .usage,
                "roost transfers \(change.rawValue) needs the number of a transfer; "
                    + "roost transfers shows them"
            )
        }
        // All are read first: half of what was asked for is what nobody asked for.
        let numbers = try words.map { (word) throws(CommandError) in try Names.transfer(word) }
        try session.forEach(numbers) { (number) throws(CommandError) in
            try session.tell(
                .changeTransfer,
                ["number": .integer(number), "change": .string(change.rawValue)]
            )
            try session.console.say("Transfer \(number) \(change.outcome).")
        }
    }
}

/// A change that a person can make to a transfer.
enum TransferChange: String {
    case cancel, pause, resume

    var outcome: String {
        switch self {
        case .cancel: "was cancelled"
        case .pause: "is paused"
        case .resume: "goes on as soon as it may"
        }
    }
}

extension Session {
    /// The transfers of an app, or of all.
    func transfers(of app: String?) throws(CommandError) -> [Response.Transfer] {
        try ask(.transfers, ["app": .text(app)], Response.Transfer.list)
    }

    /// Does something for each, the others too where it fails for one.
    func forEach<Named>(
        _ named: some Sequence<Named>,
        _ body: (Named) throws(CommandError) -> Void
    ) throws(CommandError) {
        var failures: [CommandError] = []
        for one in named {
            do throws(CommandError) {
                try body(one)
            } catch {
                failures.append(error)
            }
        }
        guard let first = failures.first else { return }
        throw CommandError(first.code, sentences: failures.flatMap(\.sentences))
    }
}
