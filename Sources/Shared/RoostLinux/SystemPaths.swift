import Glibc

/// The paths at which a system keeps its files and is reached.
///
/// A system that lives in one folder has all of it there, so that any number of private ones run
/// side by side. The system of a user is spread over the folders of the XDG Base Directory
/// Specification (<https://specifications.freedesktop.org/basedir-spec/latest/>).
package struct SystemPaths: Hashable, Sendable {
    /// The socket that everybody connects to.
    package let socket: String
    /// The folder of what must survive.
    package let store: String
    /// The file that keeps a second daemon out.
    package let lock: String
    /// The folders of the installed apps.
    package let apps: String
    /// The folder of what the installed apps keep for themselves, with a folder for each.
    package let containers: String
    /// The folder of what groups of apps keep, with a folder for each.
    package let groups: String
    /// The bytes of transfers that are not over.
    package let transfers: String
    /// The folder of what the apps print.
    package let logs: String
    /// The membership in a fleet, where there is one.
    package let fleet: String
    /// The folder of what the system was told and what it decided, as it is recorded.
    package let recording: String
    /// The folder of what need not survive the session.
    package let run: String

    /// Creates the paths by the one rule that the daemon, the command line and the apps share.
    ///
    /// A home that is given is used for everything. Otherwise `ROOST_HOME` names it, and without
    /// that the XDG folders are used; `ROOST_SOCKET`, if set, names the socket in both cases. A
    /// variable that is empty counts as not set, and so does an XDG one that is no absolute path.
    package init(
        home: String? = nil,
        environment: (String) -> String? = EnvironmentVariables.read
    ) {
        func variable(_ name: String) -> String? {
            environment(name).flatMap { $0.isEmpty ? nil : $0 }
        }
        func folder(_ name: String, or path: @autoclosure () -> String) -> String {
            variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } ?? path()
        }

        let named = home == nil ? variable("ROOST_SOCKET") : nil
        if let home = home ?? variable("ROOST_HOME") {
            socket = named ?? home + "/roost.sock"
            store = home + "/store.db"
            lock = home + "/lock"
            apps = home + "/apps"
            containers = home + "/containers"
            groups = home + "/groups"
            transfers = home + "/transfers"
            fleet = home + "/fleet"
            recording = home + "/recording"
            logs = home + "/logs"
            run = home + "/run"
            return
        }
        let user = variable("HOME") ?? Self.homeOfUser
        let data = folder("XDG_DATA_HOME", or: user + "/.local/share") + "/roost"
        run = folder("XDG_RUNTIME_DIR", or: "/run/user/\(getuid())") + "/roost"
        socket = named ?? run + "/roost.sock"
        store = data + "/store.db"
        lock = data + "/lock"
        apps = data + "/apps"
        containers = data + "/containers"
        groups = data + "/groups"
        transfers = data + "/transfers"
        fleet = data + "/fleet"
        recording = data + "/recording"
        logs = folder("XDG_STATE_HOME", or: user + "/.local/state") + "/roost/logs"
    }

    /// The home folder in the user database, for the few programs that are started without `HOME`.
    private static var homeOfUser: String {
        guard let entry = unsafe getpwuid(getuid()), let path = unsafe entry.pointee.pw_dir else {
            return "/"
        }
        return unsafe String(cString: path)
    }
}
