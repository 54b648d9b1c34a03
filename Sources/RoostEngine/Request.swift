/// What sort of work a request is.
package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A short refresh of the app's content.
    case refresh
    /// Longer maintenance while nobody uses the device.
    case processing

    /// The value of `UIBackgroundModes` that permits it.
    package var mode: String { self == .refresh ? "fetch" : "processing" }
}

/// What an app asked to be run later.
package struct Request: Hashable, Sendable {
    package let number: RequestNumber
    package let app: AppID
    package let task: TaskID
    package let kind: Kind
    /// It never starts before this calendar time.
    package let earliestBegin: Timestamp?
    package let requiresNetwork: Bool
    package let requiresPower: Bool
    package let submitted: Timestamp

    package init(
        number: RequestNumber,
        app: AppID,
        task: TaskID,
        kind: Kind,
        earliestBegin: Timestamp? = nil,
        requiresNetwork: Bool = false,
        requiresPower: Bool = false,
        submitted: Timestamp
    ) {
        self.number = number
        self.app = app
        self.task = task
        self.kind = kind
        self.earliestBegin = earliestBegin
        self.requiresNetwork = requiresNetwork
        self.requiresPower = requiresPower
        self.submitted = submitted
    }

    /// Where it stands in the order in which requests are considered.
    package var place: Place {
        Place(order: earliestBegin.map { max($0, submitted) } ?? submitted, number: number)
    }
}

/// A place in the order of all pending requests: the moment from which one may run, then its number.
package struct Place: Hashable, Comparable, Sendable {
    package let order: Timestamp
    package let number: RequestNumber
    package init(order: Timestamp, number: RequestNumber) {
        self.order = order
        self.number = number
    }
    package static func < (left: Place, right: Place) -> Bool {
        left.order == right.order ? left.number < right.number : left.order < right.order
    }
}

/// What a submission says, before the system has given it a number.
package struct Submission: Hashable, Sendable {
    package let task: TaskID
    package let kind: Kind
    package let earliestBegin: Timestamp?
    package let requiresNetwork: Bool
    package let requiresPower: Bool

    package init(
        task: TaskID,
        kind: Kind,
        earliestBegin: Timestamp? = nil,
        requiresNetwork: Bool = false,
        requiresPower: Bool = false
    ) {
        self.task = task
        self.kind = kind
        self.earliestBegin = earliestBegin
        self.requiresNetwork = requiresNetwork
        self.requiresPower = requiresPower
    }
}
