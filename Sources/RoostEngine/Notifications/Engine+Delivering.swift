// When notifications are due, and what becomes of those that are delivered.
extension Engine {
    /// Delivers what is due, unless nothing can be written down.
    ///
    /// A power cut may take back what was delivered by the passing of time alone
    /// (docs/decisions/0010-time-is-not-flushed.md); it is delivered again then.
    mutating func deliverNotifications(
        isRecording: Bool,
        _ turn: inout Turn
    ) {
        notifications.isHeld = !isRecording
        guard isRecording else { return }
        noteClock(&turn)
        endQuestions(&turn)
        // Ten thousand that are due at once have others wait for no longer than so many take.
        for _ in 0..<limits.notificationsAtOnce {
            guard let next = notifications.waiting.first?.notification, next.due <= turn.now.date
            else {
                return
            }
            deliver(next, &turn)
        }
    }

    private mutating func deliver(
        _ pending: PendingNotification,
        _ turn: inout Turn
    ) {
        let app = pending.content.app
        notifications.waiting.remove(pending.place)
        let next = nextDue(of: pending, at: turn.now)
        if let next {
            wait(pending.moved(to: next), at: turn.now)
        } else {
            notifications[app].pending -= 1
        }
        guard notifications[app].record.isAllowed else {
            turn.store(
                .notification(
                    next.map { .move(app, pending.number, to: $0) }
                        ?? .remove(app, pending.number)
                )
            )
            return turn.log(
                .notified,
                app,
                "\(pending.content.id.quoted) was due and not delivered: notifications of the app are switched off"
            )
        }
        let date = deliveryDate(at: turn.now)
        turn.store(.notification(.deliver(pending, date: date, next: next)))
        deliver(pending.content, pending.number, dueAt: pending.due, &turn)
    }

    /// The date of a delivery: later than that of the one before, so that all are listed in the order in which
    /// they were delivered.
    mutating func deliveryDate(at now: Moment) -> Timestamp {
        var date = now.date
        // As fine as dates are told. A clock that was set back is not kept up with.
        if let last = notifications.lastDelivery, date < last + .microseconds(1),
            last - date < .seconds(1)
        {
            date = last + .microseconds(1)
        }
        notifications.lastDelivery = date
        return date
    }

    /// When a trigger fires again, if it does; what was missed meanwhile does not pile up.
    private func nextDue(of pending: PendingNotification, at now: Moment) -> Timestamp? {
        switch pending.content.trigger {
        case .interval(let interval, repeats: true):
            let length = interval.wholeNanoseconds
            guard length > 0 else { return nil }
            let missed = (now.date - pending.due).wholeNanoseconds / length
            let (skipped, overflow) = missed.multipliedReportingOverflow(by: length)
            guard !overflow else { return nil }
            return pending.due + .nanoseconds(skipped) + interval
        case .calendar(let pattern, repeats: true):
            return pattern.next(
                after: max(pending.due, now.date),
                in: notifications.rules(for: pattern)
            )
        case .interval, .calendar, nil: return nil
        }
    }

    /// Puts one among the delivered, in the place of an earlier one with its id, and has it shown.
    mutating func deliver(
        _ content: NotificationContent,
        _ number: NotificationNumber,
        dueAt due: Timestamp,
        _ turn: inout Turn
    ) {
        let app = content.app
        var marks = notifications[app].delivered
        var former: NotificationNumber?
        if let index = marks.firstIndex(where: { $0.id.isSame(as: content.id) }) {
            former = marks.remove(at: index).number
        }
        marks.append(.init(id: content.id, number: number))
        let surplus = marks.count - limits.deliveredNotifications
        if surplus > 0 {
            for mark in marks.prefix(surplus) {
                turn.store(.notification(.removeDelivered(app, mark.number)))
            }
            turn.withdraw(marks.prefix(surplus).map(\.number))
            marks.removeFirst(surplus)
        }
        notifications[app].delivered = marks
        let delay = turn.now.date - due
        let late =
            delay >= .seconds(60)
            ? ", \(delay.components.seconds) seconds late: the system or the machine was off, or the clock was set"
            : ""
        turn.log(.notified, app, "delivered \(content.id.quoted)\(late)")
        if let process = processToAsk(app) {
            notifications.questions.append(
                .init(
                    app: app,
                    process: process,
                    id: content.id,
                    number: number,
                    former: former,
                    badge: content.badge,
                    ends: turn.now.uptime + limits.presenting
                )
            )
            turn.append(.notification(.ask(process, app, id: content.id)))
        } else {
            if let badge = content.badge { change(app, &turn) { $0.badge = max(badge, 0) } }
            turn.append(
                .notification(
                    .show(app, id: content.id, number, replacing: former, isSilent: false)
                )
            )
        }
    }

    /// The app's process, if it is in the foreground and wants to say what is shown.
    private func processToAsk(_ app: AppID) -> ProcessNumber? {
        guard let process = apps[app]?.process, process.isPresent, process.phase != .background,
            notifications.presenting[app] == process.number,
            // Who leaves so many unanswered will not answer this one in time.
            notifications.questions.count(where: { $0.app == app }) < limits.notificationQuestions
        else { return nil }
        return process.number
    }

    /// Does what an app in the foreground says is to be done with a notification.
    mutating func presented(
        _ app: AppID,
        _ process: ProcessNumber,
        _ id: String,
        _ shown: NotificationEvent.Presentation,
        _ turn: inout Turn
    ) {
        guard
            let index = notifications.questions.firstIndex(where: {
                $0.app == app && $0.process == process && $0.id.isSame(as: id)
            })
        else { return }
        settle(notifications.questions.remove(at: index), shown, &turn)
    }

    private mutating func settle(
        _ question: NotificationDesk.Question,
        _ shown: NotificationEvent.Presentation,
        _ turn: inout Turn
    ) {
        let app = question.app
        if shown.contains(.badge), let badge = question.badge {
            change(app, &turn) { $0.badge = max(badge, 0) }
        }
        // It may have been taken away or tapped meanwhile.
        guard notifications[app].delivered.contains(where: { $0.number == question.number })
        else { return }
        if shown.contains(.banner) {
            turn.append(
                .notification(
                    .show(
                        app,
                        id: question.id,
                        question.number,
                        replacing: question.former,
                        isSilent: !shown.contains(.sound)
                    )
                )
            )
        } else if let former = question.former {
            turn.withdraw([former])
        }
        if shown.isDisjoint(with: [.banner, .list]) {
            _ = removeDelivered(question.id, of: app, &turn)
        }
    }

    /// Shows what an app was asked about and said nothing of in time, or can say nothing of any more.
    private mutating func endQuestions(_ turn: inout Turn) {
        guard !notifications.questions.isEmpty else { return }
        let questions = notifications.questions
        let over = questions.filter { question in
            question.ends <= turn.now.uptime
                || apps[question.app]?.process?.number != question.process
        }
        guard !over.isEmpty else { return }
        notifications.questions.removeAll(where: over.contains)
        for question in over { settle(question, .everything, &turn) }
    }
}

extension Engine {
    /// When notifications need the engine next, on the two clocks.
    var nextNotification: Timestamp? {
        notifications.isHeld ? nil : notifications.waiting.first?.notification.due
    }
    var nextQuestionEnd: Uptime? {
        notifications.isHeld ? nil : notifications.questions.map(\.ends).min()
    }
}
