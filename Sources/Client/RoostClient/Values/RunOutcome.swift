import RoostWire

/// The outcome of a run that is over, as the system is told it.
package enum RunOutcome: String, Hashable, Sendable, CaseIterable {
    case succeeded, failed, noHandler
}

/// The outcome of a run that is over, with its result, as the system is told them.
struct RunAnswer: Hashable, Sendable {
    let outcome: RunOutcome
    /// The result of the intent.
    var result: JSONObject?
    /// The message about the failure.
    var message: String?
    /// The wish for a job that failed.
    var command: AttemptCommand?

    /// Describes the end of a run as the system is told it.
    func message(ending run: Int64) -> AppInterface.Finish.Parameters.Run {
        .init(
            number: run,
            outcome: outcome.word,
            result: result,
            message: message,
            then: command?.word,
            after: command?.pause?.wholeMicroseconds
        )
    }
}

extension RunOutcome {
    fileprivate var word: AppInterface.Finish.Parameters.Run.Outcome {
        switch self {
        case .succeeded: .succeeded
        case .failed: .failed
        case .noHandler: .noHandler
        }
    }
}

/// The wish of an app for a job whose attempt failed, in place of what its policy says.
package enum AttemptCommand: Hashable, Sendable {
    /// No further attempt.
    case discard
    /// The next attempt comes after so long.
    case retry(after: Duration)
    /// It comes again after so long, and this was no attempt.
    case snooze(Duration)
    /// Nothing can be done with the intent or its arguments.
    case unsuitable

    fileprivate var word: AppInterface.Finish.Parameters.Run.Then {
        switch self {
        case .discard: .discard
        case .retry: .retry
        case .snooze: .snooze
        case .unsuitable: .unsuitable
        }
    }

    fileprivate var pause: Duration? {
        switch self {
        case .discard, .unsuitable: nil
        case .retry(let pause), .snooze(let pause): pause
        }
    }
}

extension RunAnswer {
    /// The number of bytes that a result may have that goes into one message with others.
    static let briefBytes = 48 << 10

    /// The answer as it may go into one message with others: what is too long for that is left out.
    var briefly: RunAnswer {
        guard let result, JSON.object(result).text.utf8.count > Self.briefBytes else { return self }
        return RunAnswer(
            outcome: .failed,
            message: "what it gave back is longer than \(Self.briefBytes) bytes, and is not told"
        )
    }

    /// The number of bytes that a result may have as text.
    ///
    /// A message has room for 1 MiB, and more than one result may wait.
    static let resultBytes = 768 << 10
    /// The number of bytes that are told of a message for people.
    static let messageBytes = 16 << 10

    /// The answer of an intent that did what it was to do.
    ///
    /// A result that cannot travel is a failure that says so: the system would cut off who sends
    /// it.
    init(succeeding result: JSONObject?) {
        guard let result else {
            self.init(outcome: .succeeded)
            return
        }
        let answer = RunAnswer(outcome: .succeeded, result: result)
        if let obstacle = answer.obstacle {
            self.init(outcome: .failed, message: "its result is not told: \(obstacle)")
        } else {
            self = answer
        }
    }

    /// The answer of one that did not.
    init(failing message: String) {
        self.init(outcome: .failed, message: String(fitting: message, bytes: Self.messageBytes))
    }

    /// The obstacle that keeps the answer from being read at the other end.
    private var obstacle: String? {
        let frame = CallLine.finish([(.max, self)])
        guard frame.count <= Self.resultBytes else {
            return
                "it has \(frame.count) bytes, and \(Self.resultBytes) can be told; put what is long "
                + "into a file, and return its path"
        }
        do throws(WireError) {
            // Without the NUL.
            _ = try VarlinkCall(parsing: Array(frame.dropLast()))
            return nil
        } catch {
            return error.description
        }
    }
}

extension String {
    /// The beginning of a text, as much as takes at most so many bytes.
    package init(fitting text: String, bytes: Int) {
        guard text.utf8.count > bytes else {
            self = text
            return
        }
        var beginning = ""
        var count = 0
        for scalar in text.unicodeScalars {
            count += scalar.utf8.count
            // The mark of what is left out has three.
            if count + 3 > bytes { break }
            beginning.unicodeScalars.append(scalar)
        }
        self = beginning + "…"
    }
}

extension CallLine {
    /// Returns a `Finish`, as it travels.
    static func finish(
        _ finishes: [(number: Int64, answer: RunAnswer)],
        isOneway: Bool = false
    ) -> [UInt8] {
        let runs = finishes.map { $0.answer.message(ending: $0.number) }
        return frame(.finish, isOneway: isOneway, AppInterface.Finish.Parameters(runs: runs))
    }
}
