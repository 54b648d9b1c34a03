import Glibc

/// Whether the machine is to save power, and when that changes.
///
/// It is while the platform's profile, which a person or a power daemon sets, is the lowest one.
/// https://docs.kernel.org/userspace-api/sysfs-platform_profile.html
package struct PowerProfileSensor: ~Copyable, Sendable {
    package struct Reading: Hashable, Sendable {
        package let isLow: Bool
        /// What the reading rests on, for people: "power profile balanced".
        package let evidence: String
    }

    /// `nil` where the machine has no profiles.
    private let notices: Descriptor?
    private let isOfMachine: Bool
    private let folder: String

    /// Listens to the kernel, or for tests, watches `sys/firmware/acpi` beneath a root.
    package init(root: String? = nil) throws(SystemError) {
        let folder = (root ?? "") + "/sys/firmware/acpi"
        self.folder = folder
        isOfMachine = root == nil
        notices = try Self.open(root: root, folder)
    }

    private static func open(root: String?, _ folder: String) throws(SystemError) -> Descriptor? {
        guard root == nil else { return try ChangeWatch.open([folder]) }
        do throws(SystemError) {
            let profile = try Descriptor(path: folder + "/platform_profile")
            // What was read is what a change is a change of.
            try takeNotice(of: profile)
            return profile
        } catch {
            // Most machines have none, and a sandbox may show none.
            return nil
        }
    }

    /// Tells of changes to a poller that watches it for ``interest``.
    ///
    /// `nil` where nothing changes.
    package var rawValue: Int32? {
        switch notices {
        case .some(let notices): notices.rawValue
        case .none: nil
        }
    }

    package var interest: Poller.Interest { isOfMachine ? .priority : .readable }

    /// Takes in the notice.
    ///
    /// Look at ``current()`` then.
    @discardableResult
    package func drain() throws(SystemError) -> Bool {
        switch notices {
        case .none: return false
        case .some(let notices):
            guard isOfMachine else {
                return try ChangeWatch.drain(notices) { [folder] }
            }
            try Self.takeNotice(of: notices)
            return true
        }
    }

    /// Reads from the start, which is what takes the kernel's notice back.
    private static func takeNotice(of profile: borrowing Descriptor) throws(SystemError) {
        let number = profile.rawValue
        try kernel("lseek") { lseek(number, 0, SEEK_SET) == -1 ? -1 : 0 }
        var text: [UInt8] = []
        _ = try profile.read(into: &text, upTo: 4096)
    }

    /// How it is now.
    package func current() throws(SystemError) -> Reading {
        let text: String
        do throws(SystemError) {
            text = try FileSystem.readText(folder + "/platform_profile", limit: 4096)
        } catch {
            guard error.isMissing else { throw error }
            return Reading(isLow: false, evidence: "the machine has no power profiles")
        }
        let profile = text.prefix { $0 != "\n" }
        return Reading(isLow: profile == "low-power", evidence: "power profile \(profile)")
    }
}
