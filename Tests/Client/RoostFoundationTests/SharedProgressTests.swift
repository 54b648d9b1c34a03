import Foundation
import Synchronization
import RoostFoundation
import RoostLinux
import RoostProgress
import Testing

/// A progress, and what the system sees of it.
private final class Seen {
    let progress = SharedProgress()
    private let page: ProgressPage
    private let mirror: ProgressMirror

    init() throws {
        let page = try ProgressPage()
        mirror = try ProgressMirror(page.descriptor)
        if let slot = page.takeSlot(run: 5) { progress.attach(slot) }
        self.page = page
    }

    struct NoSlot: Error {}

    var reading: ProgressReading? { mirror.read(slot: 0) }
    var texts: ProgressTexts? { mirror.readTexts(slot: 0) }

    /// Waits until the system sees what it is to see, half a minute at most.
    func wait(
        _ comment: Comment,
        until isSeen: (ProgressReading) -> Bool,
        _ place: SourceLocation = #_sourceLocation
    ) throws {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(120)
        while clock.now < end {
            if let reading, isSeen(reading) { return }
            Threads.giveWay()
        }
        let last = reading
        try #require(last.map(isSeen) == true, comment, sourceLocation: place)
    }
}

@Suite struct `A shared progress` {
    @Test func `shows its counts, and others find them where they were`() throws {
        let seen = try Seen()
        let progress = seen.progress
        #expect(progress.isIndeterminate && !progress.isFinished)
        #expect(progress.fractionCompleted == 0)
        progress.totalUnitCount = 8
        progress.completedUnitCount += 2
        #expect(progress.fractionCompleted == 0.25)
        #expect(!progress.isIndeterminate && !progress.isFinished)
        var reading = seen.reading
        #expect(reading?.completed == 2)
        #expect(reading?.total == 8)
        #expect(reading?.fraction == 0.25)
        #expect(reading?.run == 5)
        progress.add(completed: 6)
        #expect(progress.isFinished && progress.fractionCompleted == 1)
        reading = seen.reading
        #expect(reading?.completed == 8)
        let plain: Progress = progress
        plain.completedUnitCount = 3
        reading = seen.reading
        #expect(reading?.completed == 3)
    }

    @Test func `shows its descriptions, and says something when there are none`() throws {
        let seen = try Seen()
        let progress = seen.progress
        #expect(progress.localizedDescription == "")
        progress.totalUnitCount = 10
        progress.completedUnitCount = 3
        #expect(progress.localizedDescription == "30% completed")
        #expect(progress.localizedAdditionalDescription == "3 of 10")
        #expect((progress as Progress).localizedDescription == "30% completed")
        var texts = seen.texts
        #expect(texts?.title == "")
        progress.localizedDescription = "Copying"
        progress.localizedAdditionalDescription = "bird.png"
        #expect(progress.localizedDescription == "Copying")
        texts = seen.texts
        #expect(texts?.title == "Copying")
        #expect(texts?.subtitle == "bird.png")
        progress.localizedDescription = nil
        #expect(progress.localizedDescription == "30% completed")
        texts = seen.texts
        #expect(texts?.title == "")
        #expect(texts?.subtitle == "bird.png")
    }

    @Test func `keeps on without a slot, and shows all once it has one`() throws {
        let progress = SharedProgress()
        progress.totalUnitCount = 4
        progress.completedUnitCount = 1
        progress.localizedDescription = "Early"
        let page = try ProgressPage()
        let mirror = try ProgressMirror(page.descriptor)
        guard let slot = page.takeSlot(run: 1) else { throw Seen.NoSlot() }
        progress.attach(slot)
        let reading = mirror.read(slot: 0)
        #expect(reading?.completed == 1)
        let title = mirror.readTexts(slot: 0)?.title
        #expect(title == "Early")
        progress.detach()
        progress.completedUnitCount = 2
        #expect(progress.completedUnitCount == 2)
        let after = mirror.read(slot: 0)
        #expect(after?.isTaken == false)
        #expect(after?.completed == 1)
    }

    @Test func `shows what its children do`() throws {
        let seen = try Seen()
        let progress = seen.progress
        progress.totalUnitCount = 4
        let child = Progress(totalUnitCount: 10)
        progress.addChild(child, withPendingUnitCount: 2)
        child.completedUnitCount = 5
        // Looked at, not told: within a tenth of a second or so.
        try seen.wait("a quarter", until: { $0.share == 0.25 })
        #expect(progress.fractionCompleted == 0.25)
        #expect(progress.completedUnitCount == 0)
        let before = seen.reading?.updates ?? 0
        child.completedUnitCount = 6
        try seen.wait("an update", until: { $0.updates != before })
        child.completedUnitCount = 10
        try seen.wait("the child's units", until: { $0.completed == 2 })
        #expect(progress.completedUnitCount == 2)
        // What Foundation added is not lost by a report.
        progress.completedUnitCount += 1
        let reading = seen.reading
        #expect(reading?.completed == 3)
        #expect(reading?.fraction == 0.75)
        progress.completedUnitCount += 1
        #expect(progress.isFinished)
    }

