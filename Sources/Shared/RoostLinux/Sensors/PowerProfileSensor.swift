import Glibc

/// A sensor that tells whether the machine is to save power, as its person has chosen, and when
/// that changes.
///
/// The choice is the firmware's platform profile, which desktops set by their power menu:
/// https://docs.kernel.org/userspace-api/sysfs-platform_profile.html
package struct PowerProfileSensor: ~Copyable, Sendable {
    package struct Reading: Hashable, Sendable {
        package let isLowPower: Bool
        /// The evidence of the reading, for people.
        package let evidence: String
    }

    /// `nil` on a machine that has no profiles.
    private let notices: Descriptor?
    /// `nil` for the machine itself.
    private let root: String?

    /// Listens to the kernel, or for tests, watches `sys/firmware/acpi` beneath a root.
    package init(root: String? = nil) throws(SystemError) {
        self.root = root
        let folder = Self.folder(root)
        if root != nil {
            notices = try ChangeWatch.open([folder])
        } else {
            // A machine without it is common, and has nothing to tell.
            notices = try? Descriptor(path: Self.path(root), flags: O_RDONLY)
            _ = takeNotice()
        }
    }

    private static func folder(_ root: String?) -> String {
        (root ?? "") + "/sys/firmware/acpi"
    }

    private static func path(_ root: String?) -> String { folder(root) + "/platform_profile" }

    /// Tells of changes to a poller that watches it for ``interest``; `nil` where there are none.
    package var rawValue: Int32? {
        switch notices {
        case .some(let notices): notices.rawValue
        case .none: nil
        }
    }

    /// Files in sysfs tell of a change as something urgent.
    package var interest: Poller.Interest { root == nil ? .priority : .readable }

    /// Takes in the notice, and says whether there was one.
    @discardableResult
    package func drain() throws(SystemError) -> Bool {
        switch notices {
        case .none: return false
        case .some(let notices):
            guard let root else { return takeNotice() }
            return try ChangeWatch.drain(notices) { [Self.folder(root)] }
        }
    }

    /// Takes a notice: the kernel tells of the next change once this one was read from the
    /// beginning.
    private func takeNotice() -> Bool {
        switch notices {
        case .none: return false
        case .some(let notices):
            var bytes: [UInt8] = []
            // What cannot be read now is read again by ``current()``, which says so.
            _ = lseek(notices.rawValue, 0, SEEK_SET)
            _ = try? notices.read(into: &bytes, upTo: 4096)
            return true
        }
    }

    /// Reads the present state.
    package func current() -> Reading { Self.current(root: root) }

    /// Reads the present state, without listening for changes.
    package static func current(root: String?) -> Reading {
        // Without profiles the machine saves no power of its person's choice.
        guard let text = try? FileSystem.readText(path(root), limit: 4096) else {
            return Reading(isLowPower: false, evidence: "no power profiles")
        }
        let profile = text.prefix { !$0.isNewline }
        return Reading(
            isLowPower: profile == "low-power",
            evidence: "power profile \(profile)"
        )
    }
}
