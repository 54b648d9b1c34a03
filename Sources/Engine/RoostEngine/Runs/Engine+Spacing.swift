// An app that asks for its next run from inside a run, without a date, would run back to back for ever. Such
// a request waits until some time after the last run of the same work began; the time doubles with each one
// that comes before it is over. It begins anew when a request asks for a time beyond it, when a person opens
// the app or submits the work, and when the app is installed. Nothing of it is written down: see
// docs/decisions/0022.
extension Engine {
    /// Returns the piece of work that a request is counted with: names that one entry of the `Info.plist` permits are
    /// one, since an entry with a star permits any number of them.
    private func work(_ request: Request) -> TaskID? {
        guard request.kind == .refresh || request.kind == .processing else { return nil }
        return apps[request.app]?.record.app.entry(permitting: request.task.submitted)
    }

    /// Returns the blocker of a request that was made after the last run of the same work began, if it has to wait.
    func spacingBlocker(of request: Request, at now: Moment) -> Blocker? {
        guard limits.spacing > .zero, let app = apps[request.app], !app.spacings.isEmpty,
            let work = work(request), let spacing = app.spacings[work],
            request.number > spacing.request,
            app.process?.phase ?? .background == .background
        else { return nil }
        let until = spacing.began + limits.spacing(after: spacing.times)
        // A clock that was set back does not hold it.
        guard until > now.date, spacing.began <= now.date else { return nil }
        // Nor is what asks for a later time held twice.
        guard request.place.order < until else { return nil }
        return Blocker(.tooSoon(until: until, last: spacing.began), since: request.submitted)
    }

    /// Notes that a request begins, and makes later ones of the same work wait.
    mutating func space(_ request: Request, isSimulated: Bool, at now: Moment) {
        guard limits.spacing > .zero, let work = work(request) else { return }
        let last = apps[request.app]?.spacings[work]
        let lastRequest = numbers.lastRequest
        // What comes back is the same request, and was not asked for again.
        guard let last, request.number > last.request else {
            apps[request.app]?.spacings[work] = Spacing(
                began: now.date,
                request: lastRequest,
                times: last?.times ?? 0
            )
            return
        }
        let isEarly = request.place.order < last.began + limits.spacing(after: last.times)
        let isSeen = apps[request.app]?.process?.phase ?? .background != .background
        apps[request.app]?.spacings[work] = Spacing(
            began: now.date,
            request: lastRequest,
            times: isEarly && !isSeen && !isSimulated ? last.times.saturating(plus: 1) : 0
        )
    }

    /// Forgets the spacing of a piece of work that a person asks for: it does not wait.
    mutating func forgetSpacing(of submission: Submission, of id: AppID) {
        guard let entry = apps[id]?.record.app.entry(permitting: submission.task) else { return }
        apps[id]?.spacings[entry] = nil
    }
}

/// The spacing of a piece of work: when it began last, and how often in a row it was asked for too
/// soon after that.
struct Spacing: Hashable, Sendable {
    let began: Timestamp
    /// The last request that was made by then; requests up to it were not made from inside of that run.
    let request: RequestNumber
    let times: Int
}
