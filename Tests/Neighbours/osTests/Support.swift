import Synchronization
import os

/// The lines that a log has written.
final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    /// The lines without their dates, which differ from day to day.
    var undated: [String] {
        all.map { line in
            let words = line.split(separator: " ", maxSplits: 1)
            return words.count == 2 ? String(words[1]) : line
        }
    }

    func append(_ line: String) { lines.withLock { $0.append(line) } }

    func log(
        subsystem: String = "",
        category: String = "",
        _ environment: [String: String] = [:]
    ) -> OSLog {
        let outlet = LogOutlet(
            settings: LogOutlet.Settings { environment[$0] },
            app: "App",
            journal: nil
        ) { self.append($0) }
        return OSLog(subsystem: subsystem, category: category, outlet: outlet)
    }

    /// Returns the text of one message, after its date, level and app.
    static func message(
        _ environment: [String: String] = [:],
        _ body: (OSLog) -> Void
    ) -> String? {
        let lines = Lines()
        body(lines.log(environment))
        guard let line = lines.all.first, let end = line.range(of: "] ") else { return nil }
        return String(line[end.upperBound...].dropLast())
    }
}
