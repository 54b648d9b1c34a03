/// An assertion of an app, which asks not to be suspended yet.
package struct Assertion: Hashable, Sendable {
    /// The identifier that the app gave, which is its own affair.
    package let id: Int64
    /// The purpose of the assertion, for people.
    package let name: String
    /// The place in the app's code where the assertion was made, for people; empty where the app
    /// does not say.
    package let site: String

    package init(id: Int64, name: String, site: String) {
        self.id = id
        self.name = name
        self.site = site
    }
}

/// The assertions of a process, and the time that they have together.
struct Assertions: Hashable, Sendable {
    /// The state of the assertions' clock.
    enum Clock: Hashable, Sendable {
        /// The app is seen, or has no assertions: no time goes by.
        case stopped
        /// The app is in the background, and the time of its assertions is over then.
        case running(ends: Uptime)
        /// The app was told that the time is over, and is killed at the end of the grace if it
        /// keeps any assertion.
        case expiring(graceEnds: Uptime)
    }

    private(set) var held: [Assertion] = []
    var clock = Clock.stopped
    /// The part of the time that was used up since the app was last seen, or suspended.
    var used = Duration.zero

    var isEmpty: Bool { held.isEmpty }

    mutating func add(_ assertion: Assertion) { held.append(assertion) }

    /// Removes an assertion, and says whether it was there.
    mutating func remove(_ id: Int64) -> Bool {
        guard let index = held.firstIndex(where: { $0.id == id }) else { return false }
        held.remove(at: index)
        return true
    }

    func holds(_ id: Int64) -> Bool { held.contains { $0.id == id } }
}
