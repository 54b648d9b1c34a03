/// The pending requests that come next, in the order of their places.
///
/// A far-off request need not live in memory: it stays in the store until the window reaches it. All
/// pending requests up to the window's end are in it, and none beyond.
struct Window: Hashable, Sendable {
    /// Up to where the window reaches.
    enum End: Hashable, Sendable {
        /// Nothing has been looked up yet.
        case nothing
        case place(Place)
        /// The store holds no request that is not in the window.
        case everything
    }

    private(set) var requests: [Request] = []
    private(set) var end = End.nothing

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
        let index = position(of: request.place)
        if index < requests.count, requests[index].number == request.number { return }
        requests.insert(request, at: index)
    }

    mutating func remove(_ request: Request) {
        let index = position(of: request.place)
        guard index < requests.count, requests[index].number == request.number else { return }
        requests.remove(at: index)
    }

    /// Removes requests that are given in the order of their places, in one pass.
    mutating func remove(inOrder begun: [RequestNumber]) {
        guard !begun.isEmpty else { return }
        var next = 0
        requests.removeAll { request in
            guard next < begun.count, request.number == begun[next] else { return false }
            next += 1
            return true
        }
    }

    mutating func removeAll(of app: AppID) {
        requests.removeAll { $0.app == app }
    }

    mutating func append(_ further: [Request], isEverything: Bool) {
        // What is covered is here already, or was and is not pending any more.
        let further = further.filter { !covers($0.place) }
        requests.append(contentsOf: further)
        if isEverything {
            end = .everything
        } else if let last = further.last {
            end = .place(last.place)
        }
    }

    /// Leaves what is beyond the given number of requests to the store.
    mutating func shorten(to count: Int) {
        guard count > 0, requests.count > count else { return }
        requests.removeLast(requests.count - count)
        end = .place(requests[count - 1].place)
    }

    /// The first index whose request does not come before the place.
    private func position(of place: Place) -> Int {
        var low = 0
        var high = requests.count
        while low < high {
            let middle = (low + high) / 2
            if requests[middle].place < place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
