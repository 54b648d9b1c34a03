#if os(Linux)
import Foundation
import RoostEngine
import RoostRecording
import RoostVirtualTime

extension Device {
    /// Makes a device that goes on from a recording of `roostd`'s, as that system stood at a
    /// moment.
    ///
    /// `roost record export FILE` writes such a recording. The device has its apps with their
    /// `Info.plist`s, its settings, all that is pending, what the sensors read last, and its delays
    /// and counts of failures; it goes on as after a power cut, so that what ran then is
    /// interrupted or comes again. What is missing: requests and schedules behind the next
    /// thousand, jobs that come after others, steps of jobs, notifications that people see, and the
    /// history. In the place of secret texts stand others, which nobody can turn back: arguments of
    /// jobs, titles, addresses' values, as docs/recording.md has it.
    ///
    /// It stands as the system did at a moment, as the device's clocks show it
    /// (`at: "2026-11-20 03:00"`), and at the end of the recording without one. The code of apps is
    /// given by their identifiers, as for
    /// ``install(_:permitting:modes:intents:schemes:groups:fileID:line:launching:)``; an app of the
    /// recording that has none cannot be launched, and its work waits. ``sensesUse`` is false where
    /// no sensor of that machine told of use, as on most.
    ///
    /// - Throws: ``DeviceError`` if the file cannot be read, is no recording, was made by a Roost
    ///   whose engine consists of other parts, or has nothing as old as the moment.
    public convenience init(
        recording path: String,
        at date: String? = nil,
        in zone: String = "UTC",
        launching programs: [String: @MainActor @Sendable () async -> Void],
        fileID: String = #fileID,
        line: Int = #line
    ) throws {
        let place = TestPlace(fileID, line)
        guard let zone = DeviceZone(zone) else {
            throw DeviceError(.unreadable("there is no time zone \"\(zone)\""), place)
        }
        var moment: Date?
        if let date {
            moment = zone.date(date, after: Date(timeIntervalSince1970: 0))
            guard date.contains(" "), moment != nil else {
                throw DeviceError(.unreadableDate(date), place)
            }
        }
        let past = try RecordedPast(path, until: moment, place)
        guard DeviceZone.dates.contains(past.date) else {
            throw DeviceError(.unreadable("\(path) ends at a date that no device has"), place)
        }
        let system = try DeviceSystem(VirtualTime(at: past.date), in: zone, holding: past.written)
        system.conditions = DeviceConditions(past.conditions)
        self.init(system)
        try within(place) {
            for (app, program) in programs { system.install(program, as: AppID(app)) }
            system.sense()
            system.turnOnce()
        }
    }
}

/// The state of a system at a moment, as a recording has it.
private struct RecordedPast {
    let date: Date
    let written: [Change]
    let conditions: Conditions

    init(_ path: String, until moment: Date?, _ place: TestPlace) throws(DeviceError) {
        func unreadable(_ words: String) -> DeviceError {
            DeviceError(.unreadable("\(path): \(words)"), place)
        }
        let bytes: [UInt8]
        do { bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path))) } catch {
            throw unreadable("\(error)")
        }
        let until = moment.map { Timestamp(nanoseconds: $0.nanoseconds) }
        var replay: Replay
        do throws(RecordingError) {
            replay = try Replay(bytes)
            while try replay.next(until: until) != nil {}
        } catch {
            throw unreadable(error.description)
        }
        guard let engine = replay.engine else {
            throw unreadable(
                moment == nil
                    ? RecordingError.empty.description
                    : "nothing that is recorded is as old; leave the moment out"
            )
        }
        written = engine.written
        conditions = engine.conditions
        let last = Double(replay.moment.date.nanoseconds) / 1_000_000_000
        date = moment ?? Date(timeIntervalSince1970: last)
    }
}

extension DeviceConditions {
    /// Takes over what the sensors of a machine have read.
    fileprivate init(_ read: Conditions) {
        network =
            !read.network.value ? .none : read.networkExpensive.value ? .metered : .unmetered
        let percent = read.battery.value ?? 100
        hasBattery = read.battery.value != nil
        power =
            read.externalPower.value || !hasBattery
            ? .charger(percent: percent) : .battery(percent: percent)
        chargerSuffices = read.charging.value || !read.externalPower.value
        isInUse = read.personPresent.value ?? false
        sensesUse = read.personPresent.value != nil
        savesPower = read.lowPower.value
        savesData = read.networkConstrained.value
    }
}
#endif
