import AppIntents
import Foundation
import RoostWork

/// Hands back what it is given.
struct Say: AppIntent {
    static let title: LocalizedStringResource = "Say"

    @Parameter(title: "Text") var text: String

    func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
        journal("start Say \(text.prefix(100))")
        return .result(value: text, dialog: "Said it.")
    }
}

/// Fails a number of times, which it counts in a file of the app's folder, and then succeeds.
struct Flaky: AppIntent {
    static let title: LocalizedStringResource = "Flaky"

    @Parameter(title: "Mark") var mark: String
    @Parameter(title: "Failures", default: 1) var failures: Int
    @Parameter(title: "Crashes", default: false) var crashes: Bool
    @Parameter(title: "Gate", default: false) var waits: Bool

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let file = "flaky-\(mark)"
        let before = FileManager.default.contents(atPath: file)?.count ?? 0
        try Data(repeating: 1, count: before + 1).write(to: URL(filePath: file))
        journal("start Flaky \(mark) \(before + 1)")
        if waits { try await pass("gate") }
        guard before >= failures else {
            if crashes { abort() }
            throw JobFailure.retry(after: .milliseconds(10), "failure \(before + 1)")
        }
        journal("done Flaky \(mark)")
        if let fence { journal("fence \(fence) of \(mark)") }
        return .result(value: "\(mark) after \(before)")
    }
}

/// Submits jobs from within the app, and waits for what they return.
struct SubmitJobs: AppIntent {
    static let title: LocalizedStringResource = "Submit Jobs"

    @Parameter(title: "Marks") var marks: [String]
    @Parameter(title: "Failures", default: 1) var failures: Int

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let intents = marks.map { mark in
            let intent = Flaky()
            intent.mark = mark
            intent.failures = failures
            return intent
        }
        let jobs = try await RoostWork.Work.shared.submit(intents).map { try $0.get() }
        var values: [String] = []
        for job in jobs { values.append(try await job.value ?? "none") }
        return .result(value: values.joined(separator: ", "))
    }
}

/// Submits a job to the fleet from within the app, and says as what it goes.
struct SubmitToFleet: AppIntent {
    static let title: LocalizedStringResource = "Submit To Fleet"

    @Parameter(title: "Mark") var mark: String
    @Parameter(title: "Host", default: "") var host: String

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let intent = Flaky()
        intent.mark = mark
        intent.failures = 0
        let work = RoostWork.Work.shared
        let job: FleetJob<Flaky>
        do {
            job = try await work.submit(
                intent,
                id: mark,
                on: host.isEmpty ? .fleet : .host(host)
            )
        } catch {
            return .result(value: error.reason.rawValue)
        }
        let value = try await job.value ?? "nothing"
        let isOver = try await job.ending.map(\.stage) == [.over(ending: "completed")]
        return .result(value: "\(job.id), \(value), \(isOver)")
    }
}

/// Has the app repeat an intent, and says how that stands.
struct RepeatJobs: AppIntent {
    static let title: LocalizedStringResource = "Repeat Jobs"

    @Parameter(title: "Mark") var mark: String
    @Parameter(title: "Cron", default: "") var cron: String

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let intent = Flaky()
        intent.mark = mark
        intent.failures = 0
        let every: Repeat =
            cron.isEmpty ? .interval(.seconds(1)) : .cron(cron, in: "Europe/Berlin")
        let schedule = try await RoostWork.Work.shared.repeat(intent, id: mark, every: every)
        let isThere = try await schedule.exists
        return .result(value: "\(isThere), \(try await schedule.next.count) times")
    }
}

/// Takes many words.
struct Join: AppIntent {
    static let title: LocalizedStringResource = "Join"

    @Parameter(title: "Words") var words: [String]

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        journal("start Join")
        return .result(value: words.joined(separator: " "))
    }
}

enum Size: String, AppEnum {
    case small, large

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
    static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [
        .small: "Small", .large: "Large",
    ]
}

