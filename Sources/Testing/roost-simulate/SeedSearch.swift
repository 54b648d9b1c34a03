import RoostTesting

/// A search through many seeds of a world, several at once, with the outcomes in the order of the
/// seeds.
struct SeedSearch: Sendable {
    private let simulation: Simulation
    private let seeds: (first: UInt64, count: UInt64)
    private let jobs: Int
    private let keepsWholeHistory: Bool

    private typealias Life = (offset: UInt64, verdict: World.Verdict, lines: [String])

    /// Creates a search of which no more jobs run at once than there are processors.
    init(
        _ simulation: Simulation,
        seeds: (first: UInt64, count: UInt64),
        jobs: Int,
        keepsWholeHistory: Bool = false
    ) {
        self.simulation = simulation
        self.seeds = seeds
        self.jobs = max(1, jobs)
        self.keepsWholeHistory = keepsWholeHistory
    }

    /// Goes on until all seeds are through, or until somebody has heard enough.
    ///
    /// - Parameter tell: Is told of each seed, and says whether to go on.
    func run(_ tell: (World.Verdict, [String]) -> Bool) async {
        await withTaskGroup(of: Life.self) { group in
            var next: UInt64 = 0
            var waiting: [UInt64: Life] = [:]
            var told: UInt64 = 0
            while next < seeds.count, next < UInt64(jobs) {
                begin(next, &group)
                next += 1
            }
            while let life = await group.next() {
                waiting[life.offset] = life
                while let life = waiting.removeValue(forKey: told) {
                    told += 1
                    // Those that have begun come to their end unheard.
                    if !tell(life.verdict, life.lines) { return group.cancelAll() }
                }
                if next < seeds.count {
                    begin(next, &group)
                    next += 1
                }
            }
        }
    }

    private func begin(_ offset: UInt64, _ group: inout TaskGroup<Life>) {
        let (simulation, seed) = (simulation, seeds.first &+ offset)
        let keepsWholeHistory = keepsWholeHistory
        group.addTask {
            let (verdict, lines) = simulation.live(
                seed: seed,
                keepsWholeHistory: keepsWholeHistory
            )
            return (offset, verdict, lines)
        }
    }
}
