import RoostCaller
import RoostLinux
import RoostSystemWire
import RoostWire

/// A look at an app's window, as long as it is held.
struct WindowLook {
    /// The time that an app may take to show its window to a command that wants it once, in
    /// milliseconds.
    private static let patience: Int64 = 5000

    let app: Response.App
    let connection: DaemonConnection
    private(set) var told: Response.Window

    init(_ app: Response.App, _ session: Session) throws(CommandError) {
        self.app = app
        connection = try session.connect()
        try connection.begin(
            .watchWindow,
            ["app": .string(app.identifier)],
            wantsMore: true
        )
        told = try Self.first(from: connection)
    }

    /// Returns the last of the first answers: an app may show its window before the answer that it
    /// has not.
    private static func first(
        from connection: DaemonConnection
    ) throws(CommandError) -> Response.Window {
        while true {
            guard let arrivals = connection.arrived() else { throw lost }
            if let told = try last(of: arrivals) { return told }
        }
    }

    private static func last(
        of arrivals: [DaemonConnection.Arrival]
    ) throws(CommandError)
        -> Response.Window?
    {
        var last: Response.Window?
        for arrival in arrivals {
            switch arrival {
            case .answer(let fields): last = try Session.read(fields, Response.Window.init)
            case .refusal(let error): throw error
            }
        }
        return last
    }

    /// Takes in what has come, and waits for it if nothing has; false when nothing more will come.
    mutating func take() throws(CommandError) -> Bool {
        guard let arrivals = connection.arrived() else { return false }
        if let last = try Self.last(of: arrivals) { told = last }
        return true
    }

    /// Waits until the app in the foreground shows its window, and refuses to where it will not.
    mutating func waitUntilShown() throws(CommandError) {
        let end = Clocks.monotonic() + Self.patience * 1_000_000
        while true {
            if let refusal { throw refusal }
            guard told.answer == .waiting else { return }
            let left = (end - Clocks.monotonic()) / 1_000_000
            guard left > 0, try isReadable(within: Int32(left)) else {
                throw CommandError(
                    .failed,
                    "\(app.identifier) does not show its window: it may be busy on its main thread; "
                        + "roost log \(app.identifier) has what it says"
                )
            }
            guard try take() else { throw Self.lost }
        }
    }

    static let lost = CommandError(
        .noDaemon,
        "the daemon ended, or cut off a window that was looked at too slowly; look again"
    )

    /// The reason why there is nothing to be seen, if there is nothing.
    private var refusal: CommandError? {
        if let words = told.words(of: app.identifier) { return CommandError(.refused, words) }
        return nil
    }

    private func isReadable(within milliseconds: Int32) throws(CommandError) -> Bool {
        do throws(SystemError) {
            return try connection.waitUntilReadable(milliseconds: milliseconds)
        } catch {
            throw CommandError(.failed, "cannot wait for the daemon: \(error)")
        }
    }
}

extension Response.Window {
    /// Returns the reason why the window cannot be seen or used now; `nil` if it can, or soon will.
    func words(of app: String) -> String? {
        switch state {
        case "foreground":
            answer == .none
                ? "\(app) shows no window: it is an app without SwiftUI views" : nil
        case "suspended": "\(app) is suspended; roost open \(app) brings it forward"
        case "background": "\(app) is in the background; roost open \(app) brings it forward"
        case "notRunning": "\(app) is not running; roost open \(app) opens it"
        default: "\(app) is ending; roost open \(app) opens it again"
        }
    }
}
