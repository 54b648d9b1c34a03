import RoostCaller
import RoostWire

/// The result of an intent, as the system tells it.
struct ReturnedResult {
    private let result: JSONObject?

    init(_ result: JSONObject?) { self.result = result }

    /// The value that the intent returned, unless it was nothing.
    var value: JSON? {
        guard let value = result?["value"], !value.isNull else { return nil }
        return value
    }

    /// The words that the intent said.
    var dialog: String? {
        guard let dialog = result?["dialog"], !dialog.isNull else { return nil }
        return dialog.plainText
    }

    /// Prints the value, and on standard error what the intent said.
    func tell(_ console: Console) throws(CommandError) {
        if let dialog { console.complain(dialog.printableLines + "\n") }
        guard let value else { return }
        // As it is, for whoever reads it from a pipe; a terminal is never told what to do.
        let text = value.plainText
        try console.write((console.isTerminal ? text.printableLines : text) + "\n")
    }
}
