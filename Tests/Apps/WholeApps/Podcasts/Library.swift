import Combine
import Foundation

@MainActor
final class Library: ObservableObject {
    static let shared = Library()

    @Published private(set) var podcasts: [Podcast] = []
    @Published var error: LibraryError?

    private nonisolated static var file: URL {
        FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
            .appendingPathComponent("library.plist")
    }

    private init() {
        if let data = try? Data(contentsOf: Library.file),
            let saved = try? PropertyListDecoder().decode([Podcast].self, from: data)
        {
            podcasts = saved
        } else if let feed = Bundle.main.object(forInfoDictionaryKey: "DefaultFeed") as? String,
            let url = URL(string: feed)
        {
            podcasts = [Podcast(feed: url, title: "Daily", author: nil, artwork: nil, episodes: [])]
        }
    }

    func subscribe(to feed: URL) {
        guard !podcasts.contains(where: { $0.feed == feed }) else {
            error = .alreadySubscribed(feed)
            return
        }
        podcasts.append(
            Podcast(
                feed: feed,
                title: feed.host ?? feed.absoluteString,
                author: nil,
                artwork: nil,
                episodes: []
            )
        )
        save()
    }

    func remove(at offsets: IndexSet) {
        podcasts.remove(atOffsets: offsets)
        save()
    }

    @discardableResult
    func refreshAll() async throws -> Int {
        var found = 0
        for podcast in podcasts {
            try Task.checkCancellation()
            let (data, response) = try await URLSession.shared.data(from: podcast.feed)
            guard let http = response as? HTTPURLResponse, http.statusCode == 200 else {
                throw URLError(.badServerResponse)
            }
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            let episodes = try decoder.decode([Episode].self, from: data)
            found += merge(episodes, into: podcast.feed)
        }
        save()
        return found
    }

    private func merge(_ episodes: [Episode], into feed: URL) -> Int {
        guard let index = podcasts.firstIndex(where: { $0.feed == feed }) else { return 0 }
        let known = Set(podcasts[index].episodes.map(\.id))
        let new = episodes.filter { !known.contains($0.id) }
        podcasts[index].episodes.insert(contentsOf: new, at: 0)
        if UserDefaults.standard.bool(forKey: "autoDownload") {
            new.forEach(DownloadManager.shared.download)
        }
        return new.count
    }

    func set(_ state: Episode.State, of id: Episode.ID) {
        for podcast in podcasts.indices {
            for episode in podcasts[podcast].episodes.indices
            where podcasts[podcast].episodes[episode].id == id {
                podcasts[podcast].episodes[episode].state = state
            }
        }
        save()
    }

    private func save() {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        do {
            try encoder.encode(podcasts).write(to: Library.file, options: [.atomic])
        } catch let failure {
            error = .notSaved(failure)
        }
    }

    nonisolated static func removePlayedFiles() -> Int {
        let manager = FileManager.default
        let folder = manager.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let files =
            (try? manager.contentsOfDirectory(
                at: folder,
                includingPropertiesForKeys: [.contentModificationDateKey, .fileSizeKey],
                options: .skipsHiddenFiles
            )) ?? []
        return autoreleasepool {
            files.filter { $0.pathExtension == "mp3" }
                .filter { (try? manager.removeItem(at: $0)) != nil }
                .count
        }
    }
}

enum LibraryError: LocalizedError {
    case alreadySubscribed(URL)
    case notSaved(Error)

    var errorDescription: String? {
        switch self {
        case .alreadySubscribed: return "You are subscribed already."
        case .notSaved(let error): return "The library was not saved: \(error.localizedDescription)"
        }
    }

    var recoverySuggestion: String? { "Try again later." }
}
