import RoostEngine
import RoostWire

/// The steps that jobs have done, with their results, by an onlooker's own count.
///
/// A step that was written down once stays as it is, whatever attempt says it again, until its job
/// is over.
struct StepModel: Sendable {
    private struct Step: Sendable {
        let result: String
        let turn: Int
    }

    private var steps: [RequestNumber: [String: Step]] = [:]
    /// The words of processes about the steps of the runs that they have.
    private var said: [RunNumber: [String: Set<String>]] = [:]

    func names(of job: RequestNumber) -> [String] { (steps[job] ?? [:]).keys.sorted() }

    /// The jobs that have done any.
    var jobs: [RequestNumber] { steps.keys.sorted() }

    /// The number of steps that a job has done, and the length of their results.
    func count(of job: RequestNumber) -> StepCount {
        let results = (steps[job] ?? [:]).values
        return StepCount(
            steps: results.count,
            bytes: results.reduce(0) { $0 + $1.result.utf8.count }
        )
    }

    /// Takes in a process's message that a step is done.
    mutating func hear(_ call: VarlinkCall) {
        guard let run = call.parameters["run"]?.asInteger,
            let name = call.parameters["name"]?.asString,
            let result = call.parameters["result"]
        else { return }
        said[RunNumber(run), default: [:]][name, default: []].insert(result.text)
    }

    /// Notes that a step is written down.
    ///
    /// - Returns: What is wrong with that, if something is.
    mutating func put(
        _ name: String,
        _ result: String,
        of job: RequestNumber,
        by run: RunNumber,
        in turn: Int
    ) -> String? {
        if steps[job]?[name] != nil { return "the step \(name) of job \(job) is done twice" }
        guard said[run]?[name]?.contains(result) == true else {
            return "nobody said in run \(run) that the step \(name) is done with \(result)"
        }
        steps[job, default: [:]][name] = Step(result: result, turn: turn)
        return nil
    }

    /// Forgets all steps of a job.
    mutating func forget(_ job: RequestNumber) { steps[job] = nil }

    /// The mistake in what a process was told of a step; `nil` if there is none.
    func difference(
        _ reply: VarlinkReply,
        of name: String,
        _ job: RequestNumber,
        in turn: Int
    ) -> String? {
        let step = steps[job]?[name]
        // It may have been done after the answer, in the same turn.
        if let step, step.turn == turn { return nil }
        let isDone = reply.parameters["done"]?.asBool
        if isDone != (step != nil) || reply.parameters["result"]?.text != step?.result {
            return "the step \(name) of job \(job) is told as \(JSON.object(reply.parameters).text)"
        }
        return nil
    }
}
