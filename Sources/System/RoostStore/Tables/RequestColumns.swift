import RoostEngine

// Requests, the runs they become, and what is kept of those.

/// The columns of a request, in every table that has requests.
enum RequestColumn: Int, Columns {
    case number, app, task, kind, earliest, network, power, submitted

    static let count = Int32(allCases.count)
    /// The columns in tables where a number is that of something else.
    static let besideNumber = ["request"] + names.dropFirst()
}

/// The columns that requests of some kinds have besides (`Kind.hasPayload`).
enum PayloadColumn: Int, Columns {
    case promised, gpu, name, content
    case growth, pause, longest, attempts, useful, failures, failure, hold
    case waits, steps, stepBytes, priority, cancels, tags, limits, needs
    case pauseBegan

    static let count = Int32(allCases.count)
}

/// The columns of a request's place among all requests.
enum PlaceColumn: Int, Columns {
    case due
}

/// The columns that name the request of a payload.
enum WatchedColumn: Int, Columns {
    case app, task
}

/// The columns of a run that has not ended.
enum RunColumn: Int, Columns {
    case number, process, begun

    static let count = Int32(allCases.count)
}

/// The column that says whether there is a newer request of a run's name; of no table.
enum SupersededColumn: Int, Columns {
    case superseded
}

/// The columns of a run that has ended, or of a request that ended without one.
enum HistoryColumn: Int, Columns {
    case run, ending, cause, code, begun, ended, detail, result, processor

    static let count = Int32(allCases.count)
}

/// The column that counts pending requests.
enum CountColumn: Int, Columns {
    case app, kind, count
}

/// The columns of a line of the log.
enum LogColumn: Int, Columns {
    case date, kind, app, task, run, text
}

/// The column with the number of a row that is kept for a while.
enum RowColumn: Int, Columns {
    case id

    static let count = Int32(allCases.count)
}

enum ProcessColumn: Int, Columns {
    case number, app, pid
}

extension RequestColumn {
    /// All that a request says, to be selected; its payload beside it.
    static let all = "\(list), \(PayloadColumn.list)"
}

extension Kind {
    /// The numbers of kinds that apps withdraw all at once.
    static let submittedCodes = codes(Pending.submitted.contains)
    /// The SQL for requests that are withdrawn when a person quits their app.
    ///
    /// A partial index has it word for word: SQLite uses that for statements that say the same.
    static let quitWithApp = above(\.isWithdrawnByQuitting)
    /// The SQL for requests that have a payload.
    static let withPayload = "(\(quitWithApp) OR kind = \(Kind.job.code))"
    /// The SQL for the system's own requests.
    static let ofSystemRequests = above(\.isSystemRequest)

    /// The numbers of kinds that are asked for together, and stand in a row.
    private static func codes(_ isMeant: (Kind) -> Bool) -> ClosedRange<Int64> {
        let meant = allCases.filter(isMeant).map(\.code).sorted()
        guard let first = meant.first, let last = meant.last,
            meant.count == Int(last - first) + 1
        else { preconditionFailure("kinds that are asked for together have no numbers in a row") }
        return first...last
    }

    private static func above(_ isMeant: (Kind) -> Bool) -> String {
        let bound = allCases.filter { !isMeant($0) }.map(\.code).max() ?? 0
        precondition(
            allCases.allSatisfy { isMeant($0) == ($0.code > bound) },
            "kinds that are asked for together have no numbers in a row"
        )
        return "kind > \(bound)"
    }
}

// MARK: Writing

extension Statement {
    mutating func bind(_ request: Request, app: Int64) {
        bind(RequestColumn.self) { statement, column in
            switch column {
            case .number: statement.bind(request.number.value)
            case .app: statement.bind(app)
            case .task: statement.bind(request.task.name)
            case .kind: statement.bind(request.kind.code)
            case .earliest: statement.bind(request.earliestBegin?.nanoseconds)
            case .network: statement.bind(request.requiresNetwork)
            case .power: statement.bind(request.requiresPower)
            case .submitted: statement.bind(request.submitted.nanoseconds)
            }
        }
    }

