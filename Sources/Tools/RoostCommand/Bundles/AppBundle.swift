import RoostLinux

/// A folder that holds an app: its `Info.plist`, its executable, and whatever else it needs.
package struct AppBundle: Hashable, Sendable {
    package let folder: String
    package let manifest: Manifest
    package let contents: FolderContents
    /// The extensions in `PlugIns`, in the order of their names.
    package let plugIns: [PlugIn]

    /// The result of looking at a folder.
    package struct Reading: Hashable, Sendable {
        /// The app that was read; `nil` if any of the defects is an error.
        package let bundle: AppBundle?
        package let defects: [Defect]
    }

    /// Looks at a folder, and tells everything that is wrong with it at once.
    package static func read(
        _ folder: String,
        limits: BundleLimits = .standard
    ) -> Reading {
        guard isFolder(folder) else {
            let defect = Defect(
                file: folder,
                found: "it is not a folder",
                remedy: "name the folder that holds the app's Info.plist and its executable"
            )
            return Reading(bundle: nil, defects: [defect])
        }
        var (manifest, defects) = readManifest(of: folder, limits: limits)
        let (contents, faults) = FolderContents.read(folder, limits: limits)
        if let manifest {
            let fault = Executable.fault(manifest.executable, in: folder)
            // A link out of the folder is one defect, not one of the link and one of the key.
            if let fault, !faults.contains(where: { $0.file == fault.file }) {
                defects.append(fault)
            }
        }
        let (plugIns, complaints) = PlugIn.read(
            in: folder,
            of: manifest?.identifier,
            limits: limits
        )
        defects += complaints
        defects += faults
        guard let manifest, let contents, !defects.contains(where: { $0.gravity == .error }) else {
            return Reading(bundle: nil, defects: defects)
        }
        let bundle = AppBundle(
            folder: folder,
            manifest: manifest,
            contents: contents,
            plugIns: plugIns
        )
        return Reading(bundle: bundle, defects: defects)
    }

    static func isFolder(_ path: String) -> Bool {
        // What cannot be looked at is told when it is listed.
        ((try? FileSystem.status(path)) ?? nil)?.kind == .directory
    }

    static func readManifest(
        of folder: String,
        ofExtension isExtension: Bool = false,
        limits: BundleLimits
    ) -> (manifest: Manifest?, defects: [Defect]) {
        let file = folder + "/Info.plist"
        func fault(_ found: String, _ remedy: String) -> (Manifest?, [Defect]) {
            (nil, [Defect(file: file, found: found, remedy: remedy)])
        }
        do throws(SystemError) {
            guard let status = try FileSystem.status(file) else {
                return fault(
                    "the file is missing",
                    "add a property list with CFBundleIdentifier and CFBundleExecutable"
                )
            }
            guard status.kind == .file else {
                return fault("it is not a file", "put the property list itself there")
            }
            guard status.size <= limits.manifestBytes else {
                return fault(
                    "it has \(status.size) bytes",
                    "keep it to at most \(limits.manifestBytes), and other data in other files"
                )
            }
            let bytes = try FileSystem.read(file, limit: limits.manifestBytes)
            let reading = Manifest.read(
                bytes,
                file: file,
                ofExtension: isExtension,
                limits: limits
            )
            return (reading.manifest, reading.defects)
        } catch {
            return fault("it cannot be read (\(error))", "make it readable (chmod u+r)")
        }
    }
}
