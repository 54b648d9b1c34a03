import Glibc
import RoostTesting

/// What was asked for on the command line.
struct Arguments {
    var seed: UInt64?
    var runs: UInt64 = 200
    var isVerbose = false
    var keepsGoing = false

    /// Reads them, or says what is wrong with them.
    init(_ words: ArraySlice<String>) throws(Misuse) {
        var rest = words
        while let word = rest.popFirst() {
            switch word {
            case "--seed": seed = try Self.number(after: word, &rest)
            case "--runs": runs = try Self.number(after: word, &rest)
            case "--verbose": isVerbose = true
            case "--keep-going": keepsGoing = true
            default: throw Misuse(description: "there is no option \(word)")
            }
        }
    }

    private static func number(
        after option: String,
        _ rest: inout ArraySlice<String>
    ) throws(Misuse) -> UInt64 {
        guard let word = rest.popFirst(), let number = UInt64(word) else {
            throw Misuse(description: "\(option) is followed by a whole number")
        }
        return number
    }
}

struct Misuse: Error {
    let description: String
}

func complain(_ text: String) {
    let line = Array((text + "\n").utf8)
    // A failed complaint leaves nobody to complain to.
    _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

let arguments: Arguments
do throws(Misuse) {
    arguments = try Arguments(CommandLine.arguments.dropFirst())
} catch {
    complain("roost-simulate: \(error.description)")
    complain("usage: roost-simulate [--seed N] [--runs N] [--verbose] [--keep-going]")
    exit(2)
}

// Without a seed, another one each time, and always one that can be typed again.
let first = arguments.seed ?? UInt64.random(in: 1...1_000_000_000)
print("seeds \(first) to \(first &+ max(arguments.runs, 1) &- 1)")

var broken: [World.Verdict] = []
var turns = 0
var begun = 0
var crashes = 0
var kills = 0
var refusals = 0
let clock = ContinuousClock()
let start = clock.now
for offset in 0..<arguments.runs {
    let seed = first &+ offset
    var world = World(seed: seed, keepsWholeHistory: arguments.isVerbose)
    let verdict = world.live()
    turns += verdict.counts.turns
    begun += verdict.counts.runs
    crashes += verdict.counts.crashes
    kills += verdict.counts.kills
    refusals += verdict.counts.refusedCommits
    if arguments.isVerbose {
        for line in world.history.lines { print(line) }
        print("digest \(verdict.digest)")
    }
    if verdict.violation != nil {
        print(verdict.report)
        broken.append(verdict)
        if !arguments.keepsGoing { break }
    }
}
let elapsed = clock.now - start
print(
    "\(turns) turns, \(begun) runs, \(kills) kills, \(crashes) crashes of the daemon, \(refusals) refused commits in \(elapsed)"
)
if broken.isEmpty {
    print("every promise was kept")
} else {
    print("broken by seeds: \(broken.map { "\($0.seed)" }.joined(separator: " "))")
    exit(1)
}
