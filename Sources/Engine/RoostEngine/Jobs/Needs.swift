/// The needs of a job, beside a network and external power.
package struct Needs: Hashable, Sendable {
    /// A path at which something has to change after the job was submitted.
    package struct Path: Hashable, Sendable {
        package let path: String
        /// The fingerprint of what was there then, as ``PathMark`` has it.
        package let mark: PathMark
        package init(_ path: String, mark: PathMark) {
            self.path = path
            self.mark = mark
        }
    }

    /// A network that does not cost by the byte.
    package var unmeteredNetwork: Bool
    /// External power, or a battery that is full enough for what may wait.
    package var batteryNotLow: Bool
    /// A battery that is not being used up; a machine without one is always fed.
    package var charging: Bool
    /// Whether the job needs that nobody uses the device.
    package var deviceIdle: Bool
    /// The number of bytes that have to be free where apps keep their data; `nil` where that is all
    /// the same.
    package var storage: Int64?
    /// The path at which something has to change; `nil` where the job waits for none.
    package var path: Path?

    package static let nothing = Needs()

    package init(
        unmeteredNetwork: Bool = false,
        batteryNotLow: Bool = false,
        charging: Bool = false,
        deviceIdle: Bool = false,
        storage: Int64? = nil,
        path: Path? = nil
    ) {
        self.unmeteredNetwork = unmeteredNetwork
        self.batteryNotLow = batteryNotLow
        self.charging = charging
        self.deviceIdle = deviceIdle
        self.storage = storage
        self.path = path
    }
}

/// A fingerprint of a path: the same text for as long as the same is there.
package struct PathMark: Hashable, Sendable {
    package let text: String
    package init(_ text: String) { self.text = text }

    /// The fingerprint of a path where nothing is.
    package static let nothing = PathMark("nothing")
}

/// The fingerprint that was seen at a path, and why the path is not watched, if it is not.
package struct PathSight: Hashable, Sendable {
    package let mark: PathMark
    /// The reason why the path is not watched, where it cannot be.
    package let trouble: String?
    package init(_ mark: PathMark, trouble: String? = nil) {
        self.mark = mark
        self.trouble = trouble
    }
}

extension Needs {
    /// The longest path, as the kernel bounds it.
    static let pathLength = 4096

    /// The defect of the needs, in words that go on after "a job needs"; `nil` where they have
    /// none.
    var defect: String? {
        if let storage, storage <= 0 { return "storage of 1 byte or more, not of \(storage)" }
        guard let path = path?.path else { return nil }
        guard path.hasPrefix("/") else {
            return "a path from the root on to wait for, not \(path.quoted)"
        }
        guard path.utf8.count < Self.pathLength, !path.unicodeScalars.contains("\0") else {
            return "a path to wait for of less than \(Self.pathLength) bytes, without a NUL"
        }
        return nil
    }
}

extension Submission {
    /// Returns the submission with the fingerprint that was at the path that its job waits for.
    package func seeing(_ mark: PathMark) -> Submission {
        guard let job = payload.job else { return self }
        var submission = self
        submission.payload = .job(job.seeing(mark))
        return submission
    }
}

extension Job {
    /// Returns the job with the fingerprint that was at the path that it waits for.
    package func seeing(_ mark: PathMark) -> Job {
        guard let path = needs.path else { return self }
        var job = self
        job.needs.path = Needs.Path(path.path, mark: mark)
        return job
    }
}
