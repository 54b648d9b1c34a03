package import RoostHTTP

/// What changed, for each page that is open, until it is told.
///
/// A page is told at once what changes after a while of quiet, and at most ten times a second.
package struct Coalescing: Sendable {
    private struct Reader {
        let topics: Set<Topic>
        var changed: Set<Topic> = []
        /// Before this moment it is told nothing.
        var earliest: Int64
    }

    /// The least that lies between two notices, in nanoseconds.
    package static let interval: Int64 = 100_000_000

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
    package mutating func change(_ topics: Set<Topic>) {
        for id in readers.keys { readers[id]?.changed.formUnion(topics) }
    }

    /// Takes in that something changed that one page alone is about.
    package mutating func change(_ topics: Set<Topic>, for id: WebExchangeID) {
        readers[id]?.changed.formUnion(topics)
    }

    /// Who is to be told now, and of what.
    package mutating func take(at now: Int64) -> [(WebExchangeID, Set<Topic>)] {
        var notices: [(WebExchangeID, Set<Topic>)] = []
        for (id, reader) in readers.sorted(by: { $0.key < $1.key }) {
            let news = reader.changed.intersection(reader.topics)
            guard !news.isEmpty, reader.earliest <= now else { continue }
            readers[id]?.changed = []
            readers[id]?.earliest = now + Self.interval
            notices.append((id, news))
        }
        return notices
    }

    /// When somebody is to be told next; `nil` where there is nothing to tell.
    package var next: Int64? {
        readers.values.filter { !$0.changed.isDisjoint(with: $0.topics) }.map(\.earliest).min()
    }
}
