import RoostDaemon
import RoostEngine
import RoostLinux
import RoostWire

/// A fleet's database in PostgreSQL: each call is one function of its schema.
struct PostgresFleet: ~Copyable {
    private let connection: PostgresConnection
    /// The version of the schema that the calls are for.
    private let version: Int
    /// The time by which this machine's calendar is ahead of the database's, by the latest renewal.
    private(set) var ahead: Duration?

    /// Connects, and looks whether the database has a fleet that a host of this version may use.
    init(_ conninfo: String, as version: Int = FleetSchema.version) throws(FleetError) {
        let connection = try PostgresConnection.open(conninfo)
        _ = try FleetSchema.check(connection, for: version)
        self.connection = connection
        self.version = version
    }

    /// Makes the schema of a fleet where there is none, or one of an earlier version.
    static func initialize(_ conninfo: String) throws(FleetError) -> FleetFounding {
        try FleetSchema.make(try PostgresConnection.open(conninfo))
    }

    /// Returns the present version of the schema.
    func schema() throws(FleetError) -> FleetNews {
        .schema(version: try FleetSchema.check(connection, for: version), known: version)
    }

    // MARK: - Being woken

    var socket: Int32 { connection.socket }

    /// A notification that the server may send unasked.
    enum Notice: String {
        /// There may be work.
        case work = "roost_work"
        /// Work is over, or held.
        case over = "roost_over"
        /// The schema was upgraded.
        case schema = "roost_schema"
    }

    /// A notice that has come.
    struct ReceivedNotice: Hashable {
        let notice: Notice
        /// Whether it came of a call on this connection.
        let isOwn: Bool
    }

    /// Refuses a connection on which the server's notices would not come.
    func checkIsKept(to conninfo: String) throws(FleetError) {
        try PostgresPooler.check(connection, to: conninfo)
    }

    /// Has the server send a kind of notification, or stops that.
    func listen(to notice: Notice, _ listens: Bool = true) throws(FleetError) {
        try connection.run("\(listens ? "LISTEN" : "UNLISTEN") \(notice.rawValue)")
    }

    /// Takes the notifications that the server has sent unasked.
    func takeNotices() throws(FleetError) -> Set<ReceivedNotice> {
        Set(
            try connection.takeNotices().compactMap { told in
                Notice(rawValue: told.channel).map { ReceivedNotice(notice: $0, isOwn: told.isOwn) }
            }
        )
    }

    /// Returns, in words, the settings of the database by which not all that was answered survives.
    func lessening() throws(FleetError) -> String? {
        let answer = try parse(try connection.ask(PostgresDurability.query))
        return try read(answer) { (fields) throws(FieldError) in
            try PostgresDurability(reading: fields).lessening
        }
    }

    func overview() throws(FleetError) -> FleetOverview {
        let answer = try call("overview()")
        return try read(answer) { (fields) throws(FieldError) in
            try FleetOverview(reading: fields)
        }
    }

    func jobs(_ filter: FleetJobFilter) throws(FleetError) -> FleetJobList {
        let answer = try call(
            "jobs($1::text, $2::text, $3::boolean)",
            [filter.app?.name, filter.name, "\(filter.isOver)"]
        )
        return try read(answer) { (fields) throws(FieldError) in
            try FleetJobList(reading: fields)
        }
    }

    // MARK: - Calls

    private func call(_ function: String, _ parameters: [String?] = []) throws(FleetError) -> JSON {
        try parse(try connection.askAgain("SELECT to_jsonb(roost.\(function))", parameters))
    }

    private func parse(_ text: String?) throws(FleetError) -> JSON {
        guard let text else { return .null }
        do throws(JSONError) {
            return try JSON(parsing: text, limits: FleetLimits.line)
        } catch {
            throw FleetError("the database said what cannot be read: \(error)")
        }
    }

    private func read<Value>(
        _ answer: JSON,
        as value: (Fields) throws(FieldError) -> Value
    ) throws(FleetError) -> Value {
        do throws(FieldError) {
            return try value(Fields(answer.asObject ?? JSONObject(), context: "the database"))
        } catch {
            throw FleetError(
                "the database said what makes no sense: \(error); look whether a later Roost shares it"
            )
        }
    }
}

