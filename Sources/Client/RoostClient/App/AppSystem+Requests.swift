import RoostWire

extension AppSystem {
    /// Writes a request down; when this returns, it survives a crash and a power cut.
    ///
    /// Waits for the system to have written it: a fraction of a millisecond on a good disk, ten
    /// seconds at most. Requests that several threads submit at once are written together. One that
    /// is a fleet's waits for the fleet's database to have it.
    public func submit(_ request: TaskRequest) throws(SubmissionError) {
        try check(request)
        reattach()
        do throws(CallFailure) {
            let parameters = AppInterface.Submit.Parameters(request: request.message)
            _ = try line(for: request.identifier).call(.submit, parameters)
        } catch {
            throw SubmissionError(error)
        }
    }

    /// Writes many requests down in one round trip and one flush; one refusal per request refused.
    ///
    /// The answer names the refused ones by their places. Thousands of requests travel in several
    /// messages: when this throws, those that came first may have been written down, and submitting
    /// all of them again replaces these.
    public func submit(
        _ requests: [TaskRequest]
    ) throws(SubmissionError) -> [Int: SubmissionError] {
        var refused: [Int: SubmissionError] = [:]
        reattach()
        var batch: [Int] = []
        var bytes = 0
        for (place, request) in requests.enumerated() {
            do throws(SubmissionError) {
                try check(request)
            } catch {
                refused[place] = error
                continue
            }
            if isOfFleet(request.identifier) {
                do throws(SubmissionError) { try submit(request) } catch { refused[place] = error }
                continue
            }
            if batch.count == limits.batchRequests
                || bytes + request.longestText > limits.batchBytes
            {
                try submit(batch, of: requests, &refused)
                batch.removeAll(keepingCapacity: true)
                bytes = 0
            }
            batch.append(place)
            bytes += request.longestText
        }
        try submit(batch, of: requests, &refused)
        return refused
    }

    /// Withdraws the pending request with an identifier, if there is one.
    ///
    /// A run that goes on is not touched.
    ///
    /// - Throws: Why it may still be pending.
    public func cancel(identifier: String) throws(SubmissionError) {
        let parameters = AppInterface.Cancel.Parameters(identifier: identifier)
        let line = line(for: identifier)
        try withdraw { () throws(CallFailure) in try line.call(.cancel, parameters) }
    }

    /// Withdraws all pending requests of this app.
    ///
    /// - Throws: Why they may still be pending.
    public func cancelAll() throws(SubmissionError) {
        let line = lineForAll
        try withdraw { () throws(CallFailure) in try line.call(.cancelAll) }
    }

    /// Returns this app's pending requests, the next one first, at most a thousand.
    ///
    /// - Throws: Why they are not known, as where no system answers.
    public func pending() throws(SubmissionError) -> [TaskRequest] {
        reattach()
        do throws(CallFailure) {
            // One that this version does not understand is none of this version's.
            let reply: AppInterface.Pending.Reply = try lineForAll.ask(.pending) { _, _ in nil }
            return reply.requests.compactMap(TaskRequest.init)
        } catch {
            throw SubmissionError(error)
        }
    }

    /// Returns the line for calls about a request: those that wait for a fleet's database must not
    /// hold up others.
    private func line(for identifier: String) -> CallLine {
        isOfFleet(identifier) ? fleetLine : line
    }

    /// The line for what may be the fleet's, or not.
    var lineForAll: CallLine {
        look { $0.permitted?.fleetTasks.isEmpty ?? true } ? line : fleetLine
    }

    /// Whether requests with an identifier, or jobs of an intent, are a fleet's, where the machine
    /// is in one and as far as this is known.
    func isOfFleet(_ identifier: String) -> Bool {
        look { $0.permitted?.fleetTasks.contains(identifier) ?? false }
    }

    private func withdraw(
        _ call: () throws(CallFailure) -> JSONObject
    ) throws(SubmissionError) {
        reattach()
        do throws(CallFailure) {
            _ = try call()
        } catch {
            throw SubmissionError(error)
        }
    }

    private func submit(
        _ places: [Int],
        of requests: [TaskRequest],
        _ refused: inout [Int: SubmissionError]
    ) throws(SubmissionError) {
        if places.isEmpty { return }
        do throws(CallFailure) {
            let parameters = AppInterface.SubmitMany.Parameters(
                requests: places.map { requests[$0].message }
            )
            let reply: AppInterface.SubmitMany.Reply =
                try line.ask(.submitMany, parameters, mend: mendRefusals)
            for (index, refusal) in refusals(reply.refused, of: places.count, what: "a request") {
                refused[places[index]] = refusal
            }
        } catch {
            throw SubmissionError(error)
        }
    }

    /// Returns the refusals of so many requests by their places.
    func refusals(
        _ refused: [AppInterface.Refused],
        of count: Int,
        what: String
    ) -> [Int: SubmissionError] {
        var refusals: [Int: SubmissionError] = [:]
        for refused in refused {
            guard let index = Int(exactly: refused.index), (0..<count).contains(index) else {
                report("the system refuses \(what) that it was not sent: \(refused.index)")
                continue
            }
            refusals[index] = SubmissionError(Refusal(refused))
        }
        return refusals
    }

    /// What is read in place of a refusal that cannot be.
    ///
    /// What is refused is not taken for accepted because the reason makes no sense.
    var mendRefusals: Fields.Mending {
        { [report] element, error in
            guard let index = element["index"]?.asInteger else {
                report("a refusal of the system makes no sense: \(error)")
                return nil
            }
            let mended = AppInterface.Refused(
                index: index,
                error: AppInterface.Error.unavailable.rawValue,
                message: "\(error)"
            )
            return mended.object.map(JSON.object)
        }
    }

    /// Throws where a request does not fit into a message.
    ///
    /// All else is the system's to judge.
    private func check(_ request: TaskRequest) throws(SubmissionError) {
        guard request.longestText <= limits.batchBytes else {
            throw SubmissionError(
                .invalid,
                "an identifier of \(request.identifier.utf8.count) bytes is too long to be submitted"
            )
        }
    }
}
