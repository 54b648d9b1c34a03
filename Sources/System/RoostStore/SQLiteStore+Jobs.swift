package import RoostDaemon
package import RoostEngine

// What jobs have beside their requests: which come after which, and what they have written down of
// themselves.
extension SQLiteStore {
    mutating func write(_ recording: JobRecording) throws(Failure) {
        switch recording {
        case .addEdges(let app, let successor, let predecessors):
            let key = try key(of: app)
            for predecessor in predecessors {
                statements.jobs.addEdge.bind(edge: key, predecessor, before: successor)
                try statements.jobs.addEdge.run()
            }
        case .removeEdges(let app, let successor):
            guard let key = names.key(of: app) else { return }
            statements.jobs.removeEdgesOf.bind(key)
            statements.jobs.removeEdgesOf.bind(successor.name)
            try statements.jobs.removeEdgesOf.run()
        case .removeEdgesBefore(let app, let predecessor):
            guard let key = names.key(of: app) else { return }
            statements.jobs.removeEdgesBefore.bind(key)
            statements.jobs.removeEdgesBefore.bind(predecessor.name)
            try statements.jobs.removeEdgesBefore.run()
        case .putStep(let app, let job, let run, let name, let result):
            statements.jobs.putStep.bind(step: name, result, of: job, app: try key(of: app))
            try statements.jobs.putStep.run()
            statements.jobs.countStep.bind(Int64(result.utf8.count))
            statements.jobs.countStep.bind(run.value)
            try statements.jobs.countStep.run()
        case .removeSteps(let app, let job):
            guard let key = names.key(of: app) else { return }
            statements.jobs.removeSteps.bind(key)
            statements.jobs.removeSteps.bind(job.value)
            try statements.jobs.removeSteps.run()
        case .beginPausesAnew(let now): try beginPausesAnew(at: now)
        case .putStart(let start): try put(start)
        case .forgetStarts(let now): try forgetStarts(at: now)
        case .pauseIntent(let paused): try pause(paused)
        case .resumeIntent(let app, let intent): try resume(intent, of: app)
        }
    }

    /// Removes the predecessors and the steps of an app's jobs, with the rules that hold them.
    mutating func removeJobs(of key: Int64) throws(Failure) {
        statements.jobs.removeEdges.bind(key)
        try statements.jobs.removeEdges.run()
        statements.jobs.removeStepsOfApp.bind(key)
        try statements.jobs.removeStepsOfApp.run()
        try removeJobRules(of: key)
    }

    package mutating func jobs(
        of app: AppID,
        matching match: JobMatch,
        limit: Int
    ) throws(StoreError) -> [Request] {
        guard let key = names.key(of: app) else { return [] }
        return try attempt("looking up jobs") { (store) throws(Failure) in
            let names = store.names
            var matching = JobStatements.matching(&store.database)
            matching.bind(key)
            matching.bind(match.intent)
            matching.bind(match.tag.map { JobTerms.text(of: $0) })
            matching.bind(Int64(max(0, limit)))
            let found = try matching.rows { (row) throws(Failure) in
                try row.pendingRequest(names)
            }
            // A text that no tag can be may lie across two of them.
            return found.filter { $0.job.map(match.matches) ?? false }
        }
    }

    package mutating func successors(
        of ended: EndedJob,
        limit: Int
    ) throws(StoreError) -> [Request] {
        guard let key = names.key(of: ended.app) else { return [] }
        return try attempt("looking up jobs that wait for another") { (store) throws(Failure) in
            let names = store.names
            let (task, limit) = (ended.task.name, Int64(max(0, limit)))
            switch ended.outcome {
            case .completed:
                return try store.statements.jobs.freed.waiting(key, task, limit, names)
            case .held: return try store.statements.jobs.cancelled.waiting(key, task, limit, names)
            case .ended:
                return try store.statements.jobs.successors.waiting(key, task, limit, names)
            }
        }
    }

    package mutating func predecessors(
        of task: TaskID,
        in app: AppID,
        after name: TaskID?,
        limit: Int
    ) throws(StoreError) -> [TaskID] {
        guard let key = names.key(of: app) else { return [] }
        return try attempt("looking up what a job waits for") { (store) throws(Failure) in
            store.statements.jobs.predecessors.bind(key)
            store.statements.jobs.predecessors.bind(task.name)
            store.statements.jobs.predecessors.bind(name?.name ?? "")
            store.statements.jobs.predecessors.bind(Int64(max(0, limit)))
            return try store.statements.jobs.predecessors.rows { (row) throws(Failure) in
                TaskID(try row.text(Predecessor.predecessor))
            }
        }
    }

