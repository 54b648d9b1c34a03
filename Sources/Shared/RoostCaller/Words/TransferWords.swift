import RoostSystemWire
import RoostWire

extension Response.Transfer {
    /// The title that people know a transfer by: the app's name for it, and otherwise the file and
    /// the server.
    package var title: String {
        if let description = told.description, !description.isEmpty { return description }
        var rest = told.url[...]
        if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
        let parts = rest.split(separator: "/")
        guard let host = parts.first else { return told.url }
        guard parts.count > 1, let file = parts.last else { return String(host) }
        return "\(file) \(told.kind == .upload ? "to" : "from") \(host)"
    }

    /// The bytes that have gone the way that the transfer is for, and the whole.
    package var moved: (bytes: Int64, whole: Int64?) {
        told.kind == .upload ? (told.sent, told.toSend) : (told.received, told.toReceive)
    }

    /// Returns the reason why the transfer does not move, unless it does.
    package func waitingWords(at now: Timestamp) -> String? {
        guard told.state == .waiting || told.state == .paused else { return nil }
        let words = blockers.map { $0.transferWords(at: now) }
        guard !words.isEmpty else { return told.state == .paused ? "paused" : "about to begin" }
        return words.joined(separator: "; ")
    }

    /// The way in which the transfer ended, as the rest of a sentence.
    package var endingWords: String {
        guard let outcome = told.outcome else { return "finished" }
        let answer = outcome.status.map { "the server answered \($0)" }
        let message = outcome.message.flatMap { $0.isEmpty ? nil : $0 }
        guard let error = outcome.error else { return "finished\(answer.map { ", \($0)" } ?? "")" }
        switch error {
        case "cancelled": return "cancelled"
        case "forceQuit": return "cancelled, because its app was force-quit"
        default: return "failed: \(message ?? error)"
        }
    }
}