    /// As a child of Foundation's is for a moment, on a thread that was kept from telling its
    /// parent.
    private final class Early: Progress, @unchecked Sendable {
        let looks = Atomic(0)
        override var isFinished: Bool {
            looks.add(1, ordering: .relaxed)
            return true
        }
    }

    @Test func `shows what a child tells after it was seen to be finished`() throws {
        let seen = try Seen()
        seen.progress.totalUnitCount = 2
        let child = Early(parent: nil)
        child.totalUnitCount = 1
        seen.progress.addChild(child, withPendingUnitCount: 2)
        #expect(child.looks.load(ordering: .relaxed) > 0)
        #expect(seen.reading?.completed == 0)
        child.completedUnitCount = 1
        try seen.wait("the child's units", until: { $0.completed == 2 })
    }

    @Test func `is a child as any other`() throws {
        let parent = Progress(totalUnitCount: 2)
        let seen = try Seen()
        seen.progress.totalUnitCount = 10
        parent.addChild(seen.progress, withPendingUnitCount: 1)
        seen.progress.completedUnitCount = 5
        #expect(parent.fractionCompleted == 0.25)
        seen.progress.completedUnitCount = 10
        #expect(parent.completedUnitCount == 1)
        let root = SharedProgress()
        root.totalUnitCount = 1
        let leaf = SharedProgress()
        leaf.totalUnitCount = 4
        root.addChild(leaf, withPendingUnitCount: 1)
        leaf.add(completed: 3)
        #expect(root.fractionCompleted == 0.75)
        leaf.add(completed: 1)
        #expect(root.isFinished)
    }

    @Test func `takes work done while it is current`() throws {
        let seen = try Seen()
        seen.progress.totalUnitCount = 3
        seen.progress.becomeCurrent(withPendingUnitCount: 1)
        seen.progress.resignCurrent()
        let reading = seen.reading
        #expect(reading?.completed == 1)
        seen.progress.becomeCurrent(withPendingUnitCount: 2)
        let child = Progress(totalUnitCount: 1)
        seen.progress.resignCurrent()
        child.completedUnitCount = 1
        #expect(seen.progress.completedUnitCount == 3)
    }

    @Test func `is cancelled with its children, and says so once`() {
        let progress = SharedProgress()
        let child = SharedProgress()
        progress.totalUnitCount = 1
        progress.addChild(child, withPendingUnitCount: 1)
        let told = NewsCounter()
        progress.onCancel { told.add() }
        child.onCancel { told.add() }
        #expect(!progress.isCancelled)
        progress.cancel()
        #expect(progress.isCancelled && child.isCancelled)
        #expect(told.count == 2)
        progress.cancel()
        #expect(told.count == 2)
        progress.onCancel { told.add() }
        #expect(told.count == 3)
    }

    @Test func `loses nothing that several threads report`() async throws {
        let seen = try Seen()
        let progress = seen.progress
        progress.totalUnitCount = 400_000
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<100_000 { progress.add(completed: 1) }
                }
            }
        }
        #expect(progress.completedUnitCount == 400_000)
        #expect(progress.fractionCompleted == 1)
        let reading = seen.reading
        #expect(reading?.completed == 400_000)
    }

    @Test func `loses nothing when it gets children meanwhile`() async throws {
        for _ in 0..<200 {
            let progress = SharedProgress()
            progress.totalUnitCount = 1000
            let child = SharedProgress()
            child.totalUnitCount = 1
            await withTaskGroup { group in
                group.addTask { for _ in 0..<500 { progress.add(completed: 1) } }
                group.addTask {
                    progress.addChild(child, withPendingUnitCount: 500)
                    child.completedUnitCount = 1
                }
            }
            #expect(progress.completedUnitCount == 1000)
        }
    }
}

@Suite struct `A plain progress` {
    @Test func `can be made without counts`() {
        let progress = Progress()
        #expect(progress.totalUnitCount == 0)
        progress.totalUnitCount = 5
        #expect(progress.fractionCompleted == 0)
    }
}

private final class NewsCounter: Sendable {
    private let times = Atomic(0)
    var count: Int { times.load(ordering: .relaxed) }
    func add() { times.add(1, ordering: .relaxed) }
}
