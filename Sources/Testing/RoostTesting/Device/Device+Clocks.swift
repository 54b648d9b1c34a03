#if os(Linux)
import Foundation
import RoostVirtualTime

// What becomes of the device's clocks beside the time that passes.
extension Device {
    /// Sets the device's clocks, as people do, without time passing:
    /// `setClock("2026-11-22 09:00")`.
    public func setClock(
        _ text: String,
        fileID: String = #fileID,
        line: Int = #line
    ) throws {
        let place = TestPlace(fileID, line)
        guard let wanted = system.zone.date(text, after: date), DeviceZone.dates.contains(wanted)
        else { throw DeviceError(.unreadableDate(text), place) }
        try setClock(to: wanted, place)
    }

    private func setClock(to wanted: Date, _ place: TestPlace) throws {
        try within(place) {
            // What was said before the clock was set was said then.
            system.takeSaid()
            system.time.setCalendar(wanted.nanoseconds)
            system.turnOnce()
            system.catchUpWithPlan()
            try settle(place)
        }
    }

    /// Sets the device's clocks forward, or back by a negative length, without time passing.
    public func setClock(
        by length: Duration,
        fileID: String = #fileID,
        line: Int = #line
    ) throws {
        let place = TestPlace(fileID, line)
        let wanted = date.addingTimeInterval(length / .seconds(1))
        guard DeviceZone.dates.contains(wanted) else {
            throw DeviceError(.unreadable("a device's clock shows dates from 1970 to 2099"), place)
        }
        try setClock(to: wanted, place)
    }

    /// Takes the device to another time zone: its clocks show what is the time there.
    ///
    /// `TimeZone.current` is the test process's, and stays what it was.
    public func travels(
        to name: String,
        fileID: String = #fileID,
        line: Int = #line
    ) throws {
        let place = TestPlace(fileID, line)
        guard let zone = DeviceZone(name) else {
            throw DeviceError(.unreadable("there is no time zone \"\(name)\""), place)
        }
        try within(place) {
            system.move(to: zone)
            try settle(place)
        }
    }

    /// Has the device sleep, as a laptop that is closed: its date goes on, and nothing else does.
    ///
    /// No code runs meanwhile, no bytes move, the battery stays as it is, and ``elapsed`` is what
    /// it was. On waking, the system finds that the date has run ahead: what was due begins, and a
    /// run has as much of its time left as before.
    ///
    /// - Throws: ``DeviceError`` if the length is negative, or leads beyond the year 2099.
    public func sleeps(
        for length: Duration,
        fileID: String = #fileID,
        line: Int = #line
    ) throws {
        let place = TestPlace(fileID, line)
        if length < .zero {
            throw DeviceError(.unreadable("no device sleeps for \(length)"), place)
        }
        try setClock(by: length, fileID: fileID, line: line)
    }
}
#endif
