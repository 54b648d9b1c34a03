import CLinux
import Glibc

/// A sensor of the machine's power source that tells when it changes.
package struct PowerSensor: ~Copyable, Sendable {
    package struct Reading: Hashable, Sendable {
        /// A power source other than a battery feeds the machine.
        package let isExternal: Bool
        /// No battery is being used up: what feeds the machine feeds it wholly, or there is none.
        package let isCharging: Bool
        /// The charge of the battery, in percent; the emptiest of several.
        ///
        /// `nil` without one.
        package let batteryPercent: Int?
        /// The evidence of the reading, for people: "AC online".
        package let evidence: String
    }

    private let notices: Descriptor
    private let isOfMachine: Bool
    private let folder: String

    /// Listens to the kernel, or for tests, watches `sys/class/power_supply` beneath a root.
    package init(root: String? = nil) throws(SystemError) {
        let folder = (root ?? "") + "/sys/class/power_supply"
        self.folder = folder
        isOfMachine = root == nil
        notices =
            if root == nil {
                // Group 1 is what the kernel itself tells; udev's own notices are group 2.
                Descriptor(
                    owning: try kernel("netlink") { roost_netlink_open(NETLINK_KOBJECT_UEVENT, 1) }
                )
            } else {
                try ChangeWatch.open(Self.directories(in: folder))
            }
    }

    private static func directories(in folder: String) -> [String] {
        // Without the folder there is nothing in it.
        let names = (try? FileSystem.list(folder)) ?? []
        return [folder] + names.map { folder + "/" + $0 }
    }

    /// Readable when something about a device may have changed.
    package var rawValue: Int32 { notices.rawValue }

    /// Takes in the notices, and says whether any was about power.
    ///
    /// Look at ``current()`` then.
    @discardableResult
    package func drain() throws(SystemError) -> Bool {
        guard isOfMachine else {
            return try ChangeWatch.drain(notices) { Self.directories(in: folder) }
        }
        return try Netlink.drain(notices, isRelevant: Self.isAboutPower)
    }

    /// Whether a notice is about power: it is a line and then `NAME=value` texts, each ended by a
    /// NUL.
    static func isAboutPower(_ notice: ArraySlice<UInt8>) -> Bool {
        notice.split(separator: 0).contains { $0.elementsEqual("SUBSYSTEM=power_supply".utf8) }
    }

    /// Reads the present state.
    package func current() throws(SystemError) -> Reading {
        var hasBattery = false
        var percent: Int?
        var online: String?
        var offline: String?
        var draining: String?
        for name in try namesOrNothing() {
            // A supply may go while it is looked at. Then it does not count.
            guard let type = value("type", of: name) else { continue }
            switch type {
            case "Battery":
                // The batteries of mice and headphones say that they feed only their device.
                guard value("scope", of: name) != "Device" else { continue }
                guard value("present", of: name) != "0" else { continue }
                hasBattery = true
                // A full one, and one that is kept below that, say "Full" and "Not charging".
                if value("status", of: name) == "Discharging" { draining = draining ?? name }
                if let full = value("capacity", of: name).flatMap({ Int($0) }), 0...100 ~= full {
                    percent = min(percent ?? full, full)
                }
            case "Mains", "USB", "USB_C", "USB_PD", "USB_DCP", "USB_CDP", "Wireless":
                guard value("scope", of: name) != "Device" else { continue }
                // 1 is online at a fixed voltage, 2 at a negotiated one.
                switch value("online", of: name) {
                case "1", "2": online = online ?? name
                default: offline = offline ?? name
                }
            default: continue
            }
        }
        if let online {
            return Reading(
                isExternal: true,
                isCharging: draining == nil,
                batteryPercent: percent,
                evidence: draining.map { "\(online) online, \($0) discharging" }
                    ?? "\(online) online"
            )
        }
        guard hasBattery else {
            return Reading(
                isExternal: true,
                isCharging: true,
                batteryPercent: nil,
                evidence: "no battery"
            )
        }
        let level = percent.map { "on battery, \($0) %" } ?? "on battery"
        return Reading(
            isExternal: false,
            isCharging: false,
            batteryPercent: percent,
            evidence: offline.map { "\(level), \($0) offline" } ?? level
        )
    }

    private func namesOrNothing() throws(SystemError) -> [String] {
        do throws(SystemError) {
            return try FileSystem.list(folder)
        } catch {
            // A kernel without power supplies has no such folder.
            guard error.isMissing else { throw error }
            return []
        }
    }

    private func value(_ file: String, of supply: String) -> String? {
        // Drivers leave out what they do not know, and fail to read what they cannot ask.
        guard let text = try? FileSystem.readText("\(folder)/\(supply)/\(file)", limit: 4096)
        else { return nil }
        return String(text.prefix { $0 != "\n" })
    }
}
