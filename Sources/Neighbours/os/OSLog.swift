public import Foundation

/// A destination for the messages of one part of an app, with the names that they bear.
open class OSLog: NSObject, @unchecked Sendable {
    let subsystem: String
    let category: String
    let outlet: LogOutlet

    /// A category under which tools of Apple's platforms look for particular messages.
    ///
    /// On Linux there are no such tools.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Messages that mark moments worth looking at.
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        /// Messages that tools gather only while they look.
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        /// Messages that tools gather only while they look, with where they came from.
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }

    /// Messages without a name.
    public static let `default` = OSLog(subsystem: "", category: "")

    /// Messages that are written nowhere.
    public static let disabled = OSLog(subsystem: "", category: "", outlet: .silent)

    /// Creates a log whose messages bear two names.
    public convenience init(subsystem: String, category: String) {
        self.init(subsystem: subsystem, category: category, outlet: .process)
    }

    /// Creates a log whose messages bear the name of a subsystem, and a category that tools of
    /// Apple's look for.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    package init(subsystem: String, category: String, outlet: LogOutlet) {
        self.subsystem = LogText.bounded(subsystem, to: LogLimits.nameBytes)
        self.category = LogText.bounded(category, to: LogLimits.nameBytes)
        self.outlet = outlet
        super.init()
    }

    /// Whether a message of this type is written.
    public func isEnabled(type: OSLogType) -> Bool { outlet.writes(type) }

    /// Whether signposts are written: while debug messages are.
    public var signpostsEnabled: Bool { outlet.writes(.debug) }

    func write(_ type: OSLogType, _ message: () -> OSLogMessage) {
        guard outlet.writes(type) else { return }
        outlet.write(type, message().text(showingPrivate: outlet.showsPrivate), of: self)
    }
}
