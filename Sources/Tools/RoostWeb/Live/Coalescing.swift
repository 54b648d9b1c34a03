package import RoostHTTP

/// The changes that an open page has not been told yet.
///
/// A page is told what changes after a while of quiet as soon as it has settled, and at most ten
/// times a second.
package struct Coalescing: Sendable {
    private struct Reader {
        let topics: Set<Topic>
        var changed: Set<Topic> = []
        /// The moment of the first of those changes.
        var since: Int64 = 0
        /// The moment before which the page is told nothing.
        var earliest: Int64

        /// The topics that the page is to be told, with the moment from which on; `nil` where there
        /// are none.
        var due: (moment: Int64, news: Set<Topic>)? {
            let news = changed.intersection(topics)
            guard !news.isEmpty else { return nil }
            return (max(earliest, since + Coalescing.settling), news)
        }

        mutating func change(_ more: Set<Topic>, at now: Int64) {
            if changed.isDisjoint(with: topics) { since = now }
            changed.formUnion(more)
        }
    }

    /// The least that lies between two notices, in nanoseconds.
    package static let interval: Int64 = 100_000_000

    /// The time for which a first change waits for what belongs to it, in nanoseconds.
    ///
    /// A run that is short begins and ends within it: told of the beginning alone, a page would
    /// show the end a tenth of a second later.
    package static let settling: Int64 = 20_000_000

    private var readers: [WebExchangeID: Reader] = [:]

    package init() {}

    package var isEmpty: Bool { readers.isEmpty }

    /// All that any page tells of.
    package var topics: Set<Topic> { readers.values.reduce(into: []) { $0.formUnion($1.topics) } }

    package var all: [WebExchangeID] { readers.keys.sorted() }

    package mutating func add(_ id: WebExchangeID, _ topics: Set<Topic>, at now: Int64) {
        readers[id] = Reader(topics: topics, earliest: now)
    }

    package mutating func remove(_ id: WebExchangeID) { readers[id] = nil }

    /// Takes in that something changed.
    package mutating func change(_ topics: Set<Topic>, at now: Int64) {
        for id in readers.keys { readers[id]?.change(topics, at: now) }
    }

    /// Takes in that something changed that one page alone is about.
    package mutating func change(_ topics: Set<Topic>, for id: WebExchangeID, at now: Int64) {
        readers[id]?.change(topics, at: now)
    }

    /// Takes the pages that are to be told now, with the topics that have changed.
    package mutating func take(at now: Int64) -> [(WebExchangeID, Set<Topic>)] {
        var notices: [(WebExchangeID, Set<Topic>)] = []
        for (id, reader) in readers.sorted(by: { $0.key < $1.key }) {
            guard let due = reader.due, due.moment <= now else { continue }
            readers[id]?.changed = []
            readers[id]?.earliest = now + Self.interval
            notices.append((id, due.news))
        }
        return notices
    }

    /// The moment at which somebody is to be told next; `nil` where there is nothing to tell.
    package var next: Int64? { readers.values.compactMap(\.due?.moment).min() }
}
