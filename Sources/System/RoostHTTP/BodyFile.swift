import RoostLinux

/// A body on the disk, of which nothing is left when its request has been answered.
final class BodyFile {
    let path: String
    private let file: Descriptor
    private let limit: Int
    private var count = 0

    /// Begins a file in a folder, which is made if it is missing.
    init(in folder: String, number: UInt64, limit: Int) throws(SystemError) {
        try FileSystem.makeDirectory(folder)
        path = "\(folder)/body-\(ThisProcess.pid)-\(number)"
        file = try Descriptor(updating: path, creates: true, empties: true)
        self.limit = limit
    }

    /// Whether it was written: it is not beyond the limit, nor where the disk is full.
    func append(_ bytes: [UInt8]) -> Bool {
        guard count + bytes.count <= limit else { return false }
        count += bytes.count
        do throws(SystemError) {
            try file.writeAll(bytes)
            return true
        } catch {
            // The connection is cut off for it, which is all that HTTP has for the middle of a body.
            return false
        }
    }

    func remove() {
        // What cannot be removed is removed with the folder, when the next server starts.
        try? FileSystem.removeFile(path)
    }
}
