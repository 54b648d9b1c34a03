package import RoostDaemon
package import RoostEngine

// Looking runs up that are over, the latest first.

extension SQLiteStore {
    package mutating func history(
        of app: AppID?,
        task: TaskID?,
        until: Timestamp?,
        skip: Int,
        limit: Int
    ) throws(StoreError) -> [FinishedRun] {
        let page = Page(latest: until?.nanoseconds ?? .max, limit: limit, skip: skip)
        return try attempt("looking up the history") { (store) throws(Failure) in
            guard let app else {
                guard let task else { return try store.wholeHistory(page) }
                return try store.history(of: task, page)
            }
            guard let key = store.names.key(of: app) else { return [] }
            guard let task else { return try store.history(ofApp: key, page) }
            return try store.history(of: task, ofApp: key, page)
        }
    }

    /// The latest end of a job, without a look at what else its app did.
    mutating func lastEnd(of task: TaskID, ofApp app: Int64) throws(Failure) -> FinishedRun? {
        try history(of: task, ofApp: app, Page(latest: .max, limit: 1, skip: 0)).first
    }

    /// A part of what was over by a moment.
    private struct Page {
        let latest: Int64
        let limit: Int64
        let skip: Int64

        init(latest: Int64, limit: Int, skip: Int) {
            self.latest = latest
            self.limit = Int64(max(0, limit))
            self.skip = Int64(max(0, skip))
        }

        func bind(to statement: inout Statement, hidden: Int64) {
            statement.bind(hidden)
            statement.bind(latest)
            statement.bind(limit)
            statement.bind(skip)
        }

        func runs(
            from statement: inout Statement,
            hidden: Int64,
            _ names: Names
        ) throws(Failure) -> [FinishedRun] {
            bind(to: &statement, hidden: hidden)
            return try statement.rows { (row) throws(Failure) in try row.finishedRun(names) }
        }
    }

    private mutating func wholeHistory(_ page: Page) throws(Failure) -> [FinishedRun] {
        try page.runs(from: &statements.history.all, hidden: hiddenHistory, names)
    }

    private mutating func history(
        ofApp app: Int64,
        _ page: Page
    ) throws(Failure) -> [FinishedRun] {
        statements.history.ofApp.bind(app)
        return try page.runs(from: &statements.history.ofApp, hidden: hiddenHistory, names)
    }

    private mutating func history(
        of task: TaskID,
        ofApp app: Int64,
        _ page: Page
    ) throws(Failure) -> [FinishedRun] {
        statements.history.ofTask.bind(app)
        statements.history.ofTask.bind(task.name)
        return try page.runs(from: &statements.history.ofTask, hidden: hiddenHistory, names)
    }

    /// Returns the history of a task of whichever app: it is looked for in each, and the latest of
    /// all are taken.
    private mutating func history(of task: TaskID, _ page: Page) throws(Failure) -> [FinishedRun] {
        let (most, isTooFar) = page.limit.addingReportingOverflow(page.skip)
        let each = Page(latest: page.latest, limit: isTooFar ? .max : Int(most), skip: 0)
        var found: [Int64] = []
        for app in names.allKeys {
            statements.history.rowsOfTask.bind(app)
            statements.history.rowsOfTask.bind(task.name)
            each.bind(to: &statements.history.rowsOfTask, hidden: hiddenHistory)
            found += try statements.history.rowsOfTask.rows { (row) throws(Failure) in
                try row.integer()
            }
        }
        let names = names
        var runs: [FinishedRun] = []
        for number in found.sorted(by: >).dropFirst(Int(page.skip)).prefix(Int(page.limit)) {
            statements.history.row.bind(number)
            runs += try statements.history.row.rows { (row) throws(Failure) in
                try row.finishedRun(names)
            }
        }
        return runs
    }
}
