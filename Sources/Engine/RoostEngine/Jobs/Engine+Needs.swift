// What jobs need of the machine beside a network and power.
extension Engine {
    /// Adds the blockers for needs of a job that are not met.
    func addNeeds(
        _ needs: Needs,
        at now: Moment,
        since: (Timestamp?) -> Timestamp,
        _ blockers: inout [Blocker]
    ) {
        if needs.unmeteredNetwork, conditions.network.value, networkExpense.value {
            let evidence = "the job requires a network that does not cost by the byte; "
            blockers.append(
                Blocker(
                    .networkExpensive(evidence: evidence + networkExpense.evidence),
                    since: since(networkExpense.since)
                )
            )
        }
        if needs.batteryNotLow, let percent = lowBattery {
            blockers.append(
                Blocker(
                    .batteryLow(
                        percent: percent,
                        least: limits.lowBattery,
                        evidence: conditions.battery.evidence
                    ),
                    since: since(conditions.battery.since)
                )
            )
        }
        if needs.charging, !conditions.charging.value {
            blockers.append(
                Blocker(
                    .notCharging(evidence: conditions.charging.evidence),
                    since: since(conditions.charging.since)
                )
            )
        }
        if needs.deviceIdle, let use = deviceInUse {
            blockers.append(
                Blocker(.deviceInUse(evidence: use.evidence), since: since(use.since))
            )
        }
        if let storage = needs.storage {
            let free = needWatch.free
            if free.map({ $0.bytes < storage }) ?? true {
                blockers.append(
                    Blocker(
                        .storageLow(free: free?.bytes, needed: storage),
                        since: since(free?.since)
                    )
                )
            }
        }
        if let path = needs.path, let cause = needWatch.cause(path, limits, at: now.date) {
            blockers.append(Blocker(cause, since: since(needWatch.since(path))))
        }
    }

    /// The charge of the battery, where it is too low for discretionary work.
    private var lowBattery: Int? {
        guard let percent = conditions.battery.value, percent < limits.lowBattery,
            !conditions.externalPower.value
        else { return nil }
        return percent
    }

    /// Returns the reason why a run of a job has to stop because a need of it is no longer met;
    /// `nil` if it may go on.
    ///
    /// Room on the disk is what a job takes itself, and a path that has changed stays changed.
    func expiration(for needs: Needs, inUse: Bool) -> Expiration? {
        if needs.deviceIdle, inUse { return .deviceInUse }
        if needs.unmeteredNetwork, networkExpense.value { return .networkLost }
        if needs.batteryNotLow, lowBattery != nil { return .powerLost }
        if needs.charging, !conditions.charging.value { return .powerLost }
        return nil
    }

    /// Whether a job waits for room, so that the free space on the disk is worth knowing.
    var jobsWantRoom: Bool { needWatch.wantsRoom }
}
