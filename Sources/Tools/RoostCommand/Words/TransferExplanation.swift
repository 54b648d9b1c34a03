import RoostCaller
import RoostSystemWire
import RoostWire

extension Session {
    /// The transfer of an app that has a number, if there is one.
    func transfer(_ number: Int64, of app: Response.App) throws(CommandError) -> Response.Transfer?
    {
        try transfers(of: app.identifier).first { $0.number == number }
    }

    /// Tells all that is known of a transfer of an app, and that a run has the same number if one
    /// does.
    func explain(
        _ transfer: Response.Transfer,
        of app: Response.App,
        besides run: Response.NumberedRun?
    ) throws(CommandError) {
        if wantsJSON {
            try print([
                "app": .string(app.identifier), "appState": .string(app.state.rawValue),
                "transfer": transfer.json(at: console.now()),
            ])
        } else {
            try console.write(TransferExplanation(transfer, of: app, console).text)
            guard let run else { return }
            try console.say(
                "There is a run \(transfer.number), too: roost explain \(app.identifier) "
                    + "\(run.identifier) explains it."
            )
        }
    }
}

extension Names {
    /// Returns the error that an app has no transfer of a number, nor a run where that could have
    /// been meant.
    static func noTransfer(
        _ number: Int64,
        of app: Response.App,
        orRun typed: String
    ) -> CommandError {
        let remedy =
            "roost transfers \(app.identifier) lists the transfers that it has. One whose end its app "
            + "has taken is not there any more"
        guard !typed.hasPrefix("transfer#") else {
            return CommandError(
                .notFound,
                "\(app.identifier) has no transfer \(number); \(remedy)"
            )
        }
        return CommandError(
            .notFound,
            "\(app.identifier) has neither a transfer nor a run \(number); roost tasks "
                + "\(app.identifier) --history lists its runs, and \(remedy)"
        )
    }
}

/// A transfer in words.
private struct TransferExplanation {
    private let transfer: Response.Transfer
    private let console: Console
    private(set) var text = ""

    init(_ transfer: Response.Transfer, of app: Response.App, _ console: Console) {
        self.transfer = transfer
        self.console = console
        let name = console.styled("Transfer \(transfer.number)", .bold)
        let owner = console.styled(app.identifier, .bold)
        line("\(name) of \(owner), which is \(app.stateSentence)")
        line()
        let kind = transfer.kind.printable.withArticle
        line("\(kind.prefix(1).uppercased() + kind.dropFirst()): \(transfer.url.printable)")
        if let description = transfer.description { line("  called \(description.quoted)") }
        let session = "task \(transfer.task) of its session \(transfer.session.quoted)"
        line("  \(session), submitted \(console.both(transfer.submitted))")
        if transfer.attempts > 1 { line("  This is attempt \(transfer.attempts).") }
        line()
        tellState()
    }

    /// Adds a line, whose words are fit for a terminal already.
    private mutating func line(_ line: String = "") { text += line + "\n" }

    private mutating func tellState() {
        if transfer.isFinished {
            line("It is over: \(transfer.endingWords.printable).")
            return line("  Its app has not taken it yet; when it joins its session, it is told.")
        }
        let progress = Progress(transfer, at: console.now())
        line(progress.line(width: console.width - 1, isColoured: console.isColoured))
        guard transfer.state != .moving else { return }
        guard !transfer.blockers.isEmpty else {
            return line("Nothing holds it: it is about to go on.")
        }
        line()
        line("It does not move now because of:")
        for blocker in transfer.blockers { text += console.text(of: blocker) }
        let known = transfer.blockers.compactMap(\.clearsAt)
        if let earliest = known.max() {
            line("It goes on: \(console.earliestStart(earliest, transfer.blockers))")
        }
    }
}
