/// The notifications that are to be delivered later, in the order of their places.
///
/// All of them, without their texts. Unlike requests they are not left to the store: when the clock or the
/// zone changes, each has to be looked at anyway.
struct NotificationQueue: Sendable {
    /// One that waits.
    struct Waiting: Hashable, Sendable {
        var notification: PendingNotification
        /// When it is due however the calendar clock is set, if it waits for an interval.
        var rings: Uptime?
    }

    /// In pieces, none of them empty, so that a turn that adds one does not copy ten thousand
    /// (docs/decisions/0003-going-back-to-a-copy.md).
    private var pieces: [[Waiting]] = []
    private(set) var count = 0

    private static let mostInPiece = 256

    init() {}

    /// Takes in what may be in any order.
    init(_ all: some Sequence<Waiting>) {
        let sorted = all.sorted { $0.notification.place < $1.notification.place }
        for start in stride(from: 0, to: sorted.count, by: Self.mostInPiece / 2) {
            pieces.append(Array(sorted[start..<min(start + Self.mostInPiece / 2, sorted.count)]))
        }
        count = sorted.count
    }

    /// All of them, in order.
    var all: some Sequence<Waiting> { pieces.joined() }

    var first: Waiting? { pieces.first?.first }

    mutating func insert(_ waiting: Waiting) {
        count += 1
        guard !pieces.isEmpty else { return pieces = [[waiting]] }
        let (piece, index) = position(of: waiting.notification.place)
        pieces[piece].insert(waiting, at: index)
        guard pieces[piece].count > Self.mostInPiece else { return }
        let rest = Array(pieces[piece][(pieces[piece].count / 2)...])
        pieces[piece].removeLast(rest.count)
        pieces.insert(rest, at: piece + 1)
    }

    /// Takes one out, if it is there.
    @discardableResult
    mutating func remove(_ place: NotificationPlace) -> Waiting? {
        guard !pieces.isEmpty else { return nil }
        let (piece, index) = position(of: place)
        guard index < pieces[piece].count,
            pieces[piece][index].notification.number == place.number
        else { return nil }
        count -= 1
        let removed = pieces[piece].remove(at: index)
        if pieces[piece].isEmpty { pieces.remove(at: piece) }
        return removed
    }

    mutating func removeAll(of app: AppID) {
        for piece in pieces.indices
        where pieces[piece].contains(where: { $0.notification.content.app == app }) {
            pieces[piece].removeAll { $0.notification.content.app == app }
        }
        pieces.removeAll(where: \.isEmpty)
        count = pieces.reduce(0) { $0 + $1.count }
    }

    /// Throws where it is not what it has to be.
    func verify() throws(Contradiction) {
        try Contradiction.verify(pieces, of: "notifications that wait", count: count) {
            $0.notification.place < $1.notification.place
        }
    }

    /// The piece that a place belongs in, and the first index there that does not come before it.
    private func position(of place: NotificationPlace) -> (piece: Int, index: Int) {
        var low = 0
        var high = pieces.count
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle][0].notification.place <= place {
                low = middle + 1
            } else {
                high = middle
            }
        }
        let piece = max(0, low - 1)
        low = 0
        high = pieces[piece].count
        while low < high {
            let middle = (low + high) / 2
            if pieces[piece][middle].notification.place < place {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return (piece, low)
    }
}
