#if os(Linux)
import Foundation

/// The folder of the real disk in which a device keeps what was received and what is to be sent; it
/// is there when something is, and gone with the device.
final class DeviceFolder {
    let path = FileManager.default.temporaryDirectory
        .appendingPathComponent("roost-device-\(ProcessInfo.processInfo.globallyUniqueString)").path

    deinit { remove(path) }

    func write(_ pieces: [Data], to file: String) throws {
        try create(path)
        guard let first = pieces.first else {
            return try Data().write(to: URL(fileURLWithPath: file))
        }
        var whole = first
        for piece in pieces.dropFirst() { whole.append(piece) }
        try whole.write(to: URL(fileURLWithPath: file))
    }

    /// The names in a folder within this one, which need not be there.
    func contents(of folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    }

    private func create(_ folder: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    func remove(_ file: String) {
        // What was never written, or was taken by its app, is not there.
        guard FileManager.default.fileExists(atPath: file) else { return }
        do {
            try FileManager.default.removeItem(atPath: file)
        } catch {
            FileHandle.standardError.write(Data("\(file) cannot be removed: \(error)\n".utf8))
        }
    }
}
#endif
