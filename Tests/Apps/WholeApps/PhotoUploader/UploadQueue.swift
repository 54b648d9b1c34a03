import Foundation
import Observation
import OSLog

@MainActor
@Observable
final class UploadQueue {
    static let shared = UploadQueue()

    private(set) var photos: [Photo] = []
    var selectedAlbum: String?
    @ObservationIgnored private let logger = Logger(
        subsystem: "com.example.uploader",
        category: String(describing: UploadQueue.self)
    )
    @ObservationIgnored private let uploader = Uploader()

    var albums: [String] { Set(photos.map(\.album)).sorted() }

    var waiting: [Photo] { photos.filter(\.isWaiting) }

    nonisolated static var folder: URL {
        URL.documentsDirectory.appending(path: "Photos", directoryHint: .isDirectory)
    }

    @discardableResult
    func rescan() -> Int {
        let keys: [URLResourceKey] = [.isRegularFileKey, .fileSizeKey]
        guard
            let files = FileManager.default.enumerator(
                at: Self.folder,
                includingPropertiesForKeys: keys
            )
        else { return 0 }
        for case let file as URL in files where !photos.contains(where: { $0.url == file }) {
            guard file.pathExtension.lowercased() == "jpg" else { continue }
            photos.append(
                Photo(url: file, album: file.deletingLastPathComponent().lastPathComponent)
            )
        }
        logger.debug("found \(self.photos.count, privacy: .public) photos")
        return waiting.count
    }

    func upload(_ photo: Photo, progress: Progress? = nil) async throws {
        update(photo.id) { $0.status = .uploading(fraction: 0) }
        do {
            let bytes = try await uploader.upload(photo.url)
            update(photo.id) { $0.status = .uploaded(.now) }
            progress?.completedUnitCount += 1
            logger.info("uploaded \(photo.name), \(bytes) bytes")
        } catch is CancellationError {
            update(photo.id) { $0.status = .waiting }
            throw CancellationError()
        } catch {
            update(photo.id) { $0.status = .failed(reason: error.localizedDescription) }
            throw error
        }
    }

    func uploadAll() async throws -> Int {
        let all = waiting
        for photo in all {
            try Task.checkCancellation()
            try await upload(photo)
        }
        return all.count
    }

    private func update(_ id: Photo.ID, _ change: (inout Photo) -> Void) {
        guard let index = photos.firstIndex(where: { $0.id == id }) else { return }
        change(&photos[index])
    }
}

actor Uploader {
    private let session: URLSession

    init() {
        let configuration = URLSessionConfiguration.background(
            withIdentifier: "com.example.uploader.session"
        )
        configuration.isDiscretionary = true
        configuration.sessionSendsLaunchEvents = true
        configuration.waitsForConnectivity = true
        session = URLSession(configuration: configuration)
    }

    func upload(_ file: URL) async throws -> Int {
        let address = Bundle.main.object(forInfoDictionaryKey: "UploadAddress") as? String
        guard let target = address.flatMap(URL.init(string:)) else { throw UploadError.notSignedIn }
        var request = URLRequest(url: target.appending(path: file.lastPathComponent))
        request.httpMethod = "PUT"
        request.setValue("image/jpeg", forHTTPHeaderField: "Content-Type")
        let (_, response) = try await session.upload(for: request, fromFile: file)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard (200..<300).contains(status) else { throw UploadError.server(status: status) }
        return try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    }
}
