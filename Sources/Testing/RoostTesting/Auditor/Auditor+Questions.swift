import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire

// What apps are asked of what they offer: each question is answered once, in time, by whom it was
// put to.
extension Auditor {
    /// A question that somebody waits for the answer to.
    struct Asking: Sendable {
        let app: AppID
        /// The words that tell the question from all others.
        let words: String
        /// The time by which the question has to be answered.
        let ends: Uptime
        /// The process that was asked, once that was seen.
        var process: ProcessNumber?
        /// The number of the question, by which that process answers.
        var number: Int64?
        /// The app's answer.
        var answer: JSONObject?
    }

    static func isQuestion(_ call: VarlinkCall) -> Bool { call.ofSystem == .ask }

    /// Takes in a person's question, or an app's answer.
    mutating func hearQuestion(
        _ call: VarlinkCall?,
        on connection: ConnectionID,
        at now: Moment
    ) {
        guard let call else { return }
        if Self.isQuestion(call), let app = call.parameters["app"]?.asString,
            let words = call.parameters["matching"]?.asString
        {
            callers.questions[connection] = Asking(
                app: AppID(app),
                words: words,
                ends: now.uptime + limits.questionBudget
            )
        }
        guard call.ofApp == .answer, let process = process(on: connection),
            let number = call.parameters["question"]?.asInteger,
            let asker = callers.questions.first(where: {
                $0.value.process == process && $0.value.number == number
            })?.key,
            callers.questions[asker]?.answer == nil
        else { return }
        callers.questions[asker]?.answer = call.parameters
    }

    /// Notes that a process is asked a question.
    mutating func seeQuestion(_ question: JSON, to process: ProcessNumber) {
        // It is uninstalled after that in the same turn, and its process ended.
        if lives[process]?.ended == .uninstalled { return }
        // It had gone when it was asked, and whoever asked has been told so.
        if thisTurn.missing.contains(process) { return }
        guard let words = question["matching"]?.asString,
            let number = question["number"]?.asInteger,
            let asker = callers.questions.first(where: { $0.value.words == words })?.key
        else { return violate("process #\(process) is asked what nobody wants to know") }
        if callers.questions[asker]?.process != nil {
            violate("a question is put to two processes")
        }
        if lives[process]?.isSuspended == true, lives[process]?.isToldResumed == false {
            violate("process #\(process) is asked, and not told that it goes on")
        }
        callers.questions[asker]?.process = process
        callers.questions[asker]?.number = number
    }

    /// Checks that whoever asked gets the answer.
    mutating func seeAnswer(_ reply: VarlinkReply, on connection: ConnectionID, at now: Moment) {
        guard let asking = callers.questions.removeValue(forKey: connection) else { return }
        guard reply.error == nil else {
            guard reply.error == SystemInterface.Error.noAnswer.fullName else {
                if asking.process != nil { violate("a question is refused that was put to an app") }
                return
            }
            let hasFailed = asking.answer?["error"] != nil
            let isGone =
                asking.process.map { lives[$0]?.exit != nil || lives[$0]?.isLaunched != true }
                ?? true
            let isUninstalled =
                model.apps[asking.app] == nil || isAskedFor(.uninstall, of: asking.app)
            if !hasFailed, !isGone, !isUninstalled, asking.ends > now.uptime {
                violate("\(asking.app) is not waited for to answer")
            }
            return
        }
        guard asking.answer?["error"] == nil,
            reply.parameters["options"]?[0]?["value"] == .string(asking.words)
        else { return violate("the answer of \(asking.app) is not what it said") }
    }

    /// Whether a process has a question to answer.
    func isAsked(_ process: ProcessNumber) -> Bool {
        callers.questions.values.contains { asking in
            asking.process.map { $0 == process } ?? (asking.app == lives[process]?.app)
        }
    }

    func isAsked(_ app: AppID) -> Bool { callers.questions.values.contains { $0.app == app } }

    /// Checks that nobody waits for longer than an app has to answer.
    mutating func checkQuestions(at now: Moment) {
        guard !trouble.isNow, !trouble.wasAtStart else { return }
        for connection in callers.questions.keys.sorted() {
            guard let asking = callers.questions[connection], asking.ends + Self.slack < now.uptime
            else {
                continue
            }
            violate("liveness: a question to \(asking.app) is not answered in time")
        }
    }
}
