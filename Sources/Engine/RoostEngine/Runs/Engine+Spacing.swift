// An app that asks for its next run from inside a run, without a date, would run back to back for
// ever. Such a request waits until some time after the last run of the same work began; the time
// doubles with each one that comes before it is over. It begins anew when a request asks for a time
// beyond it, when a person opens the app or submits the work, and when the app is installed.
// Nothing of it is written down: see docs/decisions/0022.
extension Engine {
    /// Returns the piece of work that a request is counted with: names that one entry of the
    /// `Info.plist` permits are one, since an entry with a star permits any number of them.
    private func work(_ request: Request) -> TaskID? {
        guard request.kind == .refresh || request.kind == .processing else { return nil }
        return apps[request.app]?.record.app.entry(permitting: request.task.submitted)
    }

    /// Returns the blocker of a request that was made after the last run of the same work began, if
    /// it has to wait.
    func spacingBlocker(of request: Request, at now: Moment) -> Blocker? {
        guard limits.spacing > .zero, let app = apps[request.app], !app.spacings.isEmpty,
            let work = work(request), let spacing = app.spacings[work],
            request.number > spacing.request,
            app.askProcess({ $0.phase }) ?? .background == .background
        else { return nil }
        let until = spacing.began + limits.spacing(after: spacing.times)
        // A clock that was set back does not hold it.
        guard until > now.date, spacing.began <= now.date else { return nil }
        // Nor is what asks for a later time held twice.
        guard request.place.order < until else { return nil }
        return Blocker(.tooSoon(until: until, last: spacing.began), since: request.submitted)
    }

    /// Returns how far off the next piece of the same work has to be when a request begins, with
    /// the name of the work.
    func spacing(
        ofBeginning request: Request,
        of app: AppState,
        isSimulated: Bool,
        at now: Moment
    ) -> (work: TaskID, spacing: Spacing)? {
        guard limits.spacing > .zero, let work = work(request) else { return nil }
        let last = app.spacings[work]
        var times = last?.times ?? 0
        // What comes back is the same request, and was not asked for again.
        if let last, request.number > last.request {
            let isEarly = request.place.order < last.began + limits.spacing(after: last.times)
            let isSeen = app.askProcess { $0.phase } ?? .background != .background
            times = isEarly && !isSeen && !isSimulated ? last.times.saturating(plus: 1) : 0
        }
        return (work, Spacing(began: now.date, request: numbers.lastRequest, times: times))
    }

    /// Forgets the spacing of a piece of work that a person asks for: it does not wait.
    mutating func forgetSpacing(of submission: Submission, of id: AppID) {
        // A job is permitted without an entry.
        guard let entry = apps[id]?.record.app.entry(permitting: submission.task) else { return }
        apps[present: id].spacings.forget(entry)
    }
}
