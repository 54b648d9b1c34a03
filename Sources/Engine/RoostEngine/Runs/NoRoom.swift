/// The apps and groups that were found to have no room while requests are looked through.
///
/// One app with a thousand due requests and no room for them must not cost a thousand looks: of its
/// requests that follow each other, a page is passed over at once.
struct NoRoom {
    private struct Full: Hashable {
        let group: JobGroup
        let bound: JobLimit.Bound
    }

    private var apps: Set<AppID> = []
    private var forJobs: Set<AppID> = []
    private var groups: Set<Full> = []
    private var isContinuedFull = false

    /// Whether a request is known to wait for room, without a look at all that may hold it.
    func holds(_ request: Request) -> Bool {
        if apps.contains(request.app) { return true }
        if request.kind == .continued { return isContinuedFull }
        guard request.kind == .job else { return false }
        if forJobs.contains(request.app) { return true }
        guard !groups.isEmpty, let job = request.job else { return false }
        return job.terms.limits.contains { groups.contains(full($0, request.app, job.intent)) }
    }

    /// Whether all requests of a group are known to wait for room; `nil` where they are of several.
    func holds(_ group: RequestGroup?) -> Bool {
        guard let group else { return false }
        return apps.contains(group.app) || group.isOfJobs && forJobs.contains(group.app)
    }

    /// Takes in what holds a request, as far as that holds others.
    mutating func note(_ blocker: Blocker, of request: Request) {
        if blocker.isOfWholeApp { apps.insert(request.app) }
        switch blocker.cause {
        case .queued: isContinuedFull = true
        case .tooManyJobs: forJobs.insert(request.app)
        case .tooManyAlike(let limit, let intent), .tooManyLately(let limit, let intent, _):
            groups.insert(full(limit, request.app, intent))
        default: break
        }
    }

    private func full(_ limit: JobLimit, _ app: AppID, _ intent: String) -> Full {
        Full(group: JobGroup(app, limit, intent: intent), bound: limit.bound)
    }
}