/// Has a parameter of each kind that can be given wrongly.
struct Choose: AppIntent {
    static let title: LocalizedStringResource = "Choose"

    @Parameter(title: "Count", inclusiveRange: (1, 10)) var count: Int
    @Parameter(title: "Size", default: .small) var size: Size
    @Parameter(title: "Share", inclusiveRange: (0.0, 1.0)) var share: Double?
    @Parameter(title: "Open") var isOpen: Bool?
    @Parameter(title: "File") var file: IntentFile?

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        journal("start Choose \(count)")
        return .result(value: count)
    }
}

/// Looks at a file without reading it, or reads it once the gate is open.
struct Look: AppIntent {
    static let title: LocalizedStringResource = "Look"

    @Parameter(title: "File") var file: IntentFile
    @Parameter(title: "Reads", default: false) var reads: Bool

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        journal("start Look \(file.filename.debugDescription)")
        guard reads else {
            let values = try file.fileURL?.resourceValues(forKeys: [.fileSizeKey])
            return .result(value: values?.fileSize ?? -1)
        }
        try await pass("gate")
        return .result(value: file.data.count)
    }
}

struct Wordless: Error {}

/// Ends in one of many ways without running long.
struct End: AppIntent {
    static let title: LocalizedStringResource = "End"

    enum How: String, AppEnum {
        case wordless, words, notANumber, huge, outside

        static let typeDisplayRepresentation: TypeDisplayRepresentation = "How"
        static let caseDisplayRepresentations: [How: DisplayRepresentation] = [
            .wordless: "Wordless", .words: "Words", .notANumber: "Not a number", .huge: "Huge",
            .outside: "Outside",
        ]
    }

    struct Said: LocalizedError {
        var errorDescription: String? { "the oven is cold" }
    }

    @Parameter(title: "How") var how: How

    func perform() async throws -> some IntentResult & ReturnsValue<[Double]> {
        journal("start End \(how.rawValue)")
        switch how {
        case .wordless: throw Wordless()
        case .words: throw Said()
        case .notANumber: return .result(value: [.nan])
        case .huge: return .result(value: Array(repeating: 1.25, count: 2_200_000))
        case .outside:
            // An intent that nobody runs has no progress.
            await Task.detached { _ = Work().progress }.value
            return .result(value: [])
        }
    }
}

/// Waits for its time to be over, without asking for more.
struct Wait: CancellableIntent {
    static let title: LocalizedStringResource = "Wait"

    func perform() async throws -> some IntentResult {
        journal("start Wait")
        try await watchingCancellation {
            try await withIntentCancellationHandler {
                try await waitForCancellation()
            } onCancel: { reason in
                journal("onCancel \(reason.debugDescription)")
            }
        }
        return .result()
    }
}

/// Needs the main actor, which never comes to rest.
struct Deadlock: AppIntent {
    static let title: LocalizedStringResource = "Deadlock"

    @MainActor func perform() async throws -> some IntentResult {
        journal("start Deadlock")
        let never = DispatchSemaphore(value: 0)
        block(on: never)
        return .result()
    }

    private func block(on semaphore: DispatchSemaphore) { semaphore.wait() }
}

/// Says when the Swift task that it is in is cancelled.
func watchingCancellation<T: Sendable>(
    _ operation: () async throws -> T
) async rethrows -> T {
    try await withTaskCancellationHandler(operation: operation) { journal("task cancelled") }
}

/// Keeps a processor busy for so long.
struct Burn: AppIntent {
    static let title: LocalizedStringResource = "Burn"

    @Parameter(title: "Milliseconds") var milliseconds: Int

    func perform() async throws -> some IntentResult {
        let end = Self.used + milliseconds * 1000
        while Self.used < end {}
        return .result()
    }

    /// The processor time that this process has used, in microseconds.
    private static var used: Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }
}
