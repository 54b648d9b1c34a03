import RoostWire
import Synchronization

@testable import RoostClient

extension ClientAction {
    /// The action in a few words.
    var words: String {
        switch self {
        case .start(let run, _): "start \(run.number)"
        case .expire(let run, let reason): "expire \(run.number) \(reason.rawValue)"
        case .refuse(let run): "refuse \(run.number)"
        case .phase(.tell(_, let phase)), .phase(.tellAll(_, let phase)): "tell \(phase.rawValue)"
        case .phase(.acknowledge(let phase)): "acknowledge \(phase.rawValue)"
        case .life(_, let event): "tell \(event.rawValue)"
        case .open(_, let address): "open \(address)"
        case .window(_, let news): "window \(news)"
        case .assertionsAreOver: "assertions are over"
        case .ask(_, let asked): "ask \(asked.question.number)"
        case .present: "present"
        case .activity: "activity"
        case .deliverSessionNews: "deliver session news"
        case .tellOfJob: "tell of a job"
        case .resume(_, .success): "resume"
        case .resume(_, .failure(let error)): "resume \(error.reason.rawValue)"
        case .lend(let device, let run): "lend \(device) to \(run.number)"
        case .setDeadline(let deadline, let run): "deadline of \(run.number): \(deadline)"
        case .void(let run): "void \(run.number)"
        case .release(let longRun): "release \(longRun.run.number)"
        case .send: "send"
        case .call(let call): call.words
        case .transferCall(.tell): "tell transfers"
        case .transferCall(.say(let last)): "after transfers: \(last.words)"
        case .report: "report"
        case .wake: "wake"
        case .endProcess: "end process"
        }
    }
}

extension ClientAction.QueuedCall {
    fileprivate var words: String {
        switch self {
        case .askForTime(let number): "ask for time \(number)"
        case .endExtendedTime(let run): "end extension \(run.number)"
        case .tellAnswers: "tell answers"
        case .tellPresenting: "tell presenting"
        case .lookUpActivities: "look up activities"
        }
    }
}

extension ClientAction.Last {
    fileprivate var words: String {
        switch self {
        case .handled(let phase): "handled \(phase.rawValue)"
        case .finish(let finish): "finish \(finish.number)"
        case .answers: "answers"
        }
    }
}

extension ClientMachine {
    /// What is to be done after this turn, in words; what is only said to people is left out.
    mutating func decided() -> [String] { takeActions().map(\.words).filter { $0 != "report" } }

    /// What the system is told now.
    mutating func sent() -> [Outbox.Message] {
        guard outbox.beginSending() else { return [] }
        var messages: [Outbox.Message] = []
        while let message = outbox.next(most: limits.batchFinishes) { messages.append(message) }
        return messages
    }
}

extension TaskRun {
    /// A run as the system delivers it.
    static func delivered(
        _ number: Int64,
        _ kind: Kind = .refresh,
        deadline: Int64 = .max,
        answer: @escaping @Sendable (TaskRun, RunAnswer) -> Void = { _, _ in }
    ) -> TaskRun {
        TaskRun(
            .init(number: number, identifier: "work", kind: kind, deadline: deadline),
            answer: answer
        )
    }
}

/// Counts what is called.
final class Tally: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    func add(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }
    subscript(_ name: String) -> Int { counts.withLock { $0[name, default: 0] } }
    var all: [String: Int] { counts.withLock(\.self) }
}
