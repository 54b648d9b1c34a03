import CBench
import RoostClient
import RoostLinux
import Synchronization

/// Assertions as an app makes them, each ended at once.
///
/// `assert SOCKET COUNT OUT`; the number is how long all of them took, until the system had heard of the
/// last.
enum Assertions {
    static func run(_ arguments: [String]) {
        guard arguments.count == 3, let count = Int(arguments[1]) else {
            Numbers.fail("understand what to assert")
        }
        let system = AppSystem(path: arguments[0])
        let isKnown = Atomic(false)
        system.onPhase { _, handled in
            handled()
            isKnown.store(true, ordering: .releasing)
        }
        // The system counts it as the app's process before the clock runs.
        while !isKnown.load(ordering: .acquiring) { bench_sleep_until(bench_now() + 1_000_000) }
        Numbers.connect(system)
        let start = bench_now()
        for _ in 0..<count {
            system.endAssertion(system.beginAssertion("bench", site: "Bench:1") {})
        }
        // Asked on the same connection, it is answered when all before it was taken in.
        Numbers.connect(system)
        Numbers.write([bench_now() - start], to: arguments[2])
    }
}
