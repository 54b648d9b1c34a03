import RoostDaemon
import RoostEngine
import RoostLinux
internal import Synchronization

/// A worker that measures and empties the caches of apps, in threads of its own, and says when that
/// is done.
///
/// There may be a great many files, and nobody else should wait for them.
final class CacheWorker: Sendable {
    private let done: EventFlag
    private let news = Mutex<[Input]>([])

    init() throws(SystemError) { done = try EventFlag() }

    /// Readable when there are news.
    var rawValue: Int32 { done.rawValue }

    /// Takes the news of what was done since the last time.
    func takeNews() -> [Input] {
        done.lower()
        return news.withLock { news in
            defer { news = [] }
            return news
        }
    }

    private func tell(_ input: Input) {
        news.withLock { $0.append(input) }
        done.raise()
    }

    /// Looks how much is in the caches of apps, and then how much room the disk has where their
    /// data is.
    func measure(_ folders: [(app: AppID, caches: [String])], in place: String) {
        beside("measure caches", orElse: .measuredCaches([], Room(free: .max, total: .max))) {
            let sizes = folders.map { app, caches in
                let size = caches.map { FileSystem.measure($0) }.reduce(TreeSize(), +)
                return CacheSize(
                    app: app,
                    bytes: size.bytes,
                    lastChange: Timestamp(nanoseconds: size.lastChange ?? 0)
                )
            }
            // Where nobody can tell how much is free, nothing is short.
            let room = Room.on(place) ?? Room(free: .max, total: .max)
            self.tell(.measuredCaches(sizes, room))
        }
    }

    /// Removes folders that have been put aside.
    func remove(_ folders: [String]) {
        beside("empty caches", orElse: .emptiedCaches) {
            for folder in folders { Leftovers.remove(folder) }
            self.tell(.emptiedCaches)
        }
    }

    /// Does something in a thread of its own; where there is none to be had, it is not done now.
    private func beside(_ name: String, orElse news: Input, _ body: @escaping @Sendable () -> Void)
    {
        do throws(SystemError) { try Threads.start(name: name, body: body) } catch {
            Messages.say("could not \(name): \(error)")
            tell(news)
        }
    }
}

extension Room {
    /// Returns the room on the file system that a path is on, if it can be told.
    static func on(_ path: String) -> Room? {
        guard let room = try? FileSystem.room(at: path), let status = try? FileSystem.status(path)
        else { return nil }
        return Room(free: room.free, total: room.total, disk: status.device)
    }
}
