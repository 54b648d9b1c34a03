import RoostEngine

/// The numbers that can have been given to something, one after the other: far from where numbers end.
private let givenNumbers: ClosedRange<Int64> = 0...(1 << 62)

// What the rows of our tables mean.
extension Statement {
    /// The key of an app that has a name.
    mutating func key(_ names: Names) throws(Failure) -> Int64 {
        try value({ (row) throws(Failure) in try row.integer() }) {
            names.id(of: $0) == nil ? nil : $0
        }
    }

    mutating func app(_ names: Names) throws(Failure) -> AppID {
        try value({ (row) throws(Failure) in try row.integer() }) { names.id(of: $0) }
    }

    mutating func kind() throws(Failure) -> Kind {
        try value({ (row) throws(Failure) in try row.integer() }) { Kind(code: $0) }
    }

    mutating func count() throws(Failure) -> Int {
        try value({ (row) throws(Failure) in try row.integer() }) { $0 < 0 ? nil : Int($0) }
    }

    /// A number that was given to something, one after the other.
    mutating func givenNumber() throws(Failure) -> Int64 {
        try value({ (row) throws(Failure) in try row.integer() }) {
            givenNumbers ~= $0 ? $0 : nil
        }
    }

    mutating func time() throws(Failure) -> Timestamp {
        Timestamp(nanoseconds: try integer())
    }

    mutating func optionalTime() throws(Failure) -> Timestamp? {
        try optionalInteger().map { Timestamp(nanoseconds: $0) }
    }

    /// The twelve columns that speak of a request.
    mutating func request(_ names: Names) throws(Failure) -> Request {
        let number = RequestNumber(try integer())
        let (app, task) = (try app(names), TaskID(try text()))
        let kind = try kind()
        return Request(
            number: number,
            app: app,
            task: task,
            kind: kind,
            earliestBegin: try optionalTime(),
            requiresNetwork: try truth(),
            requiresPower: try truth(),
            submitted: try time(),
            particulars: try particulars(of: kind)
        )
    }

    private mutating func particulars(of kind: Kind) throws(Failure) -> Particulars {
        // For most, which say nothing beside: a million of them may be read one after another.
        if skipNothing(4) { return .none }
        return try value({ (row) throws(Failure) in
            (
                promised: try row.optionalInteger(), gpu: try row.optionalInteger(),
                name: try row.optionalText(), content: try row.optionalText()
            )
        }) { stored -> Particulars? in
            switch (stored.promised, stored.gpu, stored.name, stored.content) {
            case (nil, let gpu?, let title?, let subtitle?) where 0...1 ~= gpu:
                .continued(title: title, subtitle: subtitle, requiresGPU: gpu == 1)
            case (let run?, nil, let name?, let arguments?) where givenNumbers ~= run:
                .intent(name: name, arguments: arguments, run: RunNumber(run))
            case (nil, nil, nil, let content?) where kind.isErrand:
                .errand(content)
            default:
                nil
            }
        }
    }

    mutating func pendingRequest(_ names: Names) throws(Failure) -> Request {
        let request = try request(names)
        // A request in another place than its own would be read for ever, or never.
        return try value({ (row) throws(Failure) in try row.integer() }) {
            $0 == request.place.order.nanoseconds ? request : nil
        }
    }

    mutating func finishedRun(_ names: Names) throws(Failure) -> FinishedRun {
        _ = try integer()
        return FinishedRun(
            number: try optionalInteger().map { RunNumber($0) },
            request: try request(names),
            ending: try ending(),
            begun: try optionalTime(),
            ended: try time(),
            detail: try text(),
            result: try optionalText()
        )
    }

    private mutating func ending() throws(Failure) -> Ending {
        try value({ (row) throws(Failure) in
            (try row.text(), try row.optionalText(), try row.optionalInteger())
        }) { name, cause, code in
            Ending(name: name, cause: cause, code: code)
        }
    }

    mutating func logEntry(_ names: Names) throws(Failure) -> LogEntry {
        _ = try integer()
        return LogEntry(
            date: try time(),
            kind: try value({ (row) throws(Failure) in try row.text() }) {
                LogEntry.Kind(rawValue: $0)
            },
            app: try optionalApp(names),
            task: try optionalText().map { TaskID($0) },
            run: try optionalInteger().map { RunNumber($0) },
            text: try text()
        )
    }

    private mutating func optionalApp(_ names: Names) throws(Failure) -> AppID? {
        try value({ (row) throws(Failure) in try row.optionalInteger() }) { key in
            guard let key else { return .some(nil) }
            return names.id(of: key).map { .some($0) }
        }
    }
}
