// Made from docs/interfaces by `make interfaces`: change that, and not this.
// swift-format-ignore-file

import RoostWire

/// The interfaces that the system speaks, by their names.
package enum Interface: String, CaseIterable, Sendable {
    /// The messages between an app and the system.
    ///
    /// A caller is an app if it holds a connection that the system left to the process it launched, or
    /// if it connected to the public socket and its executable is that of an installed app. It sees and
    /// touches only what is its own.
    ///
    /// Times are microseconds since 1970 UTC; "monotonic" ones are nanoseconds of CLOCK_MONOTONIC.
    case app = "io.roost.App"
    /// The calls of people who run a machine. Refused to apps (PermissionDenied).
    ///
    /// Times are microseconds since 1970 UTC, lengths are microseconds.
    case system = "io.roost.System"
    /// The calls that every Varlink service answers about itself.
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
