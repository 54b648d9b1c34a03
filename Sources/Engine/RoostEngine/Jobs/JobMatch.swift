/// A choice among an app's jobs, by their properties.
package struct JobMatch: Hashable, Sendable {
    /// The intent of the jobs that are meant; `nil`: any.
    package let intent: String?
    /// The tag of the jobs that are meant; `nil`: whatever tags.
    package let tag: String?

    package init(intent: String?, tag: String?) {
        precondition(intent != nil || tag != nil, "jobs are meant of which nothing is said")
        self.intent = intent
        self.tag = tag
    }

    package func matches(_ job: Job) -> Bool {
        (intent == nil || job.intent == intent) && (tag.map(job.terms.tags.contains) ?? true)
    }
}

extension Engine {
    /// Withdraws jobs that are pending, and stops those that run, if they are meant.
    mutating func cancelJobs(
        _ id: AppID,
        _ match: JobMatch,
        pending: [Request],
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard apps[id] != nil else { return turn.refuseUnknown(id, token) }
        var count = 0
        for request in pending where request.app == id {
            // Whoever looked them up may list more than is meant.
            guard let job = request.job, match.matches(job) else { continue }
            window.remove(request)
            withdraw(request, .cancelled, detail: "", &turn)
            count += 1
        }
        for run in runs.values.filter({ $0.app == id }) {
            // One that was stopped for good before is no news.
            guard let job = run.request.job, match.matches(job), job.hold != .cancelled else {
                continue
            }
            runs[present: run.number].isSuperseded = false
            stopJob(run, job, &turn)
            count += 1
        }
        turn.reply(token, .cancelled(count))
    }
}
