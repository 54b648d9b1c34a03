#if os(Linux)
extension Device {
    /// Looks for a day on which a condition fails that has to hold, whatever happens.
    ///
    /// Devices are drawn from seeds, the first from `seed`, each the next from the next one, and on
    /// each live so many days: people, networks, chargers, clocks and faults come as they like. The
    /// first that breaks what the trial holds is made as short as it can be, and has the text of a
    /// test. The same seed gives the same days, and so the same answer.
    ///
    /// ```swift
    /// try Device.search(DailyReport.self, days: 1_000)
    /// ```
    ///
    /// There are so many days in all, of which each device has as many as one lasts; what is
    /// switched off does not happen.
    ///
    /// - Throws: A ``BadDay`` if one is found; what the trial throws when it is made.
    public static func search<Trial: DeviceTrial>(
        _ trial: Trial.Type,
        days: Int,
        lasting: Int = 7,
        seed: UInt64 = 1,
        without: Set<Happening> = [],
        fileID: String = #fileID,
        line: Int = #line
    ) throws {
        let place = TestPlace(fileID, line)
        let length = max(1, min(days, lasting))
        let probe = try Device(fileID: fileID, line: line)
        _ = try trial.init(on: probe)
        let apps = probe.apps
        let happenings = Happening.allCases.filter { !without.contains($0) }
        for number in 0..<max(0, (days + length - 1) / length) {
            let seed = seed &+ UInt64(number)
            var drawing = ScriptDrawing(from: seed, days: length, apps: apps, of: happenings)
            var script = drawing.drawBeginning()
            guard let found = try script.live(trial, place, drawing: { drawing.next(on: $0) })
            else { continue }
            var shrinking = ScriptShrinking<Trial>(script, found, place)
            try shrinking.shrink()
            throw BadDay(
                seed: seed,
                words: shrinking.found.words,
                test: shrinking.script.text(of: "\(trial)", seed: seed),
                replay: "Device.search(\(trial).self, days: \(length), seed: \(seed))"
            )
        }
    }
}

/// A day that a search has found, on which a condition failed that has to hold.
public struct BadDay: Error, Hashable, Sendable, CustomStringConvertible {
    /// The seed from which it was drawn.
    public let seed: UInt64
    /// The promise that did not hold, or the error that was thrown, in words.
    public let words: String
    /// The text of a test in which it happens, as short as it could be made.
    public let test: String
    private let replay: String

    init(seed: UInt64, words: String, test: String, replay: String) {
        self.seed = seed
        self.words = words
        self.test = test
        self.replay = replay
    }

    /// The promise that did not hold, with the way to find it again, and the test.
    public var description: String {
        "\(words); found again with \(replay), and here:\n\n\(test)\n"
    }
}
#endif
