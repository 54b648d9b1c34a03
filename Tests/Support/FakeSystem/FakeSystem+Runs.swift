import RoostLinux
package import RoostWire

extension FakeSystem {
    /// A moment so far away that it does not come in a test.
    package static var far: Int64 { Clocks.monotonic() + 3_600_000_000_000 }

    /// A run as it travels.
    package static func run(
        _ number: Int64,
        _ identifier: String = "refresh",
        kind: String = "refresh",
        deadline: Int64 = FakeSystem.far
    ) -> JSON {
        [
            "number": .integer(number), "identifier": .string(identifier), "kind": .string(kind),
            "deadline": .integer(deadline),
        ]
    }

    /// An intent's run as it travels.
    package static func intent(
        _ number: Int64,
        _ name: String = "Export",
        arguments: JSON = [:],
        deadline: Int64 = FakeSystem.far
    ) -> JSON {
        [
            "number": .integer(number), "identifier": .string(name), "kind": "intent",
            "deadline": .integer(deadline), "arguments": arguments,
        ]
    }

    /// Lends a run a graphics processor.
    package func lend(_ number: Int64, _ device: String = "renderD128") {
        tell(["lent": ["run": .integer(number), "device": .string(device)]])
    }

    /// Delivers runs in one message.
    package func deliver(_ runs: JSON...) {
        tell(["runs": .array(runs)])
    }

    /// Says that a run's time is over.
    package func expire(_ number: Int64, _ reason: String = "deviceInUse") {
        tell(["expire": ["run": .integer(number), "reason": .string(reason)]])
    }

    /// Returns the app's next message about runs that are over, as "number outcome".
    package func nextFinish() -> [String]? {
        next("Finish").map { call in
            (call.parameters["runs"]?.asArray ?? []).map { finish in
                "\(finish["number"]?.asInteger ?? -1) \(finish["outcome"]?.asString ?? "")"
            }
        }
    }

    /// Returns the app's messages about so many runs, in however many messages.
    package func nextFinishes(_ count: Int) -> [String] {
        var told: [String] = []
        while told.count < count, let finish = nextFinish() { told += finish }
        return told
    }
}
