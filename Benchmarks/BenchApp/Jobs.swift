import CBench
import RoostClient
import RoostLinux
import RoostWire

/// Jobs of one intent as apps submit them, each with arguments of a hundred bytes.
///
/// `jobs SOCKET INTENT BATCH COUNT NOTBEFORE SPREAD LONGEST OUT`; a batch of 0 submits one by one, and a date of 0 says
/// none.
enum Jobs {
    static func run(_ arguments: [String]) {
        let numbers = arguments.dropFirst(2).prefix(5).compactMap { Int64($0) }
        guard arguments.count == 8, numbers.count == 5 else { Numbers.fail("understand the jobs") }
        let system = AppSystem(path: arguments[0])
        let (batch, count) = (Int(numbers[0]), Int(numbers[1]))
        var chance = Chance(seed: 1)
        func job() -> AppInterface.Job {
            AppInterface.Job(
                intent: arguments[1],
                // With its name, quotes and braces a hundred bytes.
                arguments: ["text": .string(String(repeating: "x", count: 89))],
                notBefore: numbers[2] == 0
                    ? nil : numbers[2] + (numbers[3] > 0 ? chance.below(numbers[3]) : 0),
                retry: AppInterface.Retry(
                    growth: .constant,
                    first: 2_000_000,
                    longest: 2_000_000,
                    attempts: 3
                )
            )
        }
        var took: [Int64] = []
        // The connection is there before the clock runs.
        Numbers.connect(system)
        let start = bench_now()
        let end = start + numbers[4]
        do throws(SubmissionError) {
            for begin in stride(from: 0, to: count, by: max(batch, 1)) {
                let jobs = (begin..<min(begin + max(batch, 1), count)).map { _ in job() }
                let start = bench_now()
                if start > end { break }
                for answer in try system.submit(jobs: jobs) { _ = try answer.get() }
                took.append(bench_now() - start)
            }
        } catch {
            print("a job was refused: \(error)")
            ThisProcess.exit(1)
        }
        Numbers.write([bench_now() - start] + took, to: arguments[7])
    }

    /// Waves of jobs, each of which comes after two of the wave before: `graph SOCKET INTENT WIDTH WAVES NOTBEFORE OUT`.
    static func graph(_ arguments: [String]) {
        let numbers = arguments.dropFirst(2).prefix(3).compactMap { Int64($0) }
        guard arguments.count == 6, numbers.count == 3, numbers[0] > 0 else {
            Numbers.fail("understand the graph")
        }
        let system = AppSystem(path: arguments[0])
        let (width, waves) = (Int(numbers[0]), Int(numbers[1]))
        func job(_ wave: Int, _ place: Int) -> AppInterface.Job {
            AppInterface.Job(
                id: "g-\(wave)-\(place)",
                intent: arguments[1],
                arguments: ["text": .string(String(repeating: "x", count: 89))],
                notBefore: wave == 0 ? numbers[2] : nil,
                after: wave == 0
                    ? nil : [place, (place + 1) % width].map { "g-\(wave - 1)-\($0)" }
            )
        }
        Numbers.connect(system)
        let start = bench_now()
        do throws(SubmissionError) {
            for wave in 0..<waves {
                let jobs = (0..<width).map { job(wave, $0) }
                for answer in try system.submit(jobs: jobs) { _ = try answer.get() }
            }
        } catch {
            print("a job was refused: \(error)")
            ThisProcess.exit(1)
        }
        Numbers.write([bench_now() - start], to: arguments[5])
    }
}