extension PostgresFleet: FleetDatabase {
    mutating func join(
        _ host: FleetHost,
        replacing former: FleetIncarnation?,
        lease: Duration
    ) throws(FleetError) -> FleetAdmission {
        let answer = try call(
            "\"join\"($1::text, $2::text, $3::bigint, $4::interval)",
            [
                host.name, host.start.isEmpty ? host.identity : "\(host.identity)/\(host.start)",
                former.map { "\($0)" }, lease.interval,
            ]
        )
        return try read(answer) { (fields) throws(FieldError) in
            if let number = try fields.optionalInteger("member") {
                return .member(FleetIncarnation(number))
            }
            if let number = try fields.optionalInteger("superseded") {
                return .superseded(by: FleetIncarnation(number))
            }
            if let seconds = try fields.optionalNumber("leased") {
                return .startedElsewhere(leasedFor: .bounded(seconds: seconds))
            }
            _ = try fields.bool("taken")
            return .nameTaken
        }
    }

    mutating func leave(_ member: FleetIncarnation) throws(FleetError) {
        _ = try call("leave($1::bigint)", ["\(member)"])
    }

    mutating func renew(
        _ member: FleetIncarnation,
        lease: Duration
    ) throws(FleetError) -> FleetRenewal? {
        let answer = try call(
            "renew($1::bigint, $2::interval)",
            ["\(member)", lease.interval]
        )
        guard !answer.isNull else { return nil }
        let now = try read(answer) { (fields) throws(FieldError) in
            try fields.optionalNumber("now")
        }
        let own = Double(Clocks.now().calendar) / 1e9
        ahead = now.map { .seconds(min(max(own - $0, -1e9), 1e9)) }
        return try read(answer) { (fields) throws(FieldError) in
            FleetRenewal(
                holds: Int(try fields.integer("holds")),
                cancelled: try fields.claims("cancelled"),
                wish: try fields.wish(),
                // A schema that is not brought up to date yet does not say.
                hosts: Int(try fields.optionalInteger("hosts") ?? 1)
            )
        }
    }

    mutating func claim(
        _ member: FleetIncarnation,
        upTo slots: [FleetSlots],
        beside known: [FleetClaim],
        having traits: FleetTraits
    ) throws(FleetError) -> ClaimedBatch? {
        let answer = try call(
            "claim($1::bigint, $2::jsonb, $3::bigint[], $4::jsonb)",
            [
                "\(member)", JSON.array(slots.map { .object($0.form) }).text,
                "{\(known.map { "\($0.fence)" }.joined(separator: ","))}",
                JSON.object(traits.form).text,
            ]
        )
        guard !answer.isNull else { return nil }
        let (rows, isMore, next, wish) = try read(answer) { (fields) throws(FieldError) in
            (
                try fields.array("work", of: ClaimedRow.init(reading:)), try fields.bool("more"),
                try fields.optionalNumber("next"), try fields.wish()
            )
        }
        try hold(rows)
        return ClaimedBatch(
            work: rows.compactMap(\.work),
            isMore: isMore,
            nextDue: next.map { .bounded(seconds: $0) },
            wish: wish
        )
    }

    mutating func drain(_ host: String, _ isDraining: Bool) throws(FleetError) -> Bool {
        try call("drain($1::text, $2::boolean)", [host, "\(isDraining)"]).asBool ?? false
    }

    mutating func describe(
        _ member: FleetIncarnation,
        _ description: FleetDescription
    ) throws(FleetError) {
        _ = try call(
            "describe($1::bigint, $2::jsonb)",
            ["\(member)", JSON.object(description.form).text]
        )
    }

    mutating func report(
        _ member: FleetIncarnation,
        _ progress: [FleetProgress]
    ) throws(FleetError) {
        _ = try call(
            "report($1::bigint, $2::jsonb)",
            ["\(member)", JSON.array(progress.map { .object($0.form) }).text]
        )
    }

    /// Holds claimed work that makes no sense, for a person to look at: nobody else would hear of
    /// any work as long as it was claimed.
    private mutating func hold(_ rows: [ClaimedRow]) throws(FleetError) {
        let ends = rows.compactMap { row -> FleetEnd? in
            guard case .unreadable(let claim, let words) = row else { return nil }
            return FleetEnd(claim, .held(.unsuitable, failures: 0, words: words))
        }
        if !ends.isEmpty { _ = try end(ends) }
    }

    mutating func end(_ ends: [FleetEnd]) throws(FleetError) -> [FleetClaim] {
        let answer = try call(
            "\"end\"($1::jsonb)",
            [JSON.array(ends.map { .object($0.form) }).text]
        )
        return try read(["counted": answer]) { (fields) throws(FieldError) in
            try fields.claims("counted")
        }
    }

    mutating func takeOver() throws(FleetError) -> FleetTakeOver {
        try read(try call("take_over()")) { (fields) throws(FieldError) in
            FleetTakeOver(
                count: Int(try fields.integer("count")),
                next: try fields.optionalNumber("next").map { .bounded(seconds: $0) }
            )
        }
    }

