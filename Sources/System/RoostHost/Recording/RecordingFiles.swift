import RoostLinux

/// The files of a ring, each of which is a recording by itself.
enum RecordingFiles {
    /// A file of the ring, by its number, which grows.
    struct File {
        let number: Int
        let path: String
        let size: Int
    }

    private static let ending = ".recording"
    private static let mostNumber = 10_000_000_000

    static func path(number: Int, in folder: String) -> String {
        let digits = String(number)
        return folder + "/" + String(repeating: "0", count: max(0, 10 - digits.count)) + digits
            + ending
    }

    /// Returns all files of a ring, the oldest first; none where there is no folder.
    static func all(in folder: String) throws(SystemError) -> [File] {
        guard try FileSystem.status(folder) != nil else { return [] }
        var files: [File] = []
        for name in try FileSystem.list(folder) where name.hasSuffix(ending) {
            let path = folder + "/" + name
            // Of numbers that no ring comes to, somebody else has made it.
            guard let number = Int(name.dropLast(ending.count)), (0..<mostNumber) ~= number,
                let size = try FileSystem.status(path)?.size
            else { continue }
            files.append(File(number: number, path: path, size: Int(min(size, 1 << 40))))
        }
        return files.sorted { $0.number < $1.number }
    }

    /// Removes the oldest files, so that the others take so many bytes at most and are so many days
    /// old at most.
    static func removeOld(
        _ files: inout [File],
        leaving most: Int,
        days: Int
    ) throws(SystemError) {
        var size = files.reduce(0) { $0 + $1.size }
        while let oldest = files.first {
            let age = try FileSystem.age(of: oldest.path) ?? 0
            guard size > most || age > Int64(days) * 86_400 else { return }
            try FileSystem.removeFile(oldest.path)
            size -= oldest.size
            // The latest number is kept, so that none is given twice.
            if files.count == 1 { return }
            files.removeFirst()
        }
    }
}
