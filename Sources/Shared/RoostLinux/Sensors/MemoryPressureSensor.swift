import Glibc

/// A sensor that tells whether work waits for memory, and when it begins to.
///
/// There is a notice when pressure begins or goes on, and none when it ends: whoever acted on a
/// notice looks at ``current()`` again after a while.
package struct MemoryPressureSensor: ~Copyable, Sendable {
    package struct Reading: Hashable, Sendable {
        /// Some work has waited for memory for a tenth of the last ten seconds.
        package let isPressed: Bool
        /// The share of the last ten seconds, in percent.
        ///
        /// `nil` where the kernel does not say.
        package let share: Double?
        /// The evidence of the reading, for people.
        package let evidence: String
    }

    /// `nil` if there will be no notices.
    private let notices: Descriptor?
    /// The error that kept us from having notices.
    private let obstacle: SystemError?
    /// `nil` for the machine itself.
    private let root: String?

    /// The share, in percent, from which on memory is short.
    package static var threshold: Double { 10 }

    /// Sets a trigger in the kernel, or for tests, watches `proc/pressure/memory` beneath a root.
    ///
    /// Where the kernel has no pressure information the sensor is made nevertheless, and its
    /// readings say why they are empty.
    package init(root: String? = nil) throws(SystemError) {
        self.root = root
        do throws(SystemError) {
            notices = try Self.open(root: root)
            obstacle = nil
        } catch {
            // A test's root has to be right.
            guard root == nil else { throw error }
            notices = nil
            obstacle = error
        }
    }

    private static func open(root: String?) throws(SystemError) -> Descriptor {
        if let root { return try ChangeWatch.open([root + "/proc/pressure"]) }
        let trigger = try Descriptor(path: "/proc/pressure/memory", flags: O_RDWR | O_NONBLOCK)
        // A fifth of a second in two. Windows of a multiple of two seconds are those that users
        // without privileges may ask for: https://docs.kernel.org/accounting/psi.html
        try trigger.writeAll(Array("some 200000 2000000\0".utf8))
        return trigger
    }

    /// Tells of pressure to a poller that watches it for ``interest``.
    ///
    /// `nil` where the kernel does not tell.
    package var rawValue: Int32? {
        switch notices {
        case .some(let notices): notices.rawValue
        case .none: nil
        }
    }

    package var interest: Poller.Interest { root == nil ? .priority : .readable }

    /// Takes in the notice, and says whether memory is short by it.
    @discardableResult
    package func drain() throws(SystemError) -> Bool {
        switch notices {
        case .none: return false
        case .some(let notices):
            // Asking whether a trigger has fired is what takes its notice back.
            guard let root else { return try notices.takePriority() }
            guard try ChangeWatch.drain(notices, directories: { [root + "/proc/pressure"] })
            else { return false }
            return try current().isPressed
        }
    }

    /// Reads the present state.
    ///
    /// Just after a notice the average over ten seconds may still be low.
    package func current() throws(SystemError) -> Reading {
        if let obstacle {
            return Reading(
                isPressed: false,
                share: nil,
                evidence: "no pressure information (\(obstacle))"
            )
        }
        let path = (root ?? "") + "/proc/pressure/memory"
        let text: String
        do throws(SystemError) {
            text = try FileSystem.readText(path, limit: 4096)
        } catch {
            guard error.isMissing else { throw error }
            return Reading(
                isPressed: false,
                share: nil,
                evidence: "no pressure information (\(error))"
            )
        }
        guard let share = Self.share(in: text) else {
            return Reading(
                isPressed: false,
                share: nil,
                evidence: "no pressure information in \(path)"
            )
        }
        return Reading(
            isPressed: share >= Self.threshold,
            share: share,
            evidence: "work waited for memory \(share) % of the last 10 s"
        )
    }

    /// The number after "some avg10=".
    static func share(in text: String) -> Double? {
        let line = text.split(separator: "\n").first { $0.hasPrefix("some ") }
        let field = line?.split(separator: " ").first { $0.hasPrefix("avg10=") }
        guard let share = field.flatMap({ Double($0.dropFirst(6)) }), 0...100 ~= share else {
            return nil
        }
        return share
    }
}

extension Descriptor {
    fileprivate func takePriority() throws(SystemError) -> Bool {
        var polled = pollfd(fd: rawValue, events: Int16(POLLPRI), revents: 0)
        try kernel("poll") { unsafe poll(&polled, 1, 0) }
        return Int32(polled.revents) & POLLPRI != 0
    }
}
