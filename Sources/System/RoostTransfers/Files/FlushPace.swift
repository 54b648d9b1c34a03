/// The pace at which arrived bytes may be flushed, while more arrive.
///
/// After a power cut, a transfer goes on from what had been flushed; what is flushed often is
/// fetched twice seldom. But a flush takes time of the disk's and of the processor's, more on one
/// machine than on another, and that besides the time that writing the bytes takes, which has to be
/// spent anyway. So all flushes together get a share of the time: after one that cost so much,
/// nothing is flushed for three times as long. No transfer has to wait for that beyond a limit.
///
/// As long as half a mebibyte takes longer to arrive than it takes to be written and four flushes
/// cost, a power cut costs no more than a mebibyte.
struct FlushPace: Equatable {
    /// The number of bytes from which on a transfer is flushed: half of what may be fetched twice,
    /// as more comes while that is flushed.
    static let amount: Int64 = 512 << 10
    /// The multiple of a flush's cost for which nothing is flushed: flushes have a quarter of the
    /// time.
    static let rest: Int64 = 3
    /// The longest that a transfer waits for its turn, from one flush to the next, in nanoseconds.
    static let longest: Int64 = 50_000_000

    /// The number of flushes under way.
    private(set) var underWay = 0
    /// The moment at which the disk has rested from the flushes that are over.
    private(set) var rested = Int64.min

    /// Returns the moment at which a transfer whose last flush began at a given one may have the
    /// next.
    func due(after begun: Int64) -> Int64 {
        let latest = begun &+ Self.longest
        // What those cost that are under way will be known when they are over.
        return underWay > 0 ? latest : min(rested, latest)
    }

    mutating func begin() { underWay += 1 }

    mutating func end(at now: Int64, cost: Int64) {
        precondition(underWay > 0, "a flush ended that had not begun")
        underWay -= 1
        // Several that end at once are rested from one after the other.
        rested = max(rested, now) &+ min(max(cost, 0), Self.longest) &* Self.rest
    }
}
