import Foundation
import RoostEngine
import RoostStore
import RoostTesting
import Testing

@Suite struct `What was said to be durable` {
    let folder = TemporaryFolder()

    @Test(arguments: UInt64(1)...4)
    func `outlives a kill at any moment`(seed: UInt64) throws {
        let path = folder.file("store.db")
        var random = seed
        var last: Int64 = 0
        for _ in 1...6 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let said = try Torture.numbers(path, killedAfter: Int(random >> 33 % 200) + 1)
            var store = try SQLiteStore.open(at: path)
            let everything = try store.everything()
            let numbers = Set(everything.pending.map(\.number.value))
            let newest = try #require(said.max())
            #expect(newest > last)
            #expect(numbers.isSuperset(of: 1...newest))
            // One more may have become durable without having been said.
            #expect(numbers.count <= Int(newest) + 1)
            #expect(everything.stored.lastRequest.value == Int64(numbers.count))
            #expect(everything.stored.counts.reduce(0) { $0 + $1.count } == numbers.count)
            let intents = everything.pending.filter { $0.kind == .intent }
            #expect(intents.count == numbers.count / 3)
            #expect(everything.stored.lastRun.value == Int64(numbers.count / 3 * 3))
            for intent in intents {
                let number = intent.number.value
                #expect(
                    intent.payload
                        == .intent(name: "Send", arguments: "\(number)", run: RunNumber(number))
                )
            }
            let promised = try store.promised(everything.stored.lastRun)
            #expect(promised == intents.max { $0.number < $1.number })
            last = Int64(numbers.count)
        }
    }
}

@Suite struct `A store that gets no memory` {
    let folder = TemporaryFolder()

    @Test func `says so, keeps what it has answered, and goes on when there is some`() throws {
        let path = folder.file("store.db")
        var answered: Set<Int64> = []
        var failures = 0
        var successes = 0
        for limit in stride(from: 20_000, through: 1_300_000, by: 20_000) {
            let lines = try Torture.output(["starve", path, "\(limit)"]).split(separator: "\n")
            let numbers = lines.compactMap { Int64($0) }
            answered.formUnion(numbers)
            if let complaint = lines.first(where: { Int64($0) == nil }) {
                failures += 1
                #expect(complaint.hasPrefix("starved"), "with \(limit) bytes: \(complaint)")
                #expect(complaint.contains("out of memory"), "with \(limit) bytes: \(complaint)")
            } else {
                successes += 1
                #expect(numbers.count == 100, "it ended without a word with \(limit) bytes")
            }
            var store = try SQLiteStore.open(at: path)
            let pending = try store.everything().pending.map(\.number.value)
            #expect(answered.subtracting(pending).isEmpty, "with \(limit) bytes")
            let damage = store.damage
            #expect(damage == [])
        }
        #expect(failures > 5 && successes > 5, "\(failures) failures, \(successes) successes")
    }

    /// Each time that it asks for memory, in turn; `make disk-faults` leaves none out.
    @Test(.disabled(if: Sanitizer.isAtWork, Sanitizer.why), arguments: [false, true])
    func `says so whenever it asks for some, and has kept what it answered`(goesOn: Bool) throws {
        var random = SeededGenerator(seed: 1)
        var number = 1
        var failures = 0
        while true {
            let path = folder.file("\(number)\(goesOn).db")
            let words = ["fail", path, "\(number)\(goesOn ? "+" : "")"]
            var lines = try Torture.output(words).split(separator: "\n")
            let verdict = lines.firstIndex { $0 == "it got all" || $0 == "it was refused" }
            let place = try #require(verdict, "it ended without a word at \(number)")
            if lines.remove(at: place) == "it got all" { break }
            if let complaint = lines.first(where: { Int64($0) == nil }) {
                failures += 1
                #expect(complaint.hasPrefix("starved"), "at \(number): \(complaint)")
            } else {
                #expect(lines.count == 100, "it ended without a word at \(number)")
            }
            var store = try SQLiteStore.open(at: path)
            let pending = try store.everything().pending.map(\.number.value)
            let answered = Set(lines.compactMap { Int64($0) })
            #expect(answered.subtracting(pending).isEmpty, "at \(number)")
            let damage = store.damage
            #expect(damage == [], "at \(number)")
            number += Thoroughness.isFull ? 1 : 1 + random.below(number < 200 ? 20 : 400)
        }
        #expect(failures > 5, "\(failures) of \(number)")
    }
}

/// The sanitizers of `make tsan` and `make asan`.
private enum Sanitizer {
    static let isAtWork = ProcessInfo.processInfo.environment["ROOST_SANITIZE"] != nil
    static let why: Comment = "a sanitizer has a malloc of its own"
}

/// The program that commits until it is killed.
enum Torture {
    private static var program: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("store-torture")
    }

    /// The numbers that it said before it was killed, at some moment after so many of them.
    static func numbers(_ path: String, killedAfter count: Int) throws -> [Int64] {
        let (process, output) = try start(["commit", path])
        var text = Data()
        while text.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            text += more
        }
        kill(process.processIdentifier, SIGKILL)
        text += try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(
            process.terminationReason == .uncaughtSignal,
            "\(String(decoding: text, as: UTF8.self))"
        )
        return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { Int64($0) }
    }

    /// All that it said.
    static func output(_ words: [String]) throws -> String {
        let (process, output) = try start(words)
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }

    private static func start(_ words: [String]) throws -> (Process, Pipe) {
        let process = Process()
        let output = Pipe()
        process.executableURL = program
        process.arguments = words
        process.standardOutput = output
        try process.run()
        return (process, output)
    }
}
