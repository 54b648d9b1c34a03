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

    /// Forgets the alarm: they are set anew, whatever they were last set to.
    mutating func forget() { armed = nil }
}
