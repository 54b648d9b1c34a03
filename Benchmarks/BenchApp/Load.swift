import CBench
import RoostClient
import RoostLinux

/// Numbers that one process leaves for another.
enum Numbers {
    static func write(_ numbers: [Int64], to path: String) {
        guard unsafe bench_write_numbers(path, numbers, Int32(numbers.count)) == 0 else {
            fail("write \(path)")
        }
    }

    /// Has the connection made before the clock runs.
    static func connect(_ system: AppSystem) {
        do throws(SubmissionError) {
            _ = try system.pending()
        } catch {
            print("could not list what is pending: \(error)")
            ThisProcess.exit(1)
        }
    }

    static func fail(_ doing: String) -> Never {
        print("could not \(doing): \(unsafe String(cString: bench_error()))")
        ThisProcess.exit(1)
    }
}

/// Requests without RoostClient in between.
///
/// `load SOCKET PEER CONNECTIONS DEPTH COUNT FIRST EARLIEST SPREAD LONGEST OUT`
enum Load {
    static func run(_ arguments: [String]) {
        let numbers = arguments.dropFirst().prefix(8).compactMap { Int64($0) }
        guard arguments.count == 10, numbers.count == 8 else { Numbers.fail("understand the load") }
        var count = Int(numbers[3])
        var took = [Int64](repeating: 0, count: count)
        var whole: Int64 = 0
        let done = unsafe arguments[0].withCString { path in
            var load = unsafe bench_load(
                path: path,
                peer: Int32(numbers[0]),
                connections: Int32(numbers[1]),
                depth: Int32(numbers[2]),
                count: Int32(count),
                first: numbers[4],
                earliest: numbers[5],
                spread: numbers[6],
                longest: numbers[7],
                whole: 0
            )
            let done = unsafe bench_load(&load, &took)
            whole = unsafe load.whole
            count = Int(unsafe load.count)
            return done
        }
        guard done == Int32(count) else {
            Numbers.fail("make \(count) requests of \(arguments[0])")
        }
        Numbers.write([whole] + took.prefix(count), to: arguments[9])
    }
}

/// Requests as apps make them, of identifiers that begin with a prefix and end with a number.
///
/// `submit SOCKET PREFIX BATCH COUNT FIRST EARLIEST SPREAD LONGEST OUT`; a batch of 0 submits one by
/// one.
enum Submissions {
    static func run(_ arguments: [String]) {
        let numbers = arguments.dropFirst().dropFirst().prefix(6).compactMap { Int64($0) }
        guard arguments.count == 9, numbers.count == 6 else { Numbers.fail("understand the load") }
        let system = AppSystem(path: arguments[0])
        let (batch, count, first) = (Int(numbers[0]), Int(numbers[1]), numbers[2])
        var chance = Chance(seed: UInt64(first) + 1)
        let requests = (0..<Int64(count)).map { index in
            TaskRequest(
                identifier: "\(arguments[1])\(first + index)",
                earliestBegin: CalendarTime(
                    microsecondsSince1970: numbers[3]
                        + (numbers[4] > 0 ? chance.below(numbers[4]) : 0)
                )
            )
        }
        var took: [Int64] = []
        took.reserveCapacity(count)
        // The connection is there before the clock runs.
        Numbers.connect(system)
        let start = bench_now()
        let end = start + numbers[5]
        do throws(SubmissionError) {
            if batch == 0 {
                for request in requests {
                    let start = bench_now()
                    if start > end { break }
                    try system.submit(request)
                    took.append(bench_now() - start)
                }
            } else {
                for begin in stride(from: 0, to: count, by: batch) {
                    let start = bench_now()
                    if start > end { break }
                    let part = Array(requests[begin..<min(begin + batch, count)])
                    if let refused = try system.submit(part).first { throw refused.value }
                    took.append(bench_now() - start)
                }
            }
        } catch {
            print("a request was refused: \(error)")
            ThisProcess.exit(1)
        }
        Numbers.write([bench_now() - start] + took, to: arguments[8])
    }
}

/// The same numbers each time.
struct Chance {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func below(_ bound: Int64) -> Int64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return Int64((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
}
