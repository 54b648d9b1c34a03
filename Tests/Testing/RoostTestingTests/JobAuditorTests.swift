import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire
import Testing

@testable import RoostTesting

/// What an onlooker says of one thing that should not become of a job.
@Suite struct `An auditor of jobs` {
    let app = AppID("com.example.app")
    let start = Moment(
        uptime: Uptime(nanoseconds: 0),
        date: Timestamp(nanoseconds: 1_000_000_000_000)
    )
    var auditor = JobAuditor(limits: Limits())

    init() { auditor.beginTurn(waiting: []) }

    private func job(failures: Int = 0, hold: Job.Hold? = nil) -> Job {
        Job(
            intent: "Export",
            arguments: #"{"film":1}"#,
            retry: RetryPolicy(.constant, from: .seconds(10), upTo: .seconds(10), attempts: 2),
            failures: failures,
            hold: hold
        )
    }

    private func request(_ job: Job, at earliest: Timestamp? = nil) -> Request {
        Request(
            number: RequestNumber(1),
            app: app,
            task: TaskID(job: "a"),
            kind: .job,
            earliestBegin: earliest,
            submitted: start.date,
            payload: .job(job)
        )
    }

    private func run(_ number: Int64, of request: Request) -> Run {
        Run(
            number: RunNumber(number),
            request: request,
            process: ProcessNumber(1),
            begun: start,
            deadline: start.uptime + .seconds(600)
        )
    }

    private func ended(_ run: Run, _ ending: Ending) -> Change {
        .finish(
            FinishedRun(
                number: run.number,
                request: run.request,
                ending: ending,
                begun: start.date,
                ended: start.date,
                detail: ""
            ),
            givenBack: false
        )
    }

    private mutating func submit() {
        let retry: JSON = [
            "growth": "constant", "first": 10_000_000, "longest": 10_000_000, "attempts": 2,
        ]
        let job: JSON = [
            "id": "a", "intent": "Export", "arguments": ["film": 1], "retry": retry,
        ]
        auditor.hear(.app(.submitJobs, ["jobs": [job]]), from: app)
        auditor.see([.putRequest(request(self.job()))], at: start)
    }

    /// It has begun.
    private mutating func begin() -> Run {
        submit()
        let run = run(1, of: request(job()))
        auditor.see([.begin(run)], at: start)
        return run
    }

    @Test mutating func `accepts one that fails twice, and is held`() {
        let first = begin()
        let later = start.date + .seconds(10)
        let again = request(job(failures: 1), at: later)
        auditor.see([ended(first, .crashed(.signalled(6))), .putRequest(again)], at: start)
        let due = Moment(uptime: start.uptime + .seconds(10), date: later)
        let second = run(2, of: again)
        auditor.see([.begin(second)], at: due)
        let held = request(job(failures: 2, hold: .exhausted))
        auditor.see([ended(second, .expired(.timeUsedUp)), .putRequest(held)], at: due)
        auditor.judgeEnd()
        #expect(auditor.violation == nil)
    }

    @Test mutating func `minds one that nobody asked for`() {
        auditor.see([.putRequest(request(job()))], at: start)
        #expect(auditor.violation?.contains("nobody asked for job 1") == true)
    }

    @Test mutating func `minds one that is lost after an attempt that failed`() {
        let run = begin()
        auditor.see([ended(run, .crashed(.signalled(6)))], at: start)
        #expect(auditor.violation?.contains("is lost after") == true)
    }

    @Test mutating func `minds an attempt that is not counted, or counted wrongly`() {
        let run = begin()
        let again = request(job(), at: start.date + .seconds(10))
        auditor.see([ended(run, .crashed(.signalled(6))), .putRequest(again)], at: start)
        #expect(auditor.violation?.contains("0 failures, and not 1") == true)
    }

    @Test mutating func `minds an attempt that the system broke off and that counts`() {
        let run = begin()
        let again = request(job(failures: 1))
        auditor.see([ended(run, .interrupted), .putRequest(again)], at: start)
        #expect(auditor.violation?.contains("1 failures, and not 0") == true)
    }

    @Test mutating func `minds a pause that is not the policy's`() {
        let run = begin()
        let again = request(job(failures: 1), at: start.date + .seconds(12))
        auditor.see([ended(run, .crashed(.signalled(6))), .putRequest(again)], at: start)
        #expect(auditor.violation?.contains("it waits for 12.0 seconds") == true)
    }

    @Test mutating func `minds an attempt before its time`() {
        let first = begin()
        let again = request(job(failures: 1), at: start.date + .seconds(10))
        auditor.see([ended(first, .crashed(.signalled(6))), .putRequest(again)], at: start)
        auditor.see([.begin(run(2, of: again))], at: start)
        #expect(auditor.violation?.contains("before its time") == true)
    }

    @Test mutating func `minds one that comes again though it was cancelled`() {
        let run = begin()
        auditor.hear(.app(.cancelJob, ["id": "a"]), from: app)
        auditor.see([.cancelRun(run.number)], at: start)
        auditor.see([ended(run, .interrupted), .putRequest(request(job()))], at: start)
        #expect(auditor.violation?.contains("it was cancelled") == true)
    }

    @Test mutating func `minds an answer before it is written down`() {
        let call = VarlinkCall.system(
            .submitJob,
            [
                "app": .string(app.name),
                "job": ["id": "a", "intent": "Export", "arguments": ["film": 1]],
            ]
        )
        auditor.hear(call, from: nil)
        auditor.answered(call, from: nil, VarlinkReply(["id": "a"]))
        #expect(auditor.violation?.contains("acknowledged and not written down") == true)
    }

    @Test mutating func `minds a list that lacks one`() {
        submit()
        auditor.checkList(["jobs": [], "more": false]) { _ in nil }
        #expect(auditor.violation?.contains("0 are listed") == true)
    }

    @Test mutating func `minds one that is left at the end, and not held`() {
        submit()
        auditor.judgeEnd()
        #expect(auditor.violation?.hasPrefix("liveness: job a/1") == true)
    }
}
