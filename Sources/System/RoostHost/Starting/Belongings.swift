import RoostDaemon
import RoostLinux

/// The belongings of the store: its apps' folders, what they and their groups keep, and the bytes
/// of transfers.
///
/// A store that takes the place of another one finds what it knows nothing of. That is set apart
/// under the other one's name, not removed, and taken back when the other is put back. Whose a
/// folder is, an empty file in it says by its name: it is renamed, which needs no room on the disk.
enum Belongings {
    private static let mark = ".of-"
    private static let apart = ".apart-"
    /// The owner of what lay there before stores had names.
    private static let nobody = "unknown"

    /// Has a folder, that of apps or that of transfers, hold what is the store's and nothing else.
    ///
    /// What is not meant, by its name, is left alone. A store that is new knows no apps, so that
    /// what is there without a mark is not its own.
    static func settle(
        _ folder: String,
        of store: String,
        isNew: Bool,
        where isMeant: (String) -> Bool = { _ in true }
    ) throws(SystemError) {
        let names = try FileSystem.list(folder)
        let marked = owner(among: names)
        let own = names.filter { !$0.hasPrefix(".") && isMeant($0) }
        if marked != store {
            let owner = marked ?? nobody
            if !own.isEmpty, marked != nil || isNew {
                try move(own, from: folder, to: "\(folder)/\(apart)\(owner)")
                Messages.say(
                    "what belongs to another store was set apart in \(folder)/\(apart)\(owner)"
                )
            }
            // Last: what was interrupted before is done again.
            if let marked {
                try FileSystem.rename("\(folder)/\(mark)\(marked)", to: "\(folder)/\(mark)\(store)")
            } else {
                _ = try FileSystem.openForAppending("\(folder)/\(mark)\(store)")
            }
        }
        let left = "\(folder)/\(apart)\(store)"
        guard try FileSystem.status(left)?.kind == .directory else { return }
        try move(try FileSystem.list(left), from: left, to: folder)
        _ = try FileSystem.removeDirectory(left)
    }

    private static func move(
        _ names: [String],
        from folder: String,
        to other: String
    ) throws(SystemError) {
        try FileSystem.makeDirectory(other)
        for name in names { try FileSystem.rename("\(folder)/\(name)", to: "\(other)/\(name)") }
    }

    /// Returns the owner of a folder, if anybody has marked it.
    static func owner(of folder: String) throws(SystemError) -> String? {
        owner(among: try FileSystem.list(folder))
    }

    private static func owner(among names: [String]) -> String? {
        names.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    }

    /// Damaged stores that were set apart beside the one that took their place.
    static func damagedStores(of paths: SystemPaths) throws(SystemError) -> [String] {
        let folder = FileSystem.parent(of: paths.store) ?? "/"
        let start = FileSystem.name(of: paths.store) + ".damaged-"
        return try FileSystem.list(folder).filter { $0.hasPrefix(start) && !$0.hasSuffix("-wal") }
            .sorted()
            .map { "\(folder)/\($0)" }
    }

    /// Damaged stores that were set apart, for people: one check for each that there is.
    static func checks(of paths: SystemPaths) -> [Check] {
        // Where it cannot be listed, the store in it cannot be written to: that has a check of its
        // own.
        let stores = (try? damagedStores(of: paths)) ?? []
        return stores.map { store in
            Check(
                name: "damaged store",
                isGood: false,
                finding: "set apart as \(store); what could be read of it is in use",
                remedy:
                    "look at the disk (dmesg); roost log says what was lost; remove it when you need it no more"
            )
        }
    }

    /// Returns the checks of what is set apart, for people: one for each folder that there is.
    static func checks(in folders: [String]) -> [Check] {
        folders.flatMap { folder in
            let names = (try? FileSystem.list(folder)) ?? []
            return names.filter { $0.hasPrefix(apart) }.map { name in
                Check(
                    name: "another store",
                    isGood: false,
                    finding: "what belongs to it is set apart in \(folder)/\(name)",
                    remedy: "end the system and put that store back, or remove the folder"
                )
            }
        }
    }
}