    mutating func bind(_ payload: Payload) {
        let stored = StoredPayload(payload)
        bind(PayloadColumn.self) { statement, column in
            switch column {
            case .promised: statement.bind(stored.promised)
            case .gpu: statement.bind(stored.gpu)
            case .name: statement.bind(stored.name)
            case .content: statement.bind(stored.content)
            case .growth: statement.bind(stored.job?.retry.growth.rawValue)
            case .pause: statement.bind(stored.job?.retry.first.wholeNanoseconds)
            case .longest: statement.bind(stored.job?.retry.longest.wholeNanoseconds)
            case .attempts: statement.bind((stored.job?.retry.attempts).map { Int64($0) })
            case .useful: statement.bind(stored.job?.usefulUntil?.nanoseconds)
            case .failures: statement.bind((stored.job?.failures).map { Int64($0) })
            case .failure: statement.bind(stored.job?.lastFailure)
            case .hold: statement.bind(stored.job?.hold?.rawValue)
            // What is as with most has no value.
            case .waits: statement.bind(stored.job?.waits, unless: 0)
            case .steps: statement.bind(stored.job?.steps.steps, unless: 0)
            case .stepBytes: statement.bind(stored.job?.steps.bytes, unless: 0)
            case .priority:
                let usual = JobPriority.utility.rawValue
                statement.bind(stored.job?.terms.priority.rawValue, unless: usual)
            case .cancels:
                statement.bind(stored.job?.terms.isCancelledWithOthers == true ? 1 : nil)
            case .tags: statement.bind(stored.job?.terms.tagText)
            case .limits: statement.bind(stored.job?.terms.limitText)
            case .needs: statement.bind(stored.job.flatMap { NeedsText.text(of: $0.needs) })
            case .pauseBegan: statement.bind(stored.job?.pauseBegan?.nanoseconds)
            }
        }
    }

    private mutating func bind(_ number: Int?, unless usual: Int) {
        bind(number == usual ? nil : number.map { Int64($0) })
    }

    mutating func bindWatched(_ request: Request, app: Int64) {
        bind(WatchedColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(app)
            case .task: statement.bind(request.task.name)
            }
        }
        bind(request.payload)
    }

    mutating func bind(_ run: Run, app: Int64) {
        bind(RunColumn.self) { statement, column in
            switch column {
            case .number: statement.bind(run.number.value)
            case .process: statement.bind(run.process.value)
            case .begun: statement.bind(run.begun.date.nanoseconds)
            }
        }
        bind(run.request, app: app)
        bind(run.request.payload)
    }

    mutating func bind(_ finished: FinishedRun, app: Int64) {
        let cause = finished.ending.cause
        bind(HistoryColumn.self) { statement, column in
            switch column {
            case .run: statement.bind(finished.number?.value)
            case .ending: statement.bind(finished.ending.name)
            case .cause: statement.bind(cause.words)
            case .code: statement.bind(cause.code)
            case .begun: statement.bind(finished.begun?.nanoseconds)
            case .ended: statement.bind(finished.ended.nanoseconds)
            case .detail: statement.bind(finished.detail)
            case .result: statement.bind(finished.result)
            case .processor: statement.bind(finished.processor?.wholeNanoseconds)
            }
        }
        bind(finished.request, app: app)
        bind(finished.request.payload)
    }

    mutating func bind(_ key: RequestCounts.Key, _ count: Int64) {
        bind(CountColumn.self) { statement, column in
            switch column {
            case .app: statement.bind(key.app)
            case .kind: statement.bind(key.kind.code)
            case .count: statement.bind(count)
            }
        }
    }

    mutating func bind(_ entry: LogEntry, app: Int64?) {
        bind(LogColumn.self) { statement, column in
            switch column {
            case .date: statement.bind(entry.date.nanoseconds)
            case .kind: statement.bind(entry.kind.rawValue)
            case .app: statement.bind(app)
            case .task: statement.bind(entry.task?.name)
            case .run: statement.bind(entry.run?.value)
            case .text: statement.bind(entry.text)
            }
        }
    }

    mutating func bind(_ process: ProcessRecord, app: Int64) {
        bind(ProcessColumn.self) { statement, column in
            switch column {
            case .number: statement.bind(process.number.value)
            case .app: statement.bind(app)
            case .pid: statement.bind(Int64(process.pid))
            }
        }
    }
}

// MARK: Reading

