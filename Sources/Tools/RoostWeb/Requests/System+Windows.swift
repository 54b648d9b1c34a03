import RoostCaller
import RoostLinux
import RoostSystemWire
import RoostWire

extension System {
    /// The time that an app in the foreground may take to show its window to a page, in
    /// nanoseconds.
    private static let patience: Int64 = 1_500_000_000

    /// Returns an app's window as it is now, or was shown last.
    func window(of app: String) throws(WebFault) -> Response.Window {
        let connection = try newConnection()
        do throws(CommandError) {
            try connection.begin(.watchWindow, ["app": .string(app)], wantsMore: true)
            return try Self.window(from: connection)
        } catch {
            throw WebFault(error)
        }
    }

    private static func window(
        from connection: DaemonConnection
    ) throws(CommandError) -> Response.Window {
        let end = Clocks.monotonic() + patience
        var last: Response.Window?
        while true {
            // Whoever looks first is answered before the app has been asked.
            let left = (end - Clocks.monotonic()) / 1_000_000
            let isThere =
                (try? connection.waitUntilReadable(milliseconds: Int32(max(left, 1)))) ?? false
            if !isThere, let last { return last }
            guard let arrivals = connection.arrived() else {
                throw CommandError(.noDaemon, "the system ended while the window was looked at")
            }
            for arrival in arrivals {
                switch arrival {
                case .refusal(let error): throw error
                case .answer(let fields): last = try? Response.Window(fields)
                }
            }
            if let last, !last.isInForeground || last.answer != .waiting || left <= 0 {
                return last
            }
        }
    }
}
