import RoostEngine
import RoostLinux

/// The folders of apps, each named by its app and by letters and digits that no earlier one had.
struct AppFolders {
    let path: String

    /// Returns the defect of the place where an app's files are, in words, or `nil`.
    func defect(of app: InstalledApp, with extensions: [InstalledApp]) -> String? {
        guard isFolder(app.folder, of: app.id) else {
            return "\(app.folder.quoted) is no folder that the system keeps for \(app.id): that is "
                + "\(path)/\(app.id)-N with letters and digits for N; roost install copies an app there"
        }
        let within = [app.executable] + extensions.flatMap { [$0.folder, $0.executable] }
        guard let outside = within.first(where: { !lies($0, within: app.folder) }) else {
            return nil
        }
        return "\(outside.quoted) does not lie in the app's folder \(app.folder.quoted)"
    }

    private func isFolder(_ folder: String, of app: AppID) -> Bool {
        let name = FileSystem.name(of: folder)
        let number = name.dropFirst(app.name.utf8.count + 1)
        // Without a hyphen in it: whatever is before the last one is the app's name, and nobody
        // else's.
        guard name.hasPrefix(app.name + "-"), !number.isEmpty,
            number.utf8.allSatisfy({ $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") }),
            let place = try? FileSystem.parent(of: folder).map(FileSystem.resolve),
            let apps = try? FileSystem.resolve(path), place == apps,
            let status = try? FileSystem.status(folder, followingLinks: false)
        else { return false }
        // A link would have what it leads to removed, or another's files started.
        return status.kind == .directory
    }

    private func lies(_ path: String, within folder: String) -> Bool {
        path.hasPrefix(folder + "/")
            && !path.split(separator: "/").contains { $0 == ".." || $0 == "." }
    }
}
