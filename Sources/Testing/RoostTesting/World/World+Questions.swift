import RoostEngine
import RoostWire

// What apps are asked of what they offer.
extension World {
    /// A process is asked, and makes of it what it makes of all else.
    func take(_ question: AppInterface.Attach.Reply.Question, _ pid: Int32) {
        guard let temper = processes[pid]?.temper else { return }
        let (number, words) = (question.number, question.matching ?? "")
        let delay = workload.delay(1...4000)
        switch temper {
        case .good: schedule(.answer(pid: pid, number, words: words), in: delay)
        case .chatty:
            schedule(.answer(pid: pid, number, words: words), in: delay)
            schedule(.answer(pid: pid, number, words: "once more"), in: delay + delay)
            schedule(.answer(pid: pid, number + 1, words: "too early"), in: .milliseconds(1))
        case .frail: schedule(.crash(pid: pid), in: delay)
        case .late: schedule(.answer(pid: pid, number, words: words), in: .seconds(15))
        case .slow, .stubborn: break
        }
    }

    func answer(_ number: Int64, _ words: String, _ pid: Int32) {
        counts.questions += 1
        var answer: JSONObject = ["question": .integer(number)]
        if workload.chance(15) {
            answer["error"] = "the shelves are empty"
        } else {
            answer["offer"] = [
                "options": [["value": .string(words)]], "more": false, "searched": true,
            ]
        }
        call(.app(.answer, answer), by: pid)
    }
}
