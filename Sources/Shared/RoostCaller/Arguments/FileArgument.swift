import RoostLinux

/// A file that is given to an intent by its path.
package enum FileArgument {
    /// The absolute path of a file that can be read.
    ///
    /// Nothing of the file is read: it may be larger than memory.
    package static func path(
        _ typed: String,
        for option: String,
        in workingDirectory: String?
    ) throws(CommandError) -> String {
        func fault(_ sentence: String) -> CommandError {
            CommandError(.usage, "\(option) \(sentence)")
        }
        guard !typed.isEmpty else { throw fault("needs the path of a file") }
        guard typed != "-" else {
            throw fault(
                "cannot be standard input: the app runs in a process of its own; write it to a "
                    + "file, and name that"
            )
        }
        guard !typed.contains(where: \.isNewline) else {
            throw fault(
                "names \(typed.quoted), with the end of a line in it, which no list or log could "
                    + "show; give the file another name, or a link to it"
            )
        }
        guard let path = absolute(typed, in: workingDirectory) else {
            throw fault("names \(typed.quoted); give the whole path, which begins with /")
        }
        switch look(at: path) {
        case .readable: return path
        case .missing: throw fault("names \(typed.quoted), which does not exist\(hint(typed))")
        case .folder: throw fault("names \(typed.quoted), which is a folder, not a file")
        case .device:
            throw fault(
                "names \(typed.quoted), which is no regular file but a pipe, a socket or a device"
            )
        case .unreadable(let error):
            throw fault("names \(typed.quoted), which cannot be read (\(error))")
        }
    }

    /// The path from the root on.
    private static func absolute(_ path: String, in folder: String?) -> String? {
        if path.hasPrefix("/") { return path }
        return folder.map { "\($0 == "/" ? "" : $0)/\(path)" }
    }

    private enum Finding {
        case readable, missing, folder, device
        case unreadable(SystemError)
    }

    private static func look(at path: String) -> Finding {
        do throws(SystemError) {
            guard let status = try FileSystem.status(path) else { return .missing }
            guard status.kind != .directory else { return .folder }
            guard status.kind == .file else { return .device }
            // Opened and closed: only the kernel knows who may read what.
            _ = try Descriptor(path: path)
            return .readable
        } catch {
            return .unreadable(error)
        }
    }

    private static func hint(_ typed: String) -> String {
        typed.hasPrefix("~")
            ? "; the shell puts your home in the place of ~ only where a word begins with it" : ""
    }
}
