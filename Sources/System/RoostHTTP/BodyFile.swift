import RoostLinux

/// A request's body on the disk, which is removed when the request has been answered.
final class BodyFile {
    let path: String
    private let file: Descriptor

    /// Begins a file in a folder, which is made if it is missing.
    init(in folder: String, number: UInt64) throws(SystemError) {
        try FileSystem.makeDirectory(folder)
        path = "\(folder)/body-\(ThisProcess.pid)-\(number)"
        file = try Descriptor(updating: path, creates: true, empties: true)
    }

    func append(_ bytes: [UInt8]) throws(SystemError) { try file.writeAll(bytes) }

    func remove() {
        // What cannot be removed is removed with the folder, when the next server starts.
        try? FileSystem.removeFile(path)
    }
}
