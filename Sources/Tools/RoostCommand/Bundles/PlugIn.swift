import RoostCaller
import RoostLinux

/// An extension in an app's folder: `PlugIns/NAME` or `PlugIns/NAME.appex`, with an `Info.plist`
/// and an executable of its own.
package struct PlugIn: Hashable, Sendable {
    /// The name that people open an extension by: that of its folder, without `.appex`.
    package let name: String
    package let folder: String
    package let manifest: Manifest
    package let role: Manifest.Role

    /// Looks at the extensions in an app's folder, and tells everything that is wrong with them.
    static func read(
        in folder: String,
        of app: String?,
        limits: BundleLimits
    ) -> (plugIns: [PlugIn], defects: [Defect]) {
        let home = folder + "/PlugIns"
        guard AppBundle.isFolder(home) else { return ([], []) }
        let entries: [String]
        do throws(SystemError) {
            entries = try FileSystem.list(home)
        } catch {
            // That it cannot be read is told by whoever looks through the whole folder.
            return ([], [])
        }
        var plugIns: [PlugIn] = []
        var defects: [Defect] = []
        // What a desktop leaves behind is nobody's extension.
        for entry in entries.sorted() where !entry.hasPrefix(".") {
            let (plugIn, faults) = read(home + "/" + entry, entry, of: app, limits: limits)
            defects += faults
            guard let plugIn else { continue }
            for other in plugIns {
                if let defect = plugIn.clash(with: other) { defects.append(defect) }
            }
            plugIns.append(plugIn)
        }
        if plugIns.count > limits.plugIns {
            defects.append(
                Defect(
                    file: home,
                    found: "it has \(plugIns.count) extensions",
                    remedy: "have at most \(limits.plugIns)"
                )
            )
        }
        return (plugIns, defects)
    }

    private static func read(
        _ folder: String,
        _ entry: String,
        of app: String?,
        limits: BundleLimits
    ) -> (PlugIn?, [Defect]) {
        guard AppBundle.isFolder(folder) else {
            let defect = Defect(
                .warning,
                file: folder,
                found: "it is not a folder, and so no extension",
                remedy: "put files of the app itself elsewhere"
            )
            return (nil, [defect])
        }
        var (manifest, defects) = AppBundle.readManifest(
            of: folder,
            ofExtension: true,
            limits: limits
        )
        guard let manifest, let role = manifest.role else { return (nil, defects) }
        if let fault = Executable.fault(manifest.executable, in: folder) { defects.append(fault) }
        if let app, !manifest.identifier.hasPrefix(app + ".") {
            defects.append(
                Defect(
                    file: folder + "/Info.plist",
                    key: "CFBundleIdentifier",
                    found:
                        "\(manifest.identifier.quoted) does not begin with that of the app and a dot",
                    remedy: "name it \"\(app).something\""
                )
            )
        }
        let name = entry.hasSuffix(".appex") ? String(entry.dropLast(6)) : entry
        if name.isEmpty || name.utf8.count > limits.plugInNameBytes || name.contains("#")
            || name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        {
            defects.append(
                Defect(
                    file: folder,
                    found: "\(name.quoted) cannot be the name of an extension",
                    remedy: "give the folder a short name of letters, digits and hyphens"
                )
            )
        }
        return (PlugIn(name: name, folder: folder, manifest: manifest, role: role), defects)
    }

    private func clash(with other: PlugIn) -> Defect? {
        if name.lowercased() == other.name.lowercased() {
            return Defect(
                file: folder,
                found: "there is another extension of the name \(other.name.quoted)",
                remedy: "name the folders differently"
            )
        }
        guard manifest.identifier == other.manifest.identifier else { return nil }
        return Defect(
            file: folder + "/Info.plist",
            key: "CFBundleIdentifier",
            found: "\(manifest.identifier) is that of PlugIns/\(other.name), too",
            remedy: "give each extension its own"
        )
    }
}
