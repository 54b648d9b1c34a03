#if os(Linux)
/// A search for a shorter script that breaks something in the same way.
struct ScriptShrinking<Trial: DeviceTrial> {
    /// The number of times that a day is lived again at most.
    private static var mostPlays: Int { 600 }

    private(set) var script: DeviceScript
    private(set) var found: DeviceScript.Break
    private let place: TestPlace
    private var plays = 0

    init(_ script: DeviceScript, _ found: DeviceScript.Break, _ place: TestPlace) {
        self.script = script
        self.found = found
        self.place = place
        self.script.steps.removeLast(script.steps.count - found.step - 1)
    }

    mutating func shrink() throws {
        var before: DeviceScript?
        while before != script, plays < Self.mostPlays {
            before = script
            try dropSteps()
            try joinPauses()
            try roundPauses()
            try settleDown()
        }
    }

    /// Takes a script for the one there is, if it breaks the same.
    private mutating func take(_ shorter: DeviceScript) throws -> Bool {
        guard shorter != script, plays < Self.mostPlays else { return false }
        plays += 1
        guard let broken = try shorter.play(Trial.self, place), broken.kind == found.kind else {
            return false
        }
        found = broken
        script = shorter
        script.steps.removeLast(script.steps.count - broken.step - 1)
        return true
    }

    /// Leaves out many steps, then fewer, then each.
    private mutating func dropSteps() throws {
        var count = max(1, script.steps.count / 2)
        while true {
            var start = 0
            while start < script.steps.count {
                var shorter = script
                shorter.steps.removeSubrange(start..<min(start + count, script.steps.count))
                // Where it was left out, the next ones stand now.
                if try !take(shorter) { start += count }
            }
            if count == 1 { return }
            count /= 2
        }
    }

    private mutating func joinPauses() throws {
        var place = 0
        while place + 1 < script.steps.count {
            guard case .pass(let first) = script.steps[place],
                case .pass(let second) = script.steps[place + 1]
            else {
                place += 1
                continue
            }
            var shorter = script
            shorter.steps.replaceSubrange(
                place...(place + 1),
                with: [.pass(seconds: first + second)]
            )
            if try !take(shorter) { place += 1 }
        }
    }

    /// Has people read whole days, hours and minutes, the shortest that do.
    private mutating func roundPauses() throws {
        for place in script.steps.indices {
            guard place < script.steps.count, case .pass(let length) = script.steps[place] else {
                continue
            }
            for unit in [86_400, 3600, 60] where length % unit != 0 || length > unit {
                let candidates =
                    [unit, length / 2 / unit * unit, length / unit * unit]
                    + [(length / unit + 1) * unit]
                var isTaken = false
                for candidate in candidates where candidate > 0 && candidate != length {
                    if candidate > length, length % unit == 0 { continue }
                    var shorter = script
                    shorter.steps[place] = .pass(seconds: candidate)
                    if try take(shorter) {
                        isTaken = true
                        break
                    }
                }
                if isTaken { break }
            }
        }
    }

    /// Tries a plain place and hour.
    private mutating func settleDown() throws {
        var plain = script
        plain.zone = "UTC"
        _ = try take(plain)
        plain = script
        plain.date = "\(script.date.prefix(10)) 09:00"
        _ = try take(plain)
    }
}
#endif
