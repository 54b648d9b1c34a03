import AppIntents
import Foundation
import RoostWork
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Takes the photos of a folder into an album, and submits all that comes after.
struct ImportPhotos: AppIntent {
    static let title: LocalizedStringResource = "Import Photos"

    @Parameter(title: "Folder") var folder: String
    @Parameter(title: "Album") var album: String

    init() {}

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        let target = Album(name: album)
        try target.make()
        let photos = try Album.photos(in: URL(filePath: folder))
        for photo in photos {
            let copy = target.originals.appending(path: photo.lastPathComponent)
            try Data(contentsOf: photo).write(to: copy, options: .atomic)
        }
        // Each begins when what it comes after is done. If this is killed on the way it begins
        // anew, and submits all of it once more: each step can be done twice.
        let soon = Retry.exponential(from: .seconds(1), upTo: .seconds(3600))
        let small = try await Work.shared.submit(
            photos.map { Resize(album: album, photo: $0.lastPathComponent) },
            retrying: soon
        ).map { try $0.get() }
        let zip = try await Work.shared.submit(
            Zip(album: album),
            id: "zip-\(album)",
            after: small,
            retrying: soon
        )
        try await Work.shared.submit(
            Upload(album: album),
            id: "upload-\(album)",
            after: [zip],
            retrying: soon
        )
        return .result(value: photos.count)
    }
}

/// Makes one photo small.
struct Resize: AppIntent {
    static let title: LocalizedStringResource = "Resize Photo"
    static let isDiscoverable = false

    @Parameter(title: "Album") var album: String
    @Parameter(title: "Photo") var photo: String

    init() {}
    init(album: String, photo: String) { (self.album, self.photo) = (album, photo) }

    func perform() async throws -> some IntentResult {
        let album = Album(name: album)
        let photo = photo.replacing("/", with: "_")
        do {
            let original = try Photo(Data(contentsOf: album.originals.appending(path: photo)))
            // Whole or not at all, however often it is begun.
            try original.resized(toWidth: 64).data
                .write(to: album.small.appending(path: photo), options: .atomic)
        } catch let error as Photo.Unreadable {
            // It will not be another one the next time.
            throw JobFailure.discard("\(photo): \(error)")
        }
        return .result()
    }
}

/// Packs the album, whose photos are small.
struct Zip: AppIntent {
    static let title: LocalizedStringResource = "Pack Album"
    static let isDiscoverable = false

    @Parameter(title: "Album") var album: String

    init() {}
    init(album: String) { self.album = album }

    func perform() async throws -> some IntentResult {
        let files = Album(name: album)
        var pack = Pack()
        for photo in try Album.photos(in: files.originals) {
            let name = photo.lastPathComponent
            pack.add(name, try Data(contentsOf: files.small.appending(path: name)))
        }
        try pack.finished().write(to: files.pack, options: .atomic)
        return .result()
    }
}

/// Puts the pack on the server that `DARKROOM_SERVER` names.
struct Upload: AppIntent {
    static let title: LocalizedStringResource = "Upload Album"
    static let isDiscoverable = false

    @Parameter(title: "Album") var album: String

    init() {}
    init(album: String) { self.album = album }

    func perform() async throws -> some IntentResult {
        let server = ProcessInfo.processInfo.environment["DARKROOM_SERVER"] ?? ""
        guard let base = URL(string: server), base.host() != nil else {
            throw JobFailure.discard("DARKROOM_SERVER names no server; set it and roost retry")
        }
        let name = album.replacing("/", with: "_") + ".zip"
        var request = URLRequest(url: base.appending(path: name))
        request.httpMethod = "PUT"
        let (_, response) = try await URLSession.shared.upload(
            for: request,
            fromFile: Album(name: album).pack
        )
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        switch status {
        case 200..<300: return .result()
        case 429, 503: throw JobFailure.retry(after: .seconds(60), "the server is busy")
        default: throw JobFailure.discard("the server does not take it (status \(status))")
        }
    }
}
