import RoostDaemon
import RoostEngine
import RoostTesting

/// Changes as an engine might make them, from a seed.
struct Life {
    struct State {
        var number: Int64 = 0
        var pending: [Request] = []
        var runs: [Run] = []
    }

    private var random: SeededGenerator
    private var present = State()
    private var committed = State()

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func chance(_ count: Int) -> Int {
        Int(random.next() % UInt64(max(1, count)))
    }

    mutating func keep() { committed = present }

    mutating func drop() { present = committed }

    mutating func app() -> AppID { AppID("com.example.\(chance(4))") }

    mutating func task() -> TaskID { TaskID("task \(chance(6))") }

    mutating func run() -> RunNumber { RunNumber(Int64(chance(Int(present.number) + 2))) }

    private mutating func next() -> Int64 {
        present.number += 1
        return present.number
    }

    mutating func changes() -> [Change] {
        let number = next()
        switch chance(23) {
        case 0..<7: return [.putRequest(submitted(number))]
        case 7..<10:
            guard !present.pending.isEmpty else { return [] }
            let request = present.pending.remove(at: chance(present.pending.count))
            // The engine never begins a run of what runs already.
            guard
                !present.runs.contains(where: { $0.app == request.app && $0.task == request.task })
            else {
                let promised = request.promisedRun?.value
                return [.withdraw(FinishedRun(promised, of: request, .cancelled))]
            }
            let run = Run(request.promisedRun?.value ?? number, of: request, process: number)
            present.runs.append(run)
            return [.begin(run), .putProcess(process(number, request.app))]
        case 10..<13:
            guard !present.runs.isEmpty else { return [] }
            let run = present.runs.remove(at: chance(present.runs.count))
            let ending = Ending.all[chance(Ending.all.count)]
            let isGivenBack = chance(2) == 0
            if isGivenBack,
                !present.pending.contains(where: { $0.app == run.app && $0.task == run.task })
            {
                present.pending.append(run.request)
            }
            return [
                .finish(
                    FinishedRun(
                        run.number.value,
                        of: run.request,
                        ending,
                        result: chance(2) == 0 ? nil : "{\(number)}"
                    ),
                    givenBack: isGivenBack
                ),
                .removeProcess(run.process),
            ]
        case 13:
            let app = app()
            let meant = Pending.allCases[Int(chance(3))]
            present.pending.removeAll { $0.app == app && meant.contains($0.kind) }
            return [
                .withdrawAll(app, .forceQuit, ended: .at(number), of: meant)
            ]
        case 14: return [.putApp(.sample(app()))]
        case 15: return [.removeApp(app())]
        case 16: return [.keepHistory(chance(30))]
        case 17: return [.putSetting("setting \(chance(3))", "\(number)")]
        case 18..<20: return [.putActivity(activity(number))]
        case 20: return [.removeActivity(app(), "activity \(chance(4))")]
        default: return [.log(.at(Int64(chance(100)), chance(2) == 0 ? nil : app()))]
        }
    }

    private mutating func submitted(_ number: Int64) -> Request {
        let request =
            switch chance(5) {
            case 0: Request.intent(number, app(), arguments: "{\(chance(100))}")
            // It may take the place of a request of another kind.
            case 1: Request.continued(number, app(), task(), subtitle: "\(chance(100))")
            default:
                Request.number(
                    number,
                    app(),
                    task(),
                    chance(2) == 0 ? .refresh : .processing,
                    earliestBegin: chance(3) == 0 ? nil : .at(Int64(chance(20))),
                    submitted: .at(Int64(chance(10)))
                )
            }
        present.pending.removeAll { $0.app == request.app && $0.task == request.task }
        present.pending.append(request)
        return request
    }

    private mutating func activity(_ number: Int64) -> LiveActivity {
        LiveActivity(
            app: app(),
            id: "activity \(chance(4))",
            type: "type \(chance(2))",
            attributes: "{\(chance(9))}",
            content: "{\(number)}",
            staleDate: chance(2) == 0 ? nil : .at(number),
            started: .at(Int64(chance(50))),
            ended: chance(2) == 0 ? nil : .at(number),
            dismissed: chance(2) == 0 ? nil : .at(number + 1)
        )
    }

    private func process(_ number: Int64, _ app: AppID) -> ProcessRecord {
        ProcessRecord(
            number: ProcessNumber(number),
            app: app,
            pid: Int32(truncatingIfNeeded: number)
        )
    }
}