    package mutating func lastAppended(
        to task: TaskID,
        in app: AppID
    ) throws(StoreError) -> TaskID? {
        guard let key = names.key(of: app) else { return nil }
        return try attempt("looking up what a job is appended to") { (store) throws(Failure) in
            store.statements.jobs.tail.bind(key)
            store.statements.jobs.tail.bind(task.name)
            store.statements.jobs.tail.bind(task.name + JobTail.mark)
            // Digits come before this, and nothing else follows the mark.
            store.statements.jobs.tail.bind(task.name + JobTail.mark + ":")
            return try store.statements.jobs.tail.first { (row) throws(Failure) in
                TaskID(try row.text(Named.task))
            }
        }
    }

    package mutating func step(
        _ name: String,
        of job: RequestNumber,
        in app: AppID
    ) throws(StoreError) -> String? {
        guard let key = names.key(of: app) else { return nil }
        return try attempt("looking up a step of a job") { (store) throws(Failure) in
            store.statements.jobs.step.bind(key)
            store.statements.jobs.step.bind(job.value)
            store.statements.jobs.step.bind(name)
            return try store.statements.jobs.step.first { (row) throws(Failure) in
                try row.text(Result.result)
            }
        }
    }

    package mutating func steps(
        of job: RequestNumber,
        in app: AppID,
        limit: Int
    ) throws(StoreError) -> [String] {
        guard let key = names.key(of: app) else { return [] }
        return try attempt("looking up the steps of a job") { (store) throws(Failure) in
            store.statements.jobs.steps.bind(key)
            store.statements.jobs.steps.bind(job.value)
            store.statements.jobs.steps.bind(Int64(max(0, limit)))
            return try store.statements.jobs.steps.rows { (row) throws(Failure) in
                try row.text(StepName.name)
            }
        }
    }

    // These are looked up alone.
    private enum Predecessor: Int, Columns { case predecessor }
    private enum Named: Int, Columns { case task }
    private enum Result: Int, Columns { case result }
    private enum StepName: Int, Columns { case name }
}

extension Statement {
    fileprivate mutating func waiting(
        _ app: Int64,
        _ task: String,
        _ limit: Int64,
        _ names: Names
    ) throws(Failure) -> [Request] {
        bind(app)
        bind(task)
        bind(limit)
        return try rows { (row) throws(Failure) in try row.pendingRequest(names) }
    }
}

// MARK: What the engine goes on from

extension SQLiteStore {
    /// Reads how many jobs wait for others, and which of those others are gone: a kill may have
    /// come between.
    mutating func readGraph(into stored: inout Stored) throws(Failure) {
        let names = names
        var counts = database.prepare(
            """
            SELECT app, sum(waits) AS waits FROM watched INDEXED BY waiting
                WHERE waits IS NOT NULL GROUP BY app
            """,
            of: "watched"
        )
        let edges = try counts.rows { (row) throws(Failure) in
            (
                try row.app(EdgeCountColumn.app, names),
                Int(clamping: try row.integer(EdgeCountColumn.waits))
            )
        }
        for (app, count) in edges { stored.edges[app] = count }
        guard !edges.isEmpty else { return }
        var ended = database.prepare(
            """
            SELECT \(EdgeColumn.list) FROM edges
                WHERE NOT EXISTS (SELECT 1 FROM requests
                        WHERE requests.app = edges.app AND requests.task = edges.predecessor)
                    AND NOT EXISTS (SELECT 1 FROM runs
                        WHERE runs.app = edges.app AND runs.task = edges.predecessor)
                GROUP BY app, predecessor
            """,
            of: "edges"
        )
        let gone = try ended.rows { (row) throws(Failure) in
            (
                key: try row.key(EdgeColumn.app, names), app: try row.app(EdgeColumn.app, names),
                task: TaskID(try row.text(EdgeColumn.predecessor))
            )
        }
        for (key, app, task) in gone {
            let last = try lastEnd(of: task, ofApp: key)
            let name = task.givenName.quoted
            let words =
                "the job \(name), which it comes after, "
                + (last.map { "ended as \($0.ending.name)" } ?? "is not known any more")
            stored.endedJobs.append(
                EndedJob(app, task, last?.ending == .completed ? .completed : .ended(words))
            )
        }
    }
}
