import Foundation
import RoostClient
package import RoostLinux

/// The outlet of a process's log messages, which decides where they go and which of them do.
package final class LogOutlet: Sendable {
    /// The settings of a process's log messages.
    package struct Settings: Sendable {
        /// Whether debug messages are written, too.
        package var showsDebug = false
        /// Whether private values are written as they are.
        package var showsPrivate = false
        /// Nothing is written at all.
        package var isSilent = false

        package init() {}

        /// Reads them from the environment, by names that are known from Apple's platforms.
        package init(_ environment: (String) -> String?) {
            switch environment("OS_ACTIVITY_MODE")?.lowercased() {
            case "debug": showsDebug = true
            case "disable": isSilent = true
            default: break
            }
            switch environment("OS_LOG_PRIVATE_DATA")?.lowercased() {
            case nil, "", "0", "no", "false": break
            default: showsPrivate = true
            }
        }
    }

    /// The outlet of this process: its standard error, and the machine's journal if there is one.
    static let process: LogOutlet = {
        let name = EnvironmentVariables.read("ROOST_APP") ?? ProcessInfo.processInfo.processName
        let isInJournal = journalHasStandardError
        return LogOutlet(
            settings: Settings { EnvironmentVariables.read($0) },
            app: name,
            // A machine without a journal has the standard error.
            journal: try? JournalSocket()
        ) { line in
            if !isInJournal { StandardError.write(line) }
        }
    }()

    static let silent: LogOutlet = {
        var settings = Settings()
        settings.isSilent = true
        return LogOutlet(settings: settings, app: "", journal: nil) { _ in }
    }()

    let showsPrivate: Bool
    private let settings: Settings
    private let app: String
    private let process = ProcessInfo.processInfo.processIdentifier
    private let journal: JournalSocket?
    private let writeLine: @Sendable (String) -> Void

    package init(
        settings: Settings,
        app: String,
        journal: JournalSocket?,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.settings = settings
        showsPrivate = settings.showsPrivate
        self.app = LogText.harmless(LogText.bounded(app, to: LogLimits.nameBytes))
        self.journal = journal
        writeLine = write
    }

    func writes(_ type: OSLogType) -> Bool {
        !settings.isSilent && (type != .debug || settings.showsDebug)
    }

    func write(_ type: OSLogType, _ message: String, of log: OSLog) {
        let record = LogRecord(
            time: Clocks.now().calendar,
            type: type,
            app: app,
            process: process,
            run: TaskRun.current?.number,
            subsystem: log.subsystem,
            category: log.category,
            message: message
        )
        writeLine(record.line)
        // A journal that is too busy, or gone, misses the message: it is on the standard error.
        journal?.send(record.entry)
    }

    /// Whether the standard error leads to the journal, where each line would be a second entry.
    ///
    /// systemd says so in JOURNAL_STREAM; see systemd.exec(5).
    private static var journalHasStandardError: Bool {
        guard let stream = EnvironmentVariables.read("JOURNAL_STREAM"),
            // Whatever cannot be looked at is not the journal.
            let status = try? FileSystem.status("/proc/self/fd/2")
        else { return false }
        return stream == "\(status.device):\(status.inode)"
    }
}
