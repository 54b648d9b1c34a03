#if os(Linux)
/// The events of one device in a search, from its first moment on.
struct DeviceScript: Hashable, Sendable {
    var zone: String
    var date: String
    var steps: [ScriptStep]

    /// A way in which a script broke what has to hold.
    struct Break: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            /// The trial found that its condition does not hold.
            case untrue
            /// The script threw an error.
            case threw
        }
        let kind: Kind
        /// The step after which it broke.
        let step: Int
        let words: String
    }

    /// Plays the whole script on a new device, and answers how that broke what has to hold, if it
    /// did.
    func play(_ trial: (some DeviceTrial).Type, _ place: TestPlace) throws -> Break? {
        var (script, isDrawn) = (self, false)
        script.steps = []
        return try script.live(trial, place) { _ in
            defer { isDrawn = true }
            return isDrawn ? [] : steps
        }
    }

    /// Plays events on a new device, and notes them, until none is left or one broke what has to
    /// hold.
    mutating func live(
        _ trial: (some DeviceTrial).Type,
        _ place: TestPlace,
        drawing draw: (Device) -> [ScriptStep]
    ) throws -> Break? {
        let device = try Device(in: zone, at: date, fileID: place.fileID, line: place.line)
        let trial = try trial.init(on: device)
        var next = draw(device)[...]
        while let step = next.popFirst() {
            defer { if next.isEmpty { next = draw(device)[...] } }
            let number = steps.count
            steps.append(step)
            do {
                try step.take(on: device, place)
            } catch let error as DeviceError where error.isRefusal {
                // A person wants what cannot be had: nothing happens.
            } catch {
                return Break(kind: .threw, step: number, words: "\(error)")
            }
            do {
                guard try trial.holds(on: device) else {
                    let words = "what has to hold does not at \(device.clock)"
                    return Break(kind: .untrue, step: number, words: words)
                }
            } catch {
                return Break(kind: .threw, step: number, words: "\(error)")
            }
        }
        return nil
    }

    /// The text of a test in which it happens.
    func text(of trial: String, seed: UInt64) -> String {
        let lines =
            [
                "let device = try Device(in: \"\(zone)\", at: \"\(date)\")",
                "let trial = try \(trial).begins(on: device)",
            ] + steps.map(\.text) + ["#expect(try trial.holds(on: device))"]
        let body = lines.map { "    \($0)" }.joined(separator: "\n")
        return "@Test func `\(trial) does not hold, found with seed \(seed)`() throws {\n\(body)\n}"
    }
}

extension DeviceError {
    fileprivate var isRefusal: Bool { if case .refused = reason { true } else { false } }
}
#endif
