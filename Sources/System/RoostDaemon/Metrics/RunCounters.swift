import RoostEngine

/// The counts of what happened since the system began, by app.
///
/// They count what is written down, after that was done. An app's are forgotten when it is uninstalled.
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
        /// How many runs of some work ended in which way.
        fileprivate(set) var endings: [Work: [String: Int64]] = [:]
        fileprivate(set) var lengths: [Kind: Histogram] = [:]
        fileprivate(set) var lateness: [Kind: Histogram] = [:]
        fileprivate(set) var cost = Cost.zero

        fileprivate mutating func countEnd(of run: FinishedRun) {
            guard run.number != nil, let begun = run.begun else { return }
            let kind = run.request.kind
            var work = Work(kind: kind, name: run.request.workName)
            // Names that an app invents do not fill the memory.
            if endings[work] == nil, endings.count >= RunCounters.namesOfAnApp {
                work = Work(kind: kind, name: "others")
            }
            endings[work, default: [:]][run.ending.name, default: 0] += 1
            lengths[kind, default: Histogram()].add(run.ended - begun)
        }

        fileprivate mutating func countBeginning(of run: Run, at now: Moment) {
            let late = now.date - run.request.due
            lateness[run.request.kind, default: Histogram()].add(late)
        }
    }

    /// The number of names whose runs are counted by themselves, as with costs; all others of an app are one for each kind.
    private static let namesOfAnApp = 64

    private(set) var apps: [AppID: OfApp] = [:]

    /// Whether a change is of something that is counted.
    static func counts(_ change: Change) -> Bool {
        switch change {
        case .begin, .finish, .addCost, .removeApp: true
        default: false
        }
    }

    /// Counts what a change is about, now that it is written down.
    mutating func count(_ change: Change, at now: Moment) {
        switch change {
        case .begin(let run): apps[run.app, default: OfApp()].countBeginning(of: run, at: now)
        case .finish(let run, _): apps[run.request.app, default: OfApp()].countEnd(of: run)
        case .addCost(let entry):
            // The costs of an app's parts are in its own.
            guard entry.key.item == .app else { return }
            apps[entry.key.app, default: OfApp()].cost.add(entry.cost)
        case .removeApp(let app): apps[app] = nil
        default: break
        }
    }
}
