import RoostWire

extension Session {
    /// Tells all that is known of a transfer of an app.
    func explainTransfer(_ number: Int64, of app: Told.App) throws(CommandError) {
        let transfers = try transfers(of: app.identifier)
        guard let transfer = transfers.first(where: { $0.number == number }) else {
            throw CommandError(
                .notFound,
                "\(app.identifier) has no transfer \(number); roost transfers \(app.identifier) "
                    + "lists those that it has. One whose end its app has taken is not there any more"
            )
        }
        if wantsJSON {
            try print([
                "app": .string(app.identifier), "appState": .string(app.state),
                "transfer": transfer.json(at: console.now()),
            ])
        } else {
            try console.write(TransferExplanation(transfer, of: app, console).text)
        }
    }
}

/// A transfer in words.
private struct TransferExplanation {
    private let transfer: Told.Transfer
    private let console: Console
    private(set) var text = ""

    init(_ transfer: Told.Transfer, of app: Told.App, _ console: Console) {
        self.transfer = transfer
        self.console = console
        let name = console.styled("Transfer \(transfer.number)", .bold)
        let owner = console.styled(app.identifier, .bold)
        line("\(name) of \(owner), which is \(app.stateWords)")
        line()
        line("A \(transfer.kind.printable): \(transfer.url.printable)")
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
        guard transfer.state != "moving" else { return }
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