extension Statement {
    /// Reads a request, and its payload after it.
    mutating func request(_ names: Names) throws(Failure) -> Request {
        let kind = try kind(RequestColumn.kind)
        return Request(
            number: RequestNumber(try integer(RequestColumn.number)),
            app: try app(RequestColumn.app, names),
            task: TaskID(try text(RequestColumn.task)),
            kind: kind,
            earliestBegin: try optionalTime(RequestColumn.earliest),
            requiresNetwork: try truth(RequestColumn.network),
            requiresPower: try truth(RequestColumn.power),
            submitted: try time(RequestColumn.submitted),
            payload: try after(RequestColumn.count) { (row) throws(Failure) in
                try row.payload(of: kind)
            }
        )
    }

    private mutating func payload(of kind: Kind) throws(Failure) -> Payload {
        typealias Column = PayloadColumn
        // For most, which say nothing beside: a million of them may be read one after another.
        if hasNothing(from: Column.promised, to: .content) { return .none }
        if kind == .job { return .job(try job()) }
        return try value(
            Column.promised,
            { (row) throws(Failure) in
                StoredPayload(
                    promised: try row.optionalInteger(Column.promised),
                    gpu: try row.optionalInteger(Column.gpu),
                    name: try row.optionalText(Column.name),
                    content: try row.optionalText(Column.content)
                )
            }
        ) { $0.payload(of: kind) }
    }

    private mutating func job() throws(Failure) -> Job {
        typealias Column = PayloadColumn
        let hold: Job.Hold? = try value(
            Column.hold,
            { (row) throws(Failure) in try row.optionalText(Column.hold) }
        ) { word in
            guard let word else { return .some(nil) }
            return Job.Hold(rawValue: word).map { .some($0) }
        }
        return Job(
            intent: try text(Column.name),
            arguments: try text(Column.content),
            retry: RetryPolicy(
                try value(Column.growth, { (row) throws(Failure) in try row.text() }) {
                    RetryPolicy.Growth(rawValue: $0)
                },
                from: .nanoseconds(try integer(Column.pause)),
                upTo: .nanoseconds(try integer(Column.longest)),
                attempts: Int(clamping: try integer(Column.attempts))
            ),
            usefulUntil: try optionalTime(Column.useful),
            needs: try value(
                Column.needs,
                { (row) throws(Failure) in try row.optionalText(Column.needs) }
            ) { text in
                guard let text else { return Needs.nothing }
                return NeedsText.needs(text)
            },
            failures: Int(clamping: try integer(Column.failures)),
            lastFailure: try text(Column.failure),
            hold: hold,
            waits: Int(clamping: try optionalInteger(Column.waits) ?? 0),
            steps: StepCount(
                steps: Int(clamping: try optionalInteger(Column.steps) ?? 0),
                bytes: Int(clamping: try optionalInteger(Column.stepBytes) ?? 0)
            ),
            terms: try terms(),
            pauseBegan: try optionalTime(Column.pauseBegan)
        )
    }

    private mutating func terms() throws(Failure) -> JobTerms {
        typealias Column = PayloadColumn
        if hasNothing(from: Column.priority, to: .limits) { return .usual }
        var terms = JobTerms()
        terms.priority = try value(
            Column.priority,
            { (row) throws(Failure) in try row.optionalInteger() }
        ) { number in
            number.map { JobPriority(rawValue: Int(clamping: $0)) } ?? .utility
        }
        terms.isCancelledWithOthers = try optionalInteger(Column.cancels) == 1
        terms.tags = JobTerms.tags(try optionalText(Column.tags))
        terms.limits = try value(
            Column.limits,
            { (row) throws(Failure) in try row.optionalText() }
        ) { JobTerms.limits($0) }
        return terms
    }

    /// Reads a request, its payload, and its place after them.
    mutating func pendingRequest(_ names: Names) throws(Failure) -> Request {
        let request = try request(names)
        // A request in another place than its own would be read for ever, or never.
        return try after(RequestColumn.count + PayloadColumn.count) { (row) throws(Failure) in
            try row.value(PlaceColumn.due) {
                $0 == request.place.order.nanoseconds ? request : nil
            }
        }
    }

