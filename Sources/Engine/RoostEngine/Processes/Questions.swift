/// The questions that apps were asked and have not answered.
///
/// A part of the engine: it counts, finds and ends them. To launch or resume who is asked, and to
/// let go of them, is the core's.
struct Questions: Sendable {
    private var open: [Question] = []
    private var last = QuestionNumber(0)
    /// Whether nobody can be told of an answer now.
    private var areDeferred = false

    /// Returns the number of questions that an app has to answer.
    func count(of app: AppID) -> Int { open.count { $0.app == app } }

    /// The next time at which one ends that nobody has answered.
    var nextEnd: Uptime? { areDeferred ? nil : open.map(\.ends).min() }

    /// Notes that a process is asked, and gives the question its number.
    mutating func ask(
        _ app: AppID,
        _ process: ProcessNumber,
        for asker: ReplyToken,
        _ turn: Turn
    ) -> QuestionNumber {
        last = last.next
        open.append(
            Question(
                number: last,
                app: app,
                process: process,
                asker: asker,
                ends: turn.now.uptime + turn.limits.questionBudget
            )
        )
        return last
    }

    /// Takes out the question that a process answers; `nil` where it is over.
    mutating func take(
        _ number: QuestionNumber,
        to app: AppID,
        _ process: ProcessNumber
    ) -> Question? {
        open.firstIndex { $0.number == number && $0.app == app && $0.process == process }
            .map { open.remove(at: $0) }
    }

    var isEmpty: Bool { open.isEmpty }

    /// Makes the callers wait as long as nothing can be written down.
    mutating func setDeferred(_ areDeferred: Bool) { self.areDeferred = areDeferred }

    /// Takes out those that got no answer in time, or can get none any more.
    mutating func takeOver(_ apps: AppFacts, at now: Moment) -> [Question] {
        let over = open.filter { $0.ends <= now.uptime || !apps.isProcess($0.process, of: $0.app) }
        if !over.isEmpty { open.removeAll(where: over.contains) }
        return over
    }

    /// Throws where a process is held for another number of questions than it was asked.
    func verify(_ process: ProcessNumber, isHeldFor count: Int) throws(Contradiction) {
        let asked = open.count { $0.process == process }
        try Contradiction.verify(
            asked == count,
            "process \(process) is held for \(count) questions, and was asked \(asked)"
        )
    }
}
