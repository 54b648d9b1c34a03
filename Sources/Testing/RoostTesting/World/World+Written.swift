import RoostDaemon
import RoostEngine

// What a device that goes on from a recording rests on: the engine alone knows what the store has
// of the near future.
extension World {
    /// Looks whether a store that was told all that the engine knows would hold what the present
    /// one does.
    func compareWritten() {
        guard turnsBetweenCopies > 0, counts.turns.isMultiple(of: turnsBetweenCopies),
            auditor.violation == nil, !auditor.trouble.isNow, let engine = daemon?.engine,
            let kept = daemon?.ledger.durable
        else { return }
        var copy = StoreImage()
        for change in engine.written { copy.apply(change) }
        let differences = Self.differences(of: copy, from: kept, begunWith: limits)
        if !differences.isEmpty {
            let words = differences.joined(separator: ", ")
            auditor.violate("what the engine knows and what the store has differ in \(words)")
        }
    }

    private static func differences(
        of copy: StoreImage,
        from kept: StoreImage,
        begunWith limits: Limits
    ) -> [String] {
        let (ours, theirs) = (copy.stored, kept.stored)
        let usual = Limits()
        let isSetAlike = Limits.settings.allSatisfy { setting in
            ours.settings[setting.name] ?? "\(setting.read(usual))"
                == theirs.settings[setting.name] ?? "\(setting.read(limits))"
        }
        let parts: [(String, Bool)] = [
            ("apps", ours.apps == theirs.apps),
            ("settings", isSetAlike),
            ("runs", ours.openRuns.map(\.number) == theirs.openRuns.map(\.number)),
            ("requests of the system", ours.systemRequests == theirs.systemRequests),
            ("requests", isBeginning(requests(of: copy), of: requests(of: kept))),
            ("schedules", isBeginning(schedules(of: copy), of: schedules(of: kept))),
            ("transfers", ours.transfers.map(\.number) == theirs.transfers.map(\.number)),
            ("ends of transfers", ours.transfers.map(\.outcome) == theirs.transfers.map(\.outcome)),
            ("launches for transfers", ours.transferAccounts == theirs.transferAccounts),
            ("downloads to go on with", Set(ours.resumables) == Set(theirs.resumables)),
            ("promises", Set(ours.promises) == Set(theirs.promises)),
            ("paused intents", Set(ours.pausedIntents) == Set(theirs.pausedIntents)),
            ("activities", Set(ours.activities) == Set(theirs.activities)),
            ("pictures", ours.pictures == theirs.pictures),
            (
                "notifications",
                Set(ours.notifications.pending.map(\.number))
                    == Set(theirs.notifications.pending.map(\.number))
            ),
        ]
        return parts.filter { !$0.1 }.map(\.0)
    }

    /// Whether some are all of the others, or those of them that come first.
    private static func isBeginning<Element: Hashable>(_ some: [Element], of all: [Element]) -> Bool
    {
        some == Array(all.prefix(some.count)) && (some.isEmpty ? all.isEmpty : true)
    }

    private static func requests(of image: StoreImage) -> [Request] {
        image.pending(of: nil, after: nil, limit: .max).filter {
            $0.job?.waits ?? 0 == 0 && !$0.kind.isSystemRequest
        }
    }

    private static func schedules(of image: StoreImage) -> [Schedule] {
        image.schedules.following(nil, of: nil, limit: .max)
    }
}
