/// A sensor that tells when the time zone of the machine may have become another one.
package struct ZoneSensor: ~Copyable, Sendable {
    private let notices: Descriptor
    private let root: String

    package init(root: String? = nil) throws(SystemError) {
        self.root = root ?? ""
        notices = try ChangeWatch.open([self.root + "/etc"])
    }

    package var rawValue: Int32 { notices.rawValue }

    /// Takes in the notices, and says whether there were any.
    package func drain() throws(SystemError) -> Bool {
        try ChangeWatch.drain(notices) { [root + "/etc"] }
    }

    package func current() throws(SystemError) -> ZoneFile { try ZoneFile.ofMachine(root: root) }
}
