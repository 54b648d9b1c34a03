import Foundation
import UniformTypeIdentifiers

struct Photo: Identifiable, Hashable, Codable, Sendable {
    enum Status: Codable, Hashable, Sendable {
        case waiting
        case uploading(fraction: Double)
        case uploaded(Date)
        case failed(reason: String)
    }

    let id: UUID
    var url: URL
    var album: String
    var status: Status

    init(id: UUID = UUID(), url: URL, album: String, status: Status = .waiting) {
        self.id = id
        self.url = url
        self.album = album
        self.status = status
    }

    var name: String { url.deletingPathExtension().lastPathComponent }

    var contentType: UTType { UTType(filenameExtension: url.pathExtension) ?? .image }

    var isWaiting: Bool {
        if case .waiting = status { true } else { false }
    }
}
