import RoostCaller
import RoostWire
import Synchronization
import Testing

@testable import RoostCommand

/// What a fleet answers about the only job that it has.
private func job(_ state: String, _ more: JSONObject = [:]) -> FakeDaemon.Act {
    var job: JSONObject = [
        "app": .string(uploader), "id": "UploadFileIntent#fleet-3", "kind": "job",
        "intent": "UploadFileIntent", "state": .string(state), "attempt": 1, "attempts": 1,
    ]
    for member in more { job[member.key] = member.value }
    return .reply(["jobs": [.object(job)], "more": false])
}

private let completed: JSONObject = [
    "host": "anvil", "ended": 1_800_000_000_000_000, "ending": "completed",
    "result": ["value": "id-7", "dialog": "Sent."],
]

/// A daemon whose fleet answers so, one after the other, and with the last one from then on.
private func fleet(
    in folder: TemporaryFolder,
    _ answers: [FakeDaemon.Act],
    onLook: @escaping @Sendable () -> Void = {}
) throws -> FakeDaemon {
    let left = Mutex(answers)
    return try intentDaemon(in: folder) { method, _ in
        switch method {
        case "SubmitJob": return [.reply(["id": "UploadFileIntent#fleet-3"])]
        case "FleetJobs":
            onLook()
            return [left.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }]
        default: return []
        }
    }
}