    /// Reads the number of a row, the ending of a run, its request, and the request's payload.
    mutating func finishedRun(_ names: Names) throws(Failure) -> FinishedRun {
        typealias Column = HistoryColumn
        let (first, second) = (RowColumn.count, RowColumn.count + Column.count)
        let request = try after(second) { (row) throws(Failure) in try row.request(names) }
        return try after(first) { (row) throws(Failure) in
            FinishedRun(
                number: try row.optionalInteger(Column.run).map { RunNumber($0) },
                request: request,
                ending: try row.ending(),
                begun: try row.optionalTime(Column.begun),
                ended: try row.time(Column.ended),
                detail: try row.text(Column.detail),
                result: try row.optionalText(Column.result),
                processor: try row.optionalInteger(Column.processor).map { .nanoseconds($0) }
            )
        }
    }

    private mutating func ending() throws(Failure) -> Ending {
        typealias Column = HistoryColumn
        return try value(
            Column.ending,
            { (row) throws(Failure) in
                (
                    try row.text(Column.ending), try row.optionalText(Column.cause),
                    try row.optionalInteger(Column.code)
                )
            }
        ) { name, cause, code in
            Ending(name: name, cause: cause, code: code)
        }
    }

    /// Reads the number of a row, and a line of the log.
    mutating func logEntry(_ names: Names) throws(Failure) -> LogEntry {
        typealias Column = LogColumn
        return try after(RowColumn.count) { (row) throws(Failure) in
            LogEntry(
                date: try row.time(Column.date),
                kind: try row.value(Column.kind, { (row) throws(Failure) in try row.text() }) {
                    LogEntry.Kind(rawValue: $0)
                },
                app: try row.optionalApp(Column.app, names),
                task: try row.optionalText(Column.task).map { TaskID($0) },
                run: try row.optionalInteger(Column.run).map { RunNumber($0) },
                text: try row.text(Column.text)
            )
        }
    }

    /// Reads a run that has not ended, its request with the payload, and whether it was asked for
    /// anew.
    mutating func openRun(_ names: Names) throws(Failure) -> Stored.OpenRun {
        typealias Column = RunColumn
        let request = try after(Column.count) { (row) throws(Failure) in try row.request(names) }
        let beside = Column.count + RequestColumn.count + PayloadColumn.count
        return Stored.OpenRun(
            number: RunNumber(try givenNumber(Column.number)),
            request: request,
            process: ProcessNumber(try givenNumber(Column.process)),
            begun: try time(Column.begun),
            isSuperseded: try after(beside) { (row) throws(Failure) in
                try row.truth(SupersededColumn.superseded)
            }
        )
    }

    mutating func process(_ names: Names) throws(Failure) -> ProcessRecord {
        typealias Column = ProcessColumn
        return ProcessRecord(
            number: ProcessNumber(try givenNumber(Column.number)),
            app: try app(Column.app, names),
            pid: try value(Column.pid) { Int32(exactly: $0) }
        )
    }
}

/// A row of `watched` without its key; `Schema` says what each kind keeps in it.
private struct StoredPayload {
    var promised: Int64?
    var gpu: Int64?
    var name: String?
    var content: String?
    var job: Job?
}

extension StoredPayload {
    init(_ payload: Payload) {
        switch payload {
        // A claim is worth as much as the membership that it was made under, which ends with the
        // system.
        case .none, .claimed: self.init()
        case .continued(let title, let subtitle, let requiresGPU):
            self.init(gpu: requiresGPU ? 1 : 0, name: title, content: subtitle)
        case .intent(let name, let arguments, let run):
            self.init(promised: run.value, name: name, content: arguments)
        case .systemRequest(let content): self.init(content: content)
        case .job(let job): self.init(name: job.intent, content: job.arguments, job: job)
        }
    }

    func payload(of kind: Kind) -> Payload? {
        switch (promised, gpu, name, content) {
        case (nil, let gpu?, let title?, let subtitle?) where 0...1 ~= gpu:
            .continued(title: title, subtitle: subtitle, requiresGPU: gpu == 1)
        case (let run?, nil, let name?, let arguments?) where givenNumbers ~= run:
            .intent(name: name, arguments: arguments, run: RunNumber(run))
        case (nil, nil, nil, let content?) where kind.isSystemRequest:
            .systemRequest(content)
        default:
            nil
        }
    }
}
