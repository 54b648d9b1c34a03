// Clocks are set, and zones change, while notifications wait.
extension Engine {
    /// A clock that is set back by less than this, as one that is kept right by a network is, has nothing
    /// computed anew.
    private static let noticedStep: Int64 = 1_000_000_000

    /// Looks whether the calendar clock was set back, which moves all that waits.
    ///
    /// Set forward, it has more due, at once. Set back by a year, it would have intervals wait for a year
    /// longer: they wait for what was left of them, on the monotonic clock. What waits for the calendar
    /// waits for what the calendar now shows.
    mutating func noteClock(_ turn: inout Turn) {
        let (lead, overflow) = turn.now.date.nanoseconds.subtractingReportingOverflow(
            turn.now.uptime.nanoseconds
        )
        guard !overflow else { return }
        let isSetBack = lead < notifications.lead.saturating(plus: -Self.noticedStep)
        notifications.lead = isSetBack ? lead : max(notifications.lead, lead)
        if isSetBack { computeAnew(&turn) { _ in true } }
    }

    /// Takes in by how much clocks are ahead in places.
    mutating func takeIn(
        _ zones: [String: ZoneRules],
        _ turn: inout Turn
    ) {
        var changed: Set<String> = []
        for (name, rules) in zones where notifications.zones[name] != rules {
            notifications.zones[name] = rules
            changed.insert(name)
        }
        // Where a zone is not known, the system's counts in its place.
        let known = notifications.zones
        computeAnew(&turn) { trigger in
            guard case .calendar(let pattern, _) = trigger else { return false }
            let name = pattern.timeZone ?? ""
            return changed.contains(name) || (known[name] == nil && changed.contains(""))
        }
    }

    /// Finds out when all that is meant, and not due yet, is due now.
    private mutating func computeAnew(
        _ turn: inout Turn,
        _ isMeant: (NotificationTrigger) -> Bool
    ) {
        var all = Array(notifications.waiting.all)
        var hasChanged = false
        for index in all.indices {
            let pending = all[index].notification
            guard let trigger = pending.content.trigger, pending.due > turn.now.date,
                isMeant(trigger)
            else { continue }
            let due: Timestamp
            switch trigger {
            case .interval:
                guard let rings = all[index].rings else { continue }
                due = turn.now.date + max(rings - turn.now.uptime, .zero)
            case .calendar(let pattern, _):
                // What will not be any more has been, by the new clock or in the new place.
                due =
                    pattern.next(after: turn.now.date, in: notifications.rules(for: pattern))
                    ?? turn.now.date
            }
            guard due != pending.due else { continue }
            hasChanged = true
            all[index].notification = pending.moved(to: due)
            turn.store(.notification(.move(pending.content.app, pending.number, to: due)))
        }
        if hasChanged { notifications.waiting = NotificationQueue(all) }
    }

    /// Takes over what the store has.
    ///
    /// An interval that would last longer than it is has seen the clock being set back meanwhile: it
    /// begins anew. What waits for the calendar is looked at when the zones are told.
    mutating func takeIn(
        notifications stored: StoredNotifications,
        _ turn: inout Turn
    ) {
        notifications.last = stored.last
        notifications.lead = turn.now.date.nanoseconds.saturating(
            plus: turn.now.uptime.nanoseconds == .min ? .max : -turn.now.uptime.nanoseconds
        )
        for record in stored.records where apps[record.app] != nil {
            notifications[record.app].record = record
        }
        for categories in stored.categories where apps[categories.app] != nil {
            notifications[categories.app].categories = categories.categories
        }
        for delivered in stored.delivered where apps[delivered.app] != nil {
            notifications[delivered.app].delivered.append(
                .init(id: delivered.id, number: delivered.number)
            )
            notifications.last = max(notifications.last, delivered.number)
        }
        var waiting: [NotificationQueue.Waiting] = []
        waiting.reserveCapacity(stored.pending.count)
        for pending in stored.pending {
            let app = pending.content.app
            notifications.last = max(notifications.last, pending.number)
            guard apps[app] != nil else { continue }
            notifications[app].pending += 1
            guard case .interval(let interval, _) = pending.content.trigger else {
                waiting.append(.init(notification: pending, rings: nil))
                continue
            }
            let left = max(pending.due - turn.now.date, .zero)
            let due = left > interval ? turn.now.date + interval : pending.due
            if due != pending.due {
                turn.store(.notification(.move(app, pending.number, to: due)))
            }
            waiting.append(
                .init(
                    notification: pending.moved(to: due),
                    rings: turn.now.uptime + min(left, interval)
                )
            )
        }
        notifications.waiting = NotificationQueue(waiting)
    }
}
