/// The timers, as they were last set.
struct Timers: Sendable {
    /// The alarm that was last asked of them.
    private(set) var armed: Engine.Alarm?

    /// Asks for another alarm, if it is not the one that they are set to.
    mutating func arm(_ alarm: Engine.Alarm, _ turn: inout Turn) {
        guard alarm != armed else { return }
        armed = alarm
        turn.append(.arm(alarm.uptime, alarm.date))
    }

    /// Throws where they go off later than at the next time at which there is work.
    ///
    /// While the alarm is forgotten they are about to be set anew.
    func verify(deadline: Uptime?) throws(Contradiction) {
        guard let armed, let deadline else { return }
        try Contradiction.verify(
            armed.uptime.map { $0 <= deadline } ?? false,
            "there is work at a time at which no timer goes off"
        )
    }

    /// Forgets the alarm: they are set anew, whatever they were last set to.
    mutating func forget() { armed = nil }
}
