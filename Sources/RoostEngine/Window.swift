/// The pending requests that come next, in the order of their places.
///
/// A far-off request need not live in memory: it stays in the store until the window reaches it. All
/// pending requests up to the window's end are in it, and none beyond.
struct Window: Sendable {
    /// Up to where the window reaches.
    enum End: Hashable, Sendable {
        /// Nothing has been looked up yet.
        case nothing
        case place(Place)
        /// The store holds no request that is not in the window.
        case everything
    }

    /// The requests in pieces, none of them empty.
    ///
    /// Whoever keeps a copy of the engine to go back to shares all pieces with it but those that are
    /// changed, so that a turn that adds one request does not copy a thousand.
    private var pieces: [[Request]] = []
    private(set) var count = 0
    private(set) var end = End.nothing

    /// How many requests a piece has at most, and how many it begins with.
    private static let mostInPiece = 128
    private static let newPiece = 64

    /// All of them, in order.
    var requests: some Sequence<Request> { pieces.joined() }

    /// The place after which the store is to be asked, or `nil` for from the beginning.
    var lastPlace: Place? {
        if case .place(let place) = end { place } else { nil }
    }

    func covers(_ place: Place) -> Bool {
        switch end {
        case .nothing: false
        case .place(let last): place <= last
        case .everything: true
        }
    }

    /// Takes a request in if its place is covered; otherwise it stays in the store alone.
    mutating func insert(_ request: Request) {
        guard covers(request.place) else { return }
        guard !pieces.isEmpty else {
            pieces = [[request]]
            count = 1
            return
        }
        let (piece, index) = position(of: request.place)
        guard !holds(request, piece, index) else { return }
        pieces[piece].insert(request, at: index)
        count += 1
        guard pieces[piece].count > Self.mostInPiece else { return }
        let half = pieces[piece].count / 2
        let rest = Array(pieces[piece][half...])
        pieces[piece].removeLast(rest.count)
        pieces.insert(rest, at: piece + 1)
    }

    mutating func remove(_ request: Request) {
        guard !pieces.isEmpty else { return }
        let (piece, index) = position(of: request.place)
        guard holds(request, piece, index) else { return }
        pieces[piece].remove(at: index)
        count -= 1
        if pieces[piece].isEmpty { pieces.remove(at: piece) }
    }

    /// Removes requests that are given in the order of their places, in one pass.
    mutating func remove(inOrder begun: [RequestNumber]) {
        guard !begun.isEmpty else { return }
        var next = 0
        for piece in pieces.indices {
            guard next < begun.count else { break }
            guard pieces[piece].contains(where: { $0.number == begun[next] }) else { continue }
            let before = pieces[piece].count
            pieces[piece].removeAll { request in
                guard next < begun.count, request.number == begun[next] else { return false }
                next += 1
                return true
            }
            count -= before - pieces[piece].count
        }
        pieces.removeAll(where: \.isEmpty)
    }

    mutating func removeAll(of app: AppID) { removeAll { $0.app == app } }

    /// Removes those of an app that are meant.
    mutating func remove(_ pending: Pending, of app: AppID) {
        removeAll { $0.app == app && pending.contains($0.kind) }
    }

    private mutating func removeAll(where isMeant: (Request) -> Bool) {
        for piece in pieces.indices where pieces[piece].contains(where: isMeant) {
            let before = pieces[piece].count
            pieces[piece].removeAll(where: isMeant)
            count -= before - pieces[piece].count
        }
        pieces.removeAll(where: \.isEmpty)
    }

    mutating func append(_ further: [Request], isEverything: Bool) {
        // What is covered is here already, or was and is not pending any more.
        let further = further.filter { !covers($0.place) }
        for start in stride(from: 0, to: further.count, by: Self.newPiece) {
            pieces.append(Array(further[start..<min(start + Self.newPiece, further.count)]))
        }
        count += further.count
        if isEverything {
            end = .everything
        } else if let last = further.last {
            end = .place(last.place)
        }
    }

    /// Leaves what is beyond the given number of requests to the store.
    mutating func shorten(to most: Int) {
        guard most > 0, count > most else { return }
        while let last = pieces.last, count - last.count >= most {
            count -= last.count
            pieces.removeLast()
        }
        let piece = pieces.count - 1
        pieces[piece].removeLast(count - most)
        count = most
        if let last = pieces[piece].last { end = .place(last.place) }
    }

    /// Throws where it is not what it has to be.
    func verify() throws(Contradiction) {
        try Contradiction.verify(pieces, of: "requests in the window", count: count) {
            $0.place < $1.place
        }
        try Contradiction.verify(
            pieces.last?.last.map { covers($0.place) } ?? true,
            "the window holds a request that it does not reach to"
        )
    }

    private func holds(_ request: Request, _ piece: Int, _ index: Int) -> Bool {
        index < pieces[piece].count && pieces[piece][index].number == request.number
    }

    /// The piece that a place belongs in, and the first index there whose request does not come
    /// before it.
    private func position(of place: Place) -> (piece: Int, index: Int) {
        var low = 0
        var high = pieces.count
        // The last piece that begins at or before the place; the first one if there is none.
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle][0].place <= place { low = middle + 1 } else { high = middle }
        }
        let piece = max(0, low - 1)
        low = 0
        high = pieces[piece].count
        while low < high {
            let middle = (low + high) / 2
            if pieces[piece][middle].place < place { low = middle + 1 } else { high = middle }
        }
        return (piece, low)
    }
}