    mutating func submit(_ submission: FleetSubmission) throws(FleetError) -> FleetReceipt {
        let answer = try call(
            """
            submit($1::text, $2::text, $3::jsonb, $4::interval, $5::boolean, $6::boolean, $7::jsonb, $8::text, $9::bigint, \
            $10::int, $11::boolean)
            """,
            [
                submission.app.name, submission.name, JSON.object(submission.content.form).text,
                submission.delay.interval, "\(submission.requiresNetwork)",
                "\(submission.requiresPower)", JSON.object(submission.place.form).text,
                submission.content.task.asString,
                submission.earliestBegin.map { "\($0.nanoseconds)" },
                submission.most.map { "\($0)" }, "\(submission.keepsPending)",
            ]
        )
        guard !answer.isNull else { throw FleetError.noHost(for: submission) }
        guard answer["full"] == nil else { throw FleetError.tooMany(submission) }
        return try read(answer) { (fields) throws(FieldError) in
            try FleetReceipt(reading: fields)
        }
    }

    mutating func deal(_ dues: [FleetDue]) throws(FleetError) -> [FleetDealt] {
        let answer = try call(
            "deal($1::jsonb)",
            [JSON.array(dues.map { .object($0.form) }).text]
        )
        return try read(["dues": answer]) { (fields) throws(FieldError) in
            try fields.array("dues", of: FleetDealt.init(reading:))
        }
    }

    mutating func offer(
        _ arrivals: [FleetArrival],
        under key: Int64
    ) throws(FleetError) -> [FleetAdvice] {
        let answer = try call(
            "offer($1::bigint, $2::jsonb)",
            ["\(key)", JSON.array(arrivals.map { .object($0.form) }).text]
        )
        return try read(["advice": answer]) { (fields) throws(FieldError) in
            try FleetAdvice.list(reading: fields)
        }
    }

    mutating func arrive(
        under key: Int64,
        _ numbers: [RequestNumber]
    ) throws(FleetError) -> [RequestNumber] {
        let list = "{\(numbers.map { "\($0.value)" }.joined(separator: ","))}"
        let answer = try call("arrive($1::bigint, $2::bigint[])", ["\(key)", list])
        return try read(["known": answer]) { (fields) throws(FieldError) in
            try fields.integers("known").map { RequestNumber($0) }
        }
    }

    mutating func cancel(_ name: FleetName) throws(FleetError) -> Bool {
        let words = [name.app.name, name.name, "\(name.isTask)"]
        return try call("cancel($1::text, $2::text, $3::boolean)", words).asBool ?? false
    }

    mutating func retry(_ name: FleetName) throws(FleetError) -> Bool {
        try call("retry($1::text, $2::text)", [name.app.name, name.name]).asBool ?? false
    }

    mutating func cancelJobs(of app: AppID, matching match: JobMatch) throws(FleetError) -> Int {
        let words = [app.name, match.intent, match.tag]
        let count = try call("cancel_jobs($1::text, $2::text, $3::text)", words).asInteger
        return Int(clamping: count ?? 0)
    }

    mutating func cancelTasks(of app: AppID) throws(FleetError) -> Int {
        let count = try call("cancel_tasks($1::text)", [app.name]).asInteger
        return Int(clamping: count ?? 0)
    }

    mutating func tasks(of app: AppID) throws(FleetError) -> [FleetTaskRequest] {
        try read(try call("tasks($1::text)", [app.name])) { (fields) throws(FieldError) in
            try fields.array("tasks", of: FleetTaskRequest.init(reading:))
        }
    }
}

/// A row that was claimed, which somebody may have written who is no Roost.
private enum ClaimedRow {
    case readable(ClaimedWork)
    case unreadable(FleetClaim, String)

    init(reading fields: Fields) throws(FieldError) {
        let claim = FleetClaim(
            FleetWork(try fields.integer("number")),
            FleetFence(try fields.integer("fence"))
        )
        do throws(FieldError) {
            self = .readable(try ClaimedWork(reading: fields))
        } catch {
            self = .unreadable(claim, "the job makes no sense: \(error)")
        }
    }

    var work: ClaimedWork? {
        if case .readable(let work) = self { work } else { nil }
    }
}

extension Fields {
    fileprivate func wish() throws(FieldError) -> FleetWish {
        let told = try object("wish")
        return FleetWish(try told.integer("number"), isDraining: try told.bool("drain"))
    }
}

extension Duration {
    /// The duration as PostgreSQL reads an interval.
    fileprivate var interval: String { "\(self / .microseconds(1)) microseconds" }

    /// Returns a bounded length for the seconds of a database, whose clock may be anywhere.
    fileprivate static func bounded(seconds: Double) -> Duration {
        .seconds(min(max(seconds, 0), 1e9))
    }
}
