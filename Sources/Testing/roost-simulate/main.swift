import Glibc
import RoostTesting

/// The options given on the command line.
struct Arguments {
    var simulations = Simulation.allCases
    var seed: UInt64?
    var runs: UInt64 = 200
    var jobs = 1
    var hosts = 0
    var isVerbose = false
    var keepsGoing = false
    var wantsHelp = false

    static let usage = """
        usage: roost-simulate [--world NAME] [--seed N] [--runs N] [--jobs N] [--verbose] [--keep-going]

          --world NAME   system (requests, runs, the life of apps), jobs (the same with intents
                         that run later), whole (with transfers as well), transfers (alone), fleet,
                         or all; all is the default: each world lives through the same seeds
          --seed N       the first seed; another one each time if none is named
          --runs N       how many seeds, 200 if nothing is said
          --jobs N       how many of them at once, 1 if nothing is said; what came of
                         them is told in the order of the seeds all the same
          --hosts N      instead of all that: counts what a fleet of N hosts asks of its database
                         while a job is submitted every tenth of a second
          --verbose      shows all that happens, and the digest of it
          --keep-going   goes on after a broken promise
        """

    /// Reads the options, or says what is wrong with them.
    init(_ words: ArraySlice<String>) throws(Misuse) {
        var rest = words
        while let word = rest.popFirst() {
            switch word {
            case "--world": simulations = try Self.simulations(after: word, &rest)
            case "--seed": seed = try Self.number(after: word, &rest)
            case "--runs": runs = try Self.number(after: word, &rest)
            case "--jobs": jobs = Int(clamping: max(1, try Self.number(after: word, &rest)))
            case "--hosts": hosts = Int(clamping: max(1, try Self.number(after: word, &rest)))
            case "--verbose": isVerbose = true
            case "--keep-going": keepsGoing = true
            case "--help": wantsHelp = true
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

    private static func simulations(
        after option: String,
        _ rest: inout ArraySlice<String>
    ) throws(Misuse) -> [Simulation] {
        let word = rest.popFirst()
        if word == "all" { return Simulation.allCases }
        guard let simulation = word.flatMap(Simulation.init(rawValue:)) else {
            let names = Simulation.allCases.map(\.rawValue).joined(separator: ", ")
            throw Misuse(description: "\(option) is followed by one of \(names), all")
        }
        return [simulation]
    }
}

struct Misuse: Error {
    let description: String
}

/// Prints a text at once, so that a long search that is ended has said what it found, also to a
/// file.
func say(_ text: String) {
    print(text)
    fflush(nil)
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
    complain(Arguments.usage)
    exit(2)
}
if arguments.wantsHelp {
    print(Arguments.usage)
    exit(0)
}

if arguments.hosts > 0 {
    say(Crowd(hosts: arguments.hosts, seed: arguments.seed ?? 1).words)
    exit(0)
}

// Without a seed, another one each time, and always one that can be typed again.
let first = arguments.seed ?? UInt64.random(in: 1...1_000_000_000)
let names = arguments.simulations.map(\.rawValue).joined(separator: " and ")
say("seeds \(first) to \(first &+ max(arguments.runs, 1) &- 1), worlds: \(names)")

var broken: [World.Verdict] = []
for simulation in arguments.simulations where broken.isEmpty || arguments.keepsGoing {
    var counts = World.Counts()
    let clock = ContinuousClock()
    let start = clock.now
    let search = SeedSearch(
        simulation,
        seeds: (first, arguments.runs),
        jobs: arguments.jobs,
        keepsWholeHistory: arguments.isVerbose
    )
    await search.run { verdict, lines in
        counts += verdict.counts
        if arguments.isVerbose {
            for line in lines { print(line) }
            print("digest \(verdict.digest)")
        }
        guard verdict.violation != nil else { return true }
        say(verdict.report)
        broken.append(verdict)
        return arguments.keepsGoing
    }
    say("\(simulation.rawValue): \(simulation.words(for: counts)) in \(clock.now - start)")
}
if broken.isEmpty {
    print("every promise was kept")
} else {
    let seeds = broken.map { "\($0.simulation.rawValue) \($0.seed)" }.joined(separator: ", ")
    print("broken by seeds: \(seeds)")
    exit(1)
}
