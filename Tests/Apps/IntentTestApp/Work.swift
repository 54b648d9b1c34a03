import AppIntents
import Foundation

/// Works for long, in one of many ways.
struct Work: LongRunningIntent, CancellableIntent {
    static let title: LocalizedStringResource = "Work"

    enum Way: String, AppEnum {
        case steps, stall, describe, child, unresponsive, crash, exit, spawn, twice, together
        case clock, gpu, hoard

        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Way"
        static let caseDisplayRepresentations: [Way: DisplayRepresentation] = [
            .steps: "Steps", .stall: "Stall", .describe: "Describe", .child: "Child",
            .unresponsive: "Unresponsive", .crash: "Crash", .exit: "Exit", .spawn: "Spawn",
            .twice: "Twice",
            .together: "Together", .clock: "Clock", .gpu: "Graphics processor", .hoard: "Hoard",
        ]
    }

    @Parameter(title: "Way", default: .steps) var way: Way
    /// The mark by which the test knows this run.
    @Parameter(title: "Mark", default: "") var mark: String

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        journal("start Work \(mark)")
        switch way {
        case .twice:
            try await long { progress.completedUnitCount = 1 }
            journal("between")
            try await long { try await step() }
        case .together:
            try await withThrowingTaskGroup { group in
                for _ in 1...2 { group.addTask { try await long { try await step() } } }
                // The first one to end is the one that is refused.
                for try await _ in group { journal("one of them is done") }
            }
        case .gpu:
            try await performBackgroundTask(options: .requiresGPU) { try await step() }
        default:
            try await long { try await work() }
        }
        journal("done Work \(mark)")
        return .result(value: "done \(mark)")
    }

    private func long(_ operation: @Sendable @escaping () async throws -> Void) async throws {
        try await performBackgroundTask {
            try await watchingCancellation { try await operation() }
        } onCancel: { [mark] reason in
            journal("onCancel \(reason.debugDescription)\(mark.isEmpty ? "" : " " + mark)")
        }
    }

    private func work() async throws {
        progress.totalUnitCount = 1_000_000
        progress.completedUnitCount = 1
        switch way {
        case .stall: try await waitForCancellation()
        case .describe:
            try await every(.milliseconds(50)) { count in
                progress.localizedAdditionalDescription = "description \(count)"
            }
        case .child:
            let child = Progress(totalUnitCount: 1_000_000)
            progress.addChild(child, withPendingUnitCount: 999_999)
            try await every(.milliseconds(50)) { count in
                child.completedUnitCount = Int64(count) * 10
            }
        case .unresponsive:
            await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in
                journal("unresponsive")
            }
        case .crash: kill(getpid(), SIGUSR1)
        case .exit: exit(0)
        case .spawn:
            let sleeper = Process()
            sleeper.executableURL = URL(fileURLWithPath: "/bin/sleep")
            sleeper.arguments = ["100000"]
            try sleeper.run()
            journal("child \(sleeper.processIdentifier)")
            try await step()
        case .clock:
            try await every(.milliseconds(500)) { count in
                progress.completedUnitCount = Int64(count)
            }
        case .hoard: try await hoard()
        default: try await step()
        }
    }

    /// Leaves itself no descriptor until there is a file `let-go` in the app's folder, and then goes on.
    ///
    /// Dispatch looks its workers up in `/proc` while one has work, and ends the process where it has
    /// no descriptor for that. So none has any meanwhile: the descriptors are held on another thread.
    private func hoard() async throws {
        // What sleeping takes, it takes now.
        try await Task.sleep(for: .milliseconds(1))
        let progress = progress
        await withCheckedContinuation { goOn in
            Thread.detachNewThread {
                Self.holdDescriptors(progress)
                goOn.resume()
            }
        }
        try await step()
    }

    private static func holdDescriptors(_ progress: Progress) {
        var held: [Int32] = []
        while true {
            let descriptor = open("/dev/null", O_RDONLY)
            if descriptor < 0 { break }
            held.append(descriptor)
        }
        journal("holds \(held.count), errno \(errno)")
        var ticks: Int64 = 0
        while access("let-go", F_OK) != 0 {
            ticks += 1
            progress.completedUnitCount = 3 * ticks
            journal("tick \(ticks)")
            Thread.sleep(forTimeInterval: 0.05)
        }
        for descriptor in held { close(descriptor) }
        journal("let go")
    }

    /// Reports progress until the gate is open, not like a clock.
    private func step() async throws {
        progress.totalUnitCount = 1_000_000
        try await every(.milliseconds(20)) { count in
            progress.completedUnitCount = Int64(3 * count + count % 3)
        }
    }

    private func every(_ interval: Duration, _ body: (Int) -> Void) async throws {
        var count = 1
        while !isOpen("gate") {
            body(count)
            count += 1
            try await Task.sleep(for: interval)
        }
    }
}
