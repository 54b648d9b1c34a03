import Foundation
import UIKit

struct Podcast: Codable, Identifiable, Hashable {
    var id: URL { feed }
    let feed: URL
    var title: String
    var author: String?
    var artwork: URL?
    var episodes: [Episode]
}

struct Episode: Codable, Identifiable, Hashable {
    enum State: String, Codable {
        case new, downloading, downloaded, played
    }

    enum CodingKeys: String, CodingKey {
        case id = "guid"
        case title, summary, published, duration, audio, state
    }

    let id: String
    var title: String
    var summary: String
    var published: Date
    var duration: TimeInterval
    var audio: URL
    var state: State = .new

    var localFile: URL {
        FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
            .appendingPathComponent(id)
            .appendingPathExtension("mp3")
    }
}

final class ArtworkCache: @unchecked Sendable {
    static let shared = ArtworkCache()
    private let cache = NSCache<NSURL, UIImage>()

    private init() {
        cache.countLimit = 100
    }

    func image(for url: URL) -> UIImage? { cache.object(forKey: url as NSURL) }

    func insert(_ image: UIImage, for url: URL) {
        cache.setObject(image, forKey: url as NSURL)
    }

    func removeAll() { cache.removeAllObjects() }
}
