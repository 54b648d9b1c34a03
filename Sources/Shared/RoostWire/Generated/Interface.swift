// Made from docs/interfaces by `make interfaces`: change that, and not this.
// swift-format-ignore-file

/// The interfaces that the system speaks, by their names.
package enum Interface: String, CaseIterable, Sendable {
    /// What an app says to the system, and hears from it.
    ///
    /// A caller is an app if it holds a connection that the system left to the process it launched, or
    /// if it connected to the public socket and its executable is that of an installed app. It sees and
    /// touches only what is its own.
    ///
    /// Times are microseconds since 1970 UTC; "monotonic" ones are nanoseconds of CLOCK_MONOTONIC.
    case app = "io.roost.App"
    /// What the people who run a machine ask of the system. Refused to apps (PermissionDenied).
    ///
    /// Times are microseconds since 1970 UTC, lengths are microseconds.
    case system = "io.roost.System"
    /// What every Varlink service answers about itself.
    case service = "org.varlink.service"

    /// The text, as `GetInterfaceDescription` answers it.
    package var text: String {
        switch self {
        case .app: AppInterface.text
        case .system: SystemInterface.text
        case .service: ServiceInterface.text
        }
    }
}
