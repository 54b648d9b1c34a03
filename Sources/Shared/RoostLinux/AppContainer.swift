import CLinux
import Glibc

/// The folder in which an app keeps what is its own.
///
/// An app is led there by its environment. One that is started by hand finds a link beside its
/// executable, and is led there before anything of its own runs (CLinux, container.c).
package struct AppContainer: Hashable, Sendable {
    /// Absolute.
    package let path: String

    package init(path: String) { self.path = path }

    /// Creates the container of an app, by its bundle identifier.
    package init(of identifier: String, in paths: SystemPaths) {
        path = "\(paths.containers)/\(identifier)"
    }

    /// The link beside an app's executable that leads to its container.
    static var link: String { unsafe String(cString: roost_container_link()) }

    /// The variables in the environment of an app, by which Foundation and others find its folders.
    package var environment: [(name: String, value: String)] {
        var variables: [(String, String)] = []
        var index: Int32 = 0
        while let name = unsafe roost_container_variable(index),
            let place = unsafe roost_container_place(index)
        {
            variables.append(unsafe (String(cString: name), path + String(cString: place)))
            index += 1
        }
        return variables
    }

    /// The folder of the property lists of defaults.
    package var preferences: String { path + "/Library/Preferences" }

    /// The folders whose contents can be had again, as far as they are the container's own.
    package var caches: [String] {
        let library = try? FileSystem.status(path + "/Library", followingLinks: false)
        return (library?.kind == .directory ? [path + "/Library/Caches"] : []) + [path + "/tmp"]
    }

    private var groupLinks: String { path + Self.groupLinks }
    private static let groupLinks = "/.groups"

    /// The folders of a container in which there are no others.
    private static let places: [String] = {
        let all =
            ["/Documents", "/Library/Preferences", groupLinks]
            + AppContainer(path: "").environment.map(\.value)
        return Set(all).sorted().filter { place in
            !place.isEmpty && !all.contains { $0.hasPrefix(place + "/") }
        }
    }()

    /// Returns the folder in which the apps of a group keep what they share, if this app is one of
    /// them.
    package func folder(ofGroup group: String) -> String? {
        guard !group.isEmpty, !group.contains("/"), !group.hasPrefix(".") else { return nil }
        return try? FileSystem.resolve("\(groupLinks)/\(group)")
    }

    /// Makes what is missing of the container and of its groups' folders.
    ///
    /// The groups are names of folders in `shared`. From the folder where the app's executable is
    /// it is given a way here.
    package func prepare(
        for groups: [String],
        in shared: String,
        executedFrom folder: String
    ) throws(SystemError) {
        // Nearly always they are there, and a launch waits for each look.
        for place in Self.places where try FileSystem.status(path + place)?.kind != .directory {
            try FileSystem.makeDirectory(path + place, mode: 0o700)
        }
        for name in try FileSystem.list(groupLinks) where !groups.contains(name) {
            try FileSystem.removeFile("\(groupLinks)/\(name)")
        }
        try removePreferences(leadingInto: shared, except: groups)
        for group in groups { try join(group, in: shared) }
        // Last: a folder that may not be written to keeps nothing else from being made.
        try Self.link("\(folder)/\(Self.link)", to: path)
    }

    /// Has the app share a group's folder, and the group's defaults.
    private func join(_ group: String, in shared: String) throws(SystemError) {
        let folder = "\(shared)/\(group)"
        for place in ["/Library/Preferences", "/Library/Caches", "/Library/Application Support"] {
            try FileSystem.makeDirectory(folder + place, mode: 0o700)
        }
        try Self.link("\(groupLinks)/\(group)", to: folder)
        let file = "\(preferences)/\(group).plist"
        let common = "\(folder)/Library/Preferences/\(group).plist"
        if try FileSystem.status(file, followingLinks: false)?.kind == .file {
            // The app had defaults of that name before it joined, or Foundation has removed the
            // link with the last value: what was written last counts.
            try FileSystem.rename(file, to: common)
        }
        try Self.link(file, to: common)
    }

    /// Removes the ways to the defaults of groups that the app is in no more.
    private func removePreferences(
        leadingInto shared: String,
        except groups: [String]
    ) throws(SystemError) {
        let kept = Set(groups.map { "\($0).plist" })
        for name in try FileSystem.list(preferences) where !kept.contains(name) {
            let file = "\(preferences)/\(name)"
            guard try FileSystem.status(file, followingLinks: false)?.kind == .link,
                try FileSystem.readLink(file).hasPrefix(shared + "/")
            else { continue }
            try FileSystem.removeFile(file)
        }
    }

    /// Has a link lead to a place, whatever was there before.
    private static func link(_ path: String, to place: String) throws(SystemError) {
        if try FileSystem.status(path, followingLinks: false)?.kind == .link {
            if try FileSystem.readLink(path) == place { return }
            try FileSystem.removeFile(path)
        }
        try kernel("symlink", path: path) { path in unsafe symlink(place, path) }
    }
}
