/// The pending requests that come next, in the order of their places.
///
/// A far-off request need not live in memory: it stays in the store until the window reaches it.
/// All pending requests up to the window's end are in it, and none beyond.
struct Window: Sendable {
    /// The end of the window: the last request that it reaches.
    enum End: Hashable, Sendable {
        /// Nothing has been looked up yet.
        case nothing
        case place(RequestPosition)
        /// The store holds no request that is not in the window.
        case everything
    }

    private var array = PagedSortedArray<Request>()
    private(set) var end = End.nothing

    var count: Int { array.count }

    /// All requests of the window, in order.
    var requests: some Sequence<Request> { array.all }

    /// All requests of the window, in order, page by page.
    var pages: some Sequence<PagedSortedArray<Request>.Page> { array.allPages }

    /// The place after which the store is to be asked, or `nil` for from the beginning.
    var lastPlace: RequestPosition? {
        if case .place(let place) = end { place } else { nil }
    }

    func covers(_ place: RequestPosition) -> Bool {
        switch end {
        case .nothing: false
        case .place(let last): place <= last
        case .everything: true
        }
    }

    /// Takes a request in if its place is covered; otherwise it stays in the store alone.
    mutating func insert(_ request: Request) {
        guard covers(request.place) else { return }
        array.insert(request)
    }

    mutating func remove(_ request: Request) { array.remove(request.place) }

    /// Removes requests, whose places are given in order, in one pass.
    mutating func remove(inOrder begun: [RequestPosition]) { array.remove(begun) { $0.place } }

    mutating func removeAll(of app: AppID) { array.removeAll { $0.app == app } }

    /// Removes the requests of an app that are meant.
    mutating func remove(_ pending: Pending, of app: AppID) {
        array.removeAll { $0.app == app && pending.contains($0.kind) }
    }

    mutating func append(_ further: [Request], isEverything: Bool) {
        // What is covered is here already, or was and is not pending any more.
        var further = further.filter { !covers($0.place) }
        // A damaged store may have them in another order.
        if !zip(further, further.dropFirst()).allSatisfy({ $0.place < $1.place }) {
            further.sort { $0.place < $1.place }
        }
        array.append(further)
        if isEverything {
            end = .everything
        } else if let last = further.last {
            end = .place(last.place)
        }
    }

    /// Shortens the window to a number of requests, and leaves those beyond to the store.
    mutating func shorten(to most: Int) {
        guard most > 0, count > most else { return }
        array.shorten(to: most)
        if let last = array.last { end = .place(last.place) }
    }

    /// Throws where a request waits elsewhere, and not here although the window reaches to it.
    func verify(has request: Request) throws(Contradiction) {
        try Contradiction.verify(
            !covers(request.place) || array[request.place]?.number == request.number,
            "\(request.task) of \(request.app) waits, and the window does not have it"
        )
    }

    /// Throws where its own rules do not hold.
    func verify() throws(Contradiction) {
        try array.verify("requests in the window")
        try Contradiction.verify(
            array.last.map { covers($0.place) } ?? true,
            "the window holds a request that it does not reach to"
        )
    }
}

extension Request: Ordered {
    var sortKey: RequestPosition { place }

    /// The group of a request that waits for its turn alone, once its app has no room for another
    /// one.
    ///
    /// One that is of use for a time alone has to be looked at by itself.
    var group: RequestGroup? {
        job?.usefulUntil == nil ? RequestGroup(app: app, isOfJobs: kind == .job) : nil
    }
}

/// The requests of an app that wait together where it has no room for them: its jobs, or the
/// others.
struct RequestGroup: Equatable, Sendable {
    let app: AppID
    let isOfJobs: Bool
}
