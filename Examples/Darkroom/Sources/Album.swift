import Foundation

/// The files of an album, in the app's own folder.
struct Album {
    let name: String

    private var folder: URL {
        // One component of a path, whatever is in the name.
        let component = name.replacing("/", with: "_")
        return URL.applicationSupportDirectory.appending(path: "albums").appending(path: component)
    }

    var originals: URL { folder.appending(path: "originals") }
    var small: URL { folder.appending(path: "small") }
    var pack: URL { folder.appending(path: "album.zip") }

    func make() throws {
        for place in [originals, small] {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        }
    }

    /// The photos in a folder, by name.
    static func photos(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "ppm" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}
