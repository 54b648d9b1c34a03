/// The owner of a piece of work: the test itself, or one of the processes that it plays.
package struct WorkOwner: Hashable, Sendable {
    package let number: Int
    package init(_ number: Int) { self.number = number }

    /// The test itself.
    package static let test = WorkOwner(0)
}

/// A queue of work, in the order in which it will be done.
///
/// What is ready comes first, in the order in which it became so; then what has a moment. Whatever
/// is added belongs to whom that belongs which is being done just then. Nothing is done of an owner
/// that is held, and never again anything of one that has ended.
struct Agenda<Work> {
    struct Entry {
        let work: Work
        let owner: WorkOwner
    }

    /// What was taken leaves its place empty: who lets go of it may come back to the agenda.
    private var ready: [Entry?] = []
    /// The number of those that were ready and have been taken.
    private var taken = 0
    /// The work that has a moment.
    private var later = Timetable<Entry>()
    /// The work that became due while its owner was held.
    private var held: [WorkOwner: [Entry]] = [:]
    /// The work of those owners, which is let go of by whoever takes it.
    private var dropped: [Entry] = []
    /// The owners of whom nothing is done any more.
    private var ended: Set<WorkOwner> = []
    /// The owner of the work that is done now.
    var present = WorkOwner.test

    init() {}

    /// Whether anything could be done at once.
    var isReady: Bool { taken < ready.count }
    /// The moment of the next work that is not ready yet.
    var next: Int64? { later.next }

    mutating func add(_ work: Work) { add(work, of: present) }

    mutating func add(_ work: Work, of owner: WorkOwner) {
        ready.append(Entry(work: work, owner: owner))
    }

    mutating func add(_ work: Work, at moment: Int64) { add(work, of: present, at: moment) }

    mutating func add(_ work: Work, of owner: WorkOwner, at moment: Int64) {
        later.add(Entry(work: work, owner: owner), at: moment)
    }

    /// Takes what is to be done next, if its time has come by a moment; `nil` where that is
    /// nothing.
    mutating func takeNext(until moment: Int64) -> Entry? {
        while let entry = takeReady() ?? later.takeNext(until: moment) {
            if ended.contains(entry.owner) {
                dropped.append(entry)
                continue
            }
            if held[entry.owner] != nil {
                held[entry.owner]?.append(entry)
                continue
            }
            return entry
        }
        return nil
    }

    /// Returns the number of entries of a kind that are ready.
    func countReady(_ isOfKind: (Entry) -> Bool) -> Int {
        ready[taken...].count { isDone($0, isOfKind) }
    }

    /// Takes the first ready work of a kind, before what became ready earlier.
    mutating func takeReady(_ isOfKind: (Entry) -> Bool) -> Entry? {
        let place = ready[taken...].firstIndex { isDone($0, isOfKind) }
        return place.flatMap { ready.remove(at: $0) }
    }

    private func isDone(_ entry: Entry?, _ isOfKind: (Entry) -> Bool) -> Bool {
        guard let entry else { return false }
        return isOfKind(entry) && held[entry.owner] == nil && !ended.contains(entry.owner)
    }

    private mutating func takeReady() -> Entry? {
        guard isReady else { return nil }
        defer {
            taken += 1
            if taken == ready.count {
                ready.removeAll(keepingCapacity: true)
                taken = 0
            }
        }
        return ready[taken].take()
    }

    /// Holds back the work of an owner until it is let go on.
    mutating func hold(_ owner: WorkOwner) {
        if held[owner] == nil { held[owner] = [] }
    }

    /// Lets an owner go on, with what has become due first.
    mutating func letGoOn(_ owner: WorkOwner) {
        ready += held.removeValue(forKey: owner) ?? []
    }

    /// Drops the work of an owner for good.
    mutating func end(_ owner: WorkOwner) {
        ended.insert(owner)
        dropped += held.removeValue(forKey: owner) ?? []
    }

    /// Takes what is not done any more: whoever lets go of it may come back to the agenda.
    mutating func takeDropped() -> [Entry] {
        if dropped.isEmpty { return [] }
        defer { dropped = [] }
        return dropped
    }
}
