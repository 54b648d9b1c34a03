import RoostLinux
import RoostWire
import Testing

extension PrivateSystem {
    /// Waits until the transfers that people see are as they should be, and gives what was found.
    @discardableResult
    func transfers<Answer>(
        _ what: String,
        _ look: ([JSON]) throws -> Answer?
    ) throws -> Answer {
        let line = try Line(path: socket)
        try line.send(VarlinkCall("io.roost.System.Transfers", wantsMore: true))
        var last: [JSON] = []
        let end = Clocks.monotonic() + Int64(patience) * 1_000_000
        while Clocks.monotonic() < end, let reply = try line.next() {
            if let error = reply.error { throw Refused(error: error, parameters: reply.parameters) }
            last = reply.parameters["transfers"]?.asArray ?? []
            if let answer = try look(last) { return answer }
            if !reply.continues { break }
        }
        throw TookTooLong(what: "\(what) among the transfers, which are \(last),")
    }

    /// The same, for the only one there is.
    @discardableResult
    func transfer(_ what: String, _ isSo: (JSON) -> Bool) throws -> JSON {
        // No transfer is not the transfer "null", which is what nil would be here.
        try transfers(what) { $0.count == 1 && isSo($0[0]) ? $0[0] : JSON?.none }
    }

    /// Waits until the only transfer has received so many bytes.
    func transfer(hasReceived bytes: Int64) throws {
        try transfer("\(bytes) bytes") { ($0["received"]?.asInteger ?? 0) >= bytes }
    }

    /// Waits until the only transfer does not move for a reason, and gives the blocker.
    @discardableResult
    func transfer(waitsFor blocker: String) throws -> JSON {
        try transfers(blocker) { transfers in
            transfers.first?["blockers"]?.asArray?.first { $0["name"]?.asString == blocker }
        }
    }

    /// The process that moves the bytes.
    func carrier() throws -> Child {
        let finding = try check("transfers")["finding"]?.asString ?? ""
        let digits = finding.split(separator: "process ").last.flatMap { Int32($0) }
        return try Child(pid: try #require(digits, "there is no carrier: \(finding)"))
    }
}

extension Puppet {
    /// The outcome of a transfer, as the app is told it.
    struct Outcome {
        let json: JSON
        var error: String? { json["error"]?.asString }
        var status: Int64? { json["status"]?.asInteger }
        var restarts: Int64 { json["restarts"]?.asInteger ?? -1 }
        var file: String? { json["file"]?.asString }

        /// The bytes that were received.
        func content() throws -> [UInt8] {
            try FileSystem.read(try #require(file, "no file: \(json)"), limit: 256 << 20)
        }
    }

    /// Joins a session, and gives the transfers that it has.
    @discardableResult
    func join(_ session: String = "s") throws -> [JSON] {
        try call("JoinSession", ["session": .string(session)])["transfers"]?.asArray ?? []
    }

    /// Has the system download something.
    @discardableResult
    func download(
        _ url: String,
        task: Int64 = 1,
        in session: String = "s",
        _ members: JSONObject = [:]
    ) throws -> Int64 {
        var transfer: JSONObject = [
            "session": .string(session), "task": .integer(task), "kind": "download",
            "url": .string(url), "method": "GET", "headers": [],
        ]
        for member in members { transfer[member.key] = member.value }
        let answer = try call("Transfer", ["transfers": [.object(transfer)]])
        return try #require(answer["numbers"]?[0]?.asInteger, "\(answer)")
    }

    /// Waits until it is told what became of a task.
    func outcome(of task: Int64 = 1) throws -> Outcome {
        while true {
            for news in try hear()["transfers"]?.asArray ?? [] {
                guard news["task"]?.asInteger == task, let outcome = news["outcome"],
                    !outcome.isNull
                else { continue }
                return Outcome(json: outcome)
            }
        }
    }

    /// Has the outcome of a task taken, so that the system forgets it.
    func acknowledge(_ tasks: Int64..., in session: String = "s") throws {
        try call(
            "AcknowledgeTransfers",
            ["session": .string(session), "tasks": .array(tasks.map { .integer($0) })]
        )
    }
}