@Suite(.timeLimit(.minutes(20))) struct `Running an intent in the fleet` {
    private let words = ["run", "uploader", "upload-file", "--file-name", "film.mov", "--fleet"]

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("film", to: "film.mov")
        return folder
    }

    @Test func `tries it once, and prints what comes back from whichever machine`() throws {
        let folder = try folder()
        let running: JSONObject = [
            "host": "anvil",
            "progress": ["completed": 2, "total": 4, "title": "Sending", "subtitle": ""],
        ]
        let daemon = try fleet(
            in: folder,
            [
                job("waiting", ["waiting": ["why": "room", "words": "anvil has no room"]]),
                .refuse("FleetUnavailable", "the database is away"), job("claimed", running),
                job("over", completed),
            ]
        )
        let outcome = roostWords(words + ["--fleet-where", "disk=ssd,gpu"], in: folder)
        #expect(outcome.code == .done)
        #expect(outcome.output == "id-7\n")
        #expect(
            outcome.errorLines == [
                "UploadFileIntent, waiting: anvil has no room",
                "roost: the database is away; waiting goes on", "Sending: 50 %, on anvil", "Sent.",
                "roost: UploadFileIntent on anvil completed",
            ]
        )
        let submitted = try daemon.parameters(of: "SubmitJob")
        #expect(submitted["job"]?["attempts"] == 1)
        #expect(submitted["job"]?["priority"] == "userInitiated")
        #expect(
            submitted["fleet"] == ["labels": [["key": "disk", "value": "ssd"]], "gpu": true]
        )
        #expect(daemon.problems == [])
    }

    @Test func `keeps nothing of one that failed`() throws {
        let folder = try folder()
        let daemon = try fleet(in: folder, [job("held", ["failure": "no such album"])])
        let outcome = roostWords(words, in: folder)
        #expect(outcome.code == .failed)
        #expect(outcome.errors == "roost: UploadFileIntent failed: no such album\n")
        #expect(
            try daemon.parameters(of: "CancelFleetJob") == [
                "app": .string(uploader), "id": "UploadFileIntent#fleet-3", "task": false,
            ]
        )
        #expect(daemon.problems == [])
    }

    @Test func `is told of in JSON, or not waited for`() throws {
        let folder = try folder()
        let daemon = try fleet(in: folder, [job("over", completed)])
        let told = roostWords(words + ["--json"], in: folder)
        #expect(told.json?["host"] == "anvil" && told.json?["result"]?["value"] == "id-7")
        #expect(told.errors == "")
        let detached = roostWords(words + ["--detach"], in: folder)
        #expect(detached.output == "UploadFileIntent#fleet-3\n")
        #expect(daemon.methods.count { $0 == "FleetJobs" } == 1)
        // What an intent may call its own parameter is none of the command's options.
        let named = roost("run", "uploader", "clean", "--host", "anvil", in: folder)
        #expect(named.errors.contains("CleanIntent has no parameter"), "\(named.errors)")
        let odd = roost("run", "uploader", "clean", "--fleet-where", "disk", in: folder)
        #expect(odd.errors.contains("--fleet-where takes labels and gpu"), "\(odd.errors)")
        #expect(daemon.problems == [])
    }

    /// How the fleet of a test answers a withdrawal, while somebody presses Ctrl-C once or again.
    enum Withdrawal: CaseIterable {
        case heard, heardBesideASecond, unanswered
    }

    @Test(arguments: Withdrawal.allCases)
    func `is withdrawn by Ctrl-C, and left alone by a second one`(_ how: Withdrawal) throws {
        let folder = try folder()
        let keyboard = try Keyboard()
        let ended: JSONObject = ["host": "anvil", "ending": "expired", "reason": "stopped"]
        let looks = Mutex(0)
        let isAnswered = Mutex(false)
        let daemon = try intentDaemon(in: folder) { method, _ in
            switch method {
            case "SubmitJob": return [.reply(["id": "UploadFileIntent#fleet-3"])]
            case "CancelFleetJob":
                if how == .unanswered { keyboard.pressControlC() }
                isAnswered.withLock { $0 = true }
                return how == .unanswered ? [.send([])] : [.done]
            case "FleetJobs":
                if looks.withLock({
                    $0 += 1; return $0 == 1
                }) {
                    keyboard.pressControlC()
                }
                guard isAnswered.withLock(\.self) else {
                    return [job("claimed", ["host": "anvil"])]
                }
                if how == .heard { return [job("over", ended)] }
                if how == .heardBesideASecond { keyboard.pressControlC() }
                return [.send([])]
            default: return []
            }
        }
        let outcome = roostWords(words, in: folder, interruptions: keyboard.interruptions)
        #expect(outcome.code == .interrupted)
        #expect(outcome.errors.contains("telling it to stop"))
        let name = "UploadFileIntent#fleet-3"
        let last =
            switch how {
            case .heard: "UploadFileIntent on anvil stopped by you"
            case .heardBesideASecond:
                "\(name) goes on stopping; roost fleet jobs com.example.uploader shows it"
            case .unanswered:
                "the fleet has not answered; whether \(name) is withdrawn is not known; roost fleet jobs com.example.uploader shows it"
            }
        #expect(outcome.errors.hasSuffix("roost: \(last)\n"), "\(outcome.errors)")
        #expect(daemon.methods.contains("CancelFleetJob"))
        #expect(daemon.problems == [])
    }

    @Test func `hears Ctrl-C while its submission is not answered, and does not wait for it`()
        throws
    {
        let folder = try folder()
        for presses in [1, 2] {
            let keyboard = try Keyboard()
            let daemon = try intentDaemon(in: folder) { method, _ in
                guard method == "SubmitJob" else { return [] }
                keyboard.pressControlC(times: presses)
                return [.send([])]
            }
            let outcome = roostWords(words, in: folder, interruptions: keyboard.interruptions)
            #expect(outcome.code == .interrupted)
            #expect(
                outcome.errorLines == [
                    "roost: it is withdrawn if its submission is answered within 2 s; Ctrl-C again ends at once",
                    "roost: the fleet has not answered; whether UploadFileIntent was submitted is not known; roost fleet jobs com.example.uploader shows it if it was",
                ]
            )
            #expect(daemon.problems == [])
        }
    }

    @Test func `is withdrawn where its submission is answered after Ctrl-C`() throws {
        let folder = try folder()
        let keyboard = try Keyboard()
        let ended: JSONObject = ["ending": "withdrawn", "reason": "cancelled"]
        let isWithdrawn = Mutex(false)
        let end = ContinuousClock.now + .seconds(60)
        let daemon = try intentDaemon(in: folder) { method, _ in
            switch method {
            case "SubmitJob": return [.reply(["id": "UploadFileIntent#fleet-3"])]
            case "CancelFleetJob":
                isWithdrawn.withLock { $0 = true }
                return [.done]
            // It is over by that alone: the withdrawal comes on a line of its own, which may be
            // heard later.
            case "FleetJobs":
                let isOver = isWithdrawn.withLock(\.self) || ContinuousClock.now > end
                return [isOver ? job("over", ended) : job("claimed")]
            default: return []
            }
        }
        keyboard.pressControlC()
        let outcome = roostWords(words, in: folder, interruptions: keyboard.interruptions)
        #expect(outcome.code == .interrupted, "\(outcome.errors)")
        let heard = isWithdrawn.withLock(\.self)
        #expect(heard, "the withdrawal never came")
        #expect(daemon.problems == [])
    }

    @Test func `that failed is told of at once, where its withdrawal is not answered`() throws {
        let folder = try folder()
        let keyboard = try Keyboard()
        let daemon = try intentDaemon(in: folder) { method, _ in
            switch method {
            case "SubmitJob": return [.reply(["id": "UploadFileIntent#fleet-3"])]
            case "FleetJobs": return [job("held", ["failure": "no such album"])]
            case "CancelFleetJob":
                keyboard.pressControlC()
                return [.send([])]
            default: return []
            }
        }
        let outcome = roostWords(words, in: folder, interruptions: keyboard.interruptions)
        #expect(outcome.code == .interrupted)
        let name = "UploadFileIntent#fleet-3"
        #expect(
            outcome.errorLines == [
                "roost: \(name) may still be held: the fleet has not answered; roost fleet cancel com.example.uploader \(name) withdraws it",
                "roost: UploadFileIntent failed: no such album",
            ]
        )
        #expect(daemon.problems == [])
    }
}

@Suite(.timeLimit(.minutes(20))) struct `Activities of a fleet` {
    @Test func `are what runs on its machines`() throws {
        let folder = try TemporaryFolder()
        let progress: JSONObject = [
            "progress": ["completed": 1, "total": 4, "title": "Sending", "subtitle": "film.mov"],
            "host": "anvil",
        ]
        let daemon = try fleet(in: folder, [job("claimed", progress), job("waiting")])
        let running = roost("activities", "--fleet", in: folder)
        #expect(running.outputLines.count == 2)
        #expect(running.outputLines[0].hasPrefix("MACHINE  APP"))
        #expect(running.outputLines[1].contains("anvil  uploader  Sending: film.mov"))
        #expect(running.outputLines[1].contains("25 %"))
        let waits = roost("activities", "uploader", "--fleet", in: folder)
        #expect(waits.output == "In the fleet nothing of com.example.uploader runs.\n")
        #expect(roost("activities", "--fleet", "--json", in: folder).json?["activities"] == [])
        #expect(daemon.problems == [])
    }
}
