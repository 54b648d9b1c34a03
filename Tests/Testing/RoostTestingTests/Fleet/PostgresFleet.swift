import Foundation
import RoostDaemon
import RoostEngine

/// A fleet's database in PostgreSQL, each of whose calls is one function of the schema, asked by `psql`.
struct PostgresFleet: FleetDatabase {
    let server: PostgresServer

    mutating func join(
        _ host: FleetHost,
        replacing former: FleetIncarnation?,
        lease: Duration
    ) throws(FleetError) -> FleetAdmission {
        let answer = try call(
            "join('\(host.name)', '\(host.identity)', \(former.map { "\($0)" } ?? "null"), \(lease.sql))"
        )
        if let number = answer["member"].integer { return .member(FleetIncarnation(number)) }
        if let number = answer["superseded"].integer {
            return .superseded(by: FleetIncarnation(number))
        }
        return .nameTaken
    }

    mutating func leave(_ member: FleetIncarnation) throws(FleetError) {
        _ = try call("leave(\(member))")
    }

    mutating func renew(
        _ member: FleetIncarnation,
        lease: Duration
    ) throws(FleetError) -> FleetRenewal? {
        let answer = try call("renew(\(member), \(lease.sql))")
        guard let holds = answer["holds"].integer else { return nil }
        return FleetRenewal(holds: Int(holds), cancelled: answer["cancelled"].claims)
    }

    mutating func claim(
        _ member: FleetIncarnation,
        upTo slots: [FleetSlots],
        beside known: [FleetClaim]
    ) throws(FleetError) -> ClaimedBatch? {
        let rows = slots.map { "{\"app\": \"\($0.app)\", \"count\": \($0.count)}" }
        let fences = known.map { "\($0.fence)" }.joined(separator: ", ")
        let answer = try call(
            "claim(\(member), '[\(rows.joined(separator: ", "))]', array[\(fences)]::bigint[])"
        )
        guard case .some = answer["more"].value else { return nil }
        return ClaimedBatch(
            work: answer["work"].elements.compactMap(\.work),
            isMore: answer["more"].value as? Bool ?? false,
            nextDue: answer["next"].seconds
        )
    }

    mutating func end(_ ends: [FleetEnd]) throws(FleetError) -> [FleetClaim] {
        let rows = ends.map(\.sql).joined(separator: ", ")
        return try call("end('[\(rows)]')").claims
    }

    mutating func takeOver() throws(FleetError) -> Int {
        Int(try call("take_over()").integer ?? 0)
    }

    mutating func submit(_ submission: FleetSubmission) throws(FleetError) -> FleetReceipt {
        let job = "{\"intent\": \"\(submission.job.intent)\", \"arguments\": \"{}\"}"
        let answer = try call(
            "submit('\(submission.app)', '\(submission.name)', '\(job)', \(submission.delay.sql), \(submission.requiresNetwork))"
        )
        guard let work = answer["work"].integer else { throw FleetError("no number") }
        return FleetReceipt(
            work: FleetWork(work),
            replaced: answer["replaced"].integer.map { FleetWork($0) }
        )
    }

    mutating func cancel(_ app: AppID, _ name: String) throws(FleetError) -> Bool {
        try call("cancel('\(app)', '\(name)')").value as? Bool ?? false
    }

    private func call(_ function: String) throws(FleetError) -> Answer {
        let text = try server.ask("SELECT to_jsonb(roost.\(function.quotedName))")
        guard !text.hasPrefix("failed") else { throw FleetError(text) }
        let value = try? JSONSerialization.jsonObject(
            with: Data(text.utf8),
            options: .fragmentsAllowed
        )
        return Answer(value: value)
    }
}

/// A value of JSON, or none.
private struct Answer {
    let value: Any?

    subscript(key: String) -> Answer { Answer(value: (value as? [String: Any])?[key]) }
    var integer: Int64? { (value as? NSNumber).map(\.int64Value) }
    var text: String? { value as? String }
    var seconds: Duration? { (value as? NSNumber).map { .seconds($0.doubleValue) } }
    var elements: [Answer] { (value as? [Any] ?? []).map { Answer(value: $0) } }

    var claims: [FleetClaim] {
        elements.compactMap { pair in
            let numbers = pair.elements.compactMap(\.integer)
            return numbers.count == 2
                ? FleetClaim(FleetWork(numbers[0]), FleetFence(numbers[1])) : nil
        }
    }

    var work: ClaimedWork? {
        guard let number = self["number"].integer, let fence = self["fence"].integer,
            let app = self["app"].text, let name = self["name"].text
        else { return nil }
        let job = Job(
            intent: self["job"]["intent"].text ?? "",
            arguments: self["job"]["arguments"].text ?? "",
            failures: Int(self["job"]["failures"].integer ?? 0),
            lastFailure: self["job"]["lastFailure"].text ?? ""
        )
        let claim = FleetClaim(FleetWork(number), FleetFence(fence))
        return ClaimedWork(claim, app: AppID(app), name: name, job: job)
    }
}

extension FleetEnd {
    fileprivate var sql: String {
        let (state, after, failures, words) =
            switch outcome {
            case .over: ("over", 0.0, 0, "")
            case .again(let pause, let failures, let words):
                ("again", pause / .seconds(1), failures, words)
            case .held(_, let failures, let words): ("held", 0, failures, words)
            }
        return """
            {"work": \(claim.work), "fence": \(claim.fence), "state": "\(state)", "after": \(after), \
            "job": {"failures": \(failures), "lastFailure": "\(words)"}}
            """
    }
}

extension Duration {
    fileprivate var sql: String { "interval '\(self / .seconds(1)) s'" }
}

extension String {
    /// The call with its name in quotes, as some are words of SQL.
    fileprivate var quotedName: String {
        let parts = split(separator: "(", maxSplits: 1)
        return "\"\(parts[0])\"(\(parts[1])"
    }
}
