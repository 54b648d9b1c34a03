import Glibc
import RoostLinux
import RoostProgress
import Synchronization

// What several threads do with one record, one slot and one mirror, for the thread sanitizer to
// watch; `make tsan` starts it. With --plant-race there is a race besides, which has to be seen.

/// Runs each of these in a thread of its own.
///
/// Joined: the sanitizer knows that.
func atOnce(_ bodies: [@Sendable () -> Void]) {
    var threads: [pthread_t] = []
    for body in bodies {
        var thread = pthread_t()
        let work = unsafe Unmanaged.passRetained(Work(body))
        let number = unsafe pthread_create(
            &thread,
            nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
                return nil
            },
            work.toOpaque()
        )
        precondition(number == 0, "no thread can be started")
        threads.append(thread)
    }
    for thread in threads { _ = pthread_join(thread, nil) }
}

final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// The state that the threads share.
final class Scene: Sendable {
    let page: ProgressPage
    let mirror: ProgressMirror
    let record = ProgressRecord(completed: 1, total: 4)
    let writing = Atomic(2)
    let torn = Atomic(0)
    let seen = Atomic(0)
    /// Not guarded by anything; only the planted race writes it.
    nonisolated(unsafe) var unguarded = 0

    init() throws {
        page = try ProgressPage()
        mirror = try ProgressMirror(page.descriptor)
    }
}

let isPlanted = CommandLine.arguments.contains("--plant-race")
let rounds: Int64 = 50_000
let scene = try Scene()
if let slot = scene.page.takeSlot(run: 1) { scene.record.attach(slot) }

let writer: @Sendable () -> Void = { [scene] in
    for round in 1...rounds {
        scene.record.set(completed: round, total: round * 3 + 1)
        if round % 100 == 0 { scene.record.set(title: "\(round)", subtitle: "\(round)") }
        if isPlanted { unsafe scene.unguarded += 1 }
    }
    scene.writing.subtract(1, ordering: .acquiringAndReleasing)
}
let mover: @Sendable () -> Void = { [scene] in
    var run: UInt64 = 1
    while scene.writing.load(ordering: .acquiring) > 0 {
        run += 1
        scene.record.detach()
        if let slot = scene.page.takeSlot(run: run) { scene.record.attach(slot) }
    }
}
let reader: @Sendable () -> Void = { [scene] in
    while scene.writing.load(ordering: .acquiring) > 0 {
        for slot in 0..<2 {
            if let reading = scene.mirror.read(slot: slot), reading.completed != 0 {
                scene.seen.add(1, ordering: .relaxed)
                if reading.total != reading.completed * 3 + 1 {
                    scene.torn.add(1, ordering: .relaxed)
                }
            }
            if let texts = scene.mirror.readTexts(slot: slot), texts.title != texts.subtitle {
                scene.torn.add(1, ordering: .relaxed)
            }
        }
    }
}
atOnce([writer, writer, mover, reader])
let torn = scene.torn.load(ordering: .relaxed)
let seen = scene.seen.load(ordering: .relaxed)
StandardError.write("progress-races: \(seen) readings, \(torn) of them torn\n")
ThisProcess.exit(torn == 0 && seen > 0 ? 0 : 1)
