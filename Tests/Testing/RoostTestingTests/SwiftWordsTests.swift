import RoostDaemon
import RoostEngine
import Testing

@testable import RoostTesting

@Suite struct `The words of a history` {
    private static let app = AppID("com.example.alpha")
    private static let now = Timestamp(nanoseconds: 5)

    @Test(
        arguments: [
            .addEdges(app, TaskID("a"), after: []),
            .addEdges(app, TaskID("a"), after: [TaskID("b"), TaskID("c\"d")]),
            .removeEdges(app, of: TaskID("a")), .removeEdgesBefore(app, TaskID("a")),
            .putStep(app, RequestNumber(1), RunNumber(2), name: "a\n", result: "{\"b\":1}"),
            .removeSteps(app, RequestNumber(1)), .beginPausesAnew(at: now),
            .putStart(
                JobStart(
                    group: JobGroup(app, isKey: true, "é"),
                    run: RunNumber(1),
                    began: now,
                    ends: now
                )
            ),
            .forgetStarts(at: now), .pauseIntent(PausedIntent(app: app, intent: "a", since: now)),
            .resumeIntent(app, "b"),
        ] as [JobRecording]
    )
    func `are those that Swift has for what is recorded of jobs`(recording: JobRecording) {
        #expect(SwiftWords.of(recording) == "\(recording)")
    }

    @Test(
        arguments: [
            .woken, .disconnected(ConnectionID(1)), .exited(ProcessNumber(1), .exited(2)),
            .exited(ProcessNumber(1), .signalled(9)), .exited(ProcessNumber(1), .unknown),
            .carrier([]), .carrier([.ready, .server(CarrierTaskNumber(1), isShared: true)]),
            .carrier([
                .progress([
                    TransferProgress(CarrierTaskNumber(1), received: 2, toReceive: 3),
                    TransferProgress(CarrierTaskNumber(2), received: 0, sent: 4, toSend: 5),
                ])
            ]),
            .carrier([.stopped(CarrierTaskNumber(1), received: 2, isResumable: false)]),
            .carrier([.down(reason: "a", remedy: nil)]),
            .carrier([.flushing([CarrierTaskNumber(1), CarrierTaskNumber(2)])]),
            .sensed(.unknown(since: now)),
            .sensed(
                Conditions(
                    network: Reading(true, evidence: "a\"", since: now),
                    externalPower: Reading(false, evidence: "b", since: now),
                    battery: Reading(5, evidence: "c", since: now),
                    personPresent: Reading(false, evidence: "d", since: now)
                )
            ),
            .memoryPressure,
        ] as [Input]
    )
    func `are those that Swift has for what happens`(input: Input) {
        #expect(SwiftWords.of(input) == "\(input)")
    }

    @Test(
        arguments: [
            .completed, .expired(.timeUsedUp), .killedAfterGrace(.leaseOver), .forceQuit,
            .crashed(.exited(1)), .crashed(.signalled(9)), .crashed(.unknown), .uninstalled,
        ] as [Ending]
    )
    func `are those that Swift has for how runs end`(ending: Ending) {
        #expect(SwiftWords.of(ending) == "\(ending)")
    }

    @Test(arguments: LogEntry.Kind.allCases)
    func `are those that Swift has for what is logged`(kind: LogEntry.Kind) {
        #expect(kind.rawValue == "\(kind)")
    }

    @Test(
        arguments: [.stop(CarrierTaskNumber(1)), .discard(CarrierTaskNumber(2))] as [CarrierCall]
    )
    func `are those that Swift has for what the carrier is told`(call: CarrierCall) {
        #expect(SwiftWords.of(call) == "\(call)")
    }
}
