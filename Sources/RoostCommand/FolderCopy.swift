import Foundation
import RoostLinux

/// A copy of an app's folder that survives a power cut.
enum FolderCopy {
    /// Copies what was found in a folder to a place where nothing is yet, and has it written to disk.
    ///
    /// Permissions are kept, but for those that let others write or that change who a program runs
    /// as. What was half done when it fails is removed.
    static func make(
        of contents: FolderContents,
        in source: String,
        at destination: String
    ) throws(SystemError) {
        guard let above = FileSystem.parent(of: destination) else {
            throw SystemError(call: "copy to \(destination)", number: EINVAL)
        }
        guard try FileSystem.status(destination, followingLinks: false) == nil else {
            throw SystemError(call: "copy to \(destination)", number: EEXIST)
        }
        try FileSystem.makeDirectory(above)
        do throws(SystemError) {
            try FileSystem.makeDirectory(destination, mode: 0o755)
            for entry in contents.entries {
                let target = destination + "/" + entry.path
                switch entry.kind {
                case .folder: try FileSystem.makeDirectory(target, mode: 0o755)
                case .link(let text): try link(text, at: target)
                case .file: try copy(source + "/" + entry.path, to: target, mode: entry.mode)
                }
            }
            // Only now is every name written down that the copied files have.
            for entry in contents.entries where entry.kind == .folder {
                try FileSystem.syncDirectory(destination + "/" + entry.path)
            }
            try FileSystem.syncDirectory(destination)
            try FileSystem.syncDirectory(above)
        } catch {
            remove(destination)
            throw error
        }
    }

    /// Removes a copy. What cannot be removed stays behind, and does no harm but take up room.
    static func remove(_ path: String) {
        try? FileManager.default.removeItem(atPath: path)
    }

    private static func copy(
        _ source: String,
        to target: String,
        mode: UInt32
    ) throws(SystemError) {
        // Not waiting and not following: what is there now may not be what was looked at.
        let input = try Descriptor(path: source, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        let output = try Descriptor(
            path: target,
            flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
            mode: mode & 0o755 | 0o600
        )
        var chunk: [UInt8] = []
        while case .bytes = try input.read(into: &chunk, upTo: 1 << 20) {
            try output.writeAll(chunk)
            chunk.removeAll(keepingCapacity: true)
        }
        guard fsync(output.rawValue) == 0 else {
            throw SystemError(call: "fsync \(target)", number: errno)
        }
    }

    private static func link(_ text: String, at target: String) throws(SystemError) {
        guard unsafe symlink(text, target) == 0 else {
            throw SystemError(call: "symlink \(target)", number: errno)
        }
    }
}
