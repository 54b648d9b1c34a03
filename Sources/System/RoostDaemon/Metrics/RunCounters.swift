import RoostEngine

/// The counts of what happened since the system began, by app.
///
/// They count what is written down, after that was done. An app's are forgotten when it is
/// uninstalled.
struct RunCounters: Sendable {
    /// Work of an app: its runs of one kind and name.
    struct Work: Hashable, Comparable, Sendable {
        let kind: Kind
        let name: String
        static func < (left: Work, right: Work) -> Bool {
            (left.kind.rawValue, left.name) < (right.kind.rawValue, right.name)
        }
    }
    /// The counts of one app.
    struct OfApp: Sendable {
        /// The number of runs of each piece of work, by the way in which they ended.
        fileprivate(set) var endings: [Work: FewByKey<String, Int64>] = [:]
        fileprivate(set) var lengths = FewByKey<Kind, Histogram>()
        fileprivate(set) var lateness = FewByKey<Kind, Histogram>()
        fileprivate(set) var cost = Cost.zero

        fileprivate mutating func countEnd(_ work: Work, _ ending: String, after length: Duration) {
            var work = work
            // Names that an app invents do not fill the memory.
            if endings.count >= RunCounters.namesOfAnApp, endings[work] == nil {
                work = Work(kind: work.kind, name: "others")
            }
            endings[work, default: FewByKey()][ending, default: 0] += 1
            lengths[work.kind, default: Histogram()].add(length)
        }
    }

    /// The part of a change that is counted, which waits until the change is written down.
    enum Count: Sendable {
        case beginning(AppID, Kind, late: Duration)
        case end(AppID, Work, String, length: Duration)
        case cost(AppID, Cost)
        case removal(AppID)

        /// Creates the counts of a change at a moment; `nil` where nothing of it is counted.
        init?(_ change: Change, at now: Moment) {
            switch change {
            case .begin(let run):
                self = .beginning(run.app, run.request.kind, late: now.date - run.request.due)
            case .finish(let run, _):
                guard run.number != nil, let begun = run.begun else { return nil }
                let work = Work(kind: run.request.kind, name: run.request.workName)
                self = .end(run.request.app, work, run.ending.name, length: run.ended - begun)
            case .addCost(let entry): self.init(entry)
            case .removeApp(let app): self = .removal(app)
            default: return nil
            }
        }

        /// Creates the count of a cost, unless it is of a part of an app: the app's own cost
        /// includes that.
        init?(_ entry: CostEntry) {
            guard entry.key.item == .app else { return nil }
            self = .cost(entry.key.app, entry.cost)
        }
    }

    /// The number of names whose runs are counted by themselves, as with costs; all others of an
    /// app are one for each kind.
    private static let namesOfAnApp = 64

    private(set) var apps: [AppID: OfApp] = [:]

    /// Counts what is written down now.
    mutating func add(_ count: Count) {
        switch count {
        case .beginning(let app, let kind, let late):
            apps[app, default: OfApp()].lateness[kind, default: Histogram()].add(late)
        case .end(let app, let work, let ending, let length):
            apps[app, default: OfApp()].countEnd(work, ending, after: length)
        case .cost(let app, let cost): apps[app, default: OfApp()].cost.add(cost)
        case .removal(let app): apps[app] = nil
        }
    }
}
