/// The bundle identifier of an installed app.
package struct AppID: Hashable, Comparable, Sendable, CustomStringConvertible {
    private let shared: AppName
    package init(_ name: String) { shared = AppName(name) }
    package var name: String { shared.name }
    package var description: String { name }
    package static func < (left: AppID, right: AppID) -> Bool { left.name < right.name }
    package static func == (left: AppID, right: AppID) -> Bool {
        left.shared === right.shared
            || left.shared.number == right.shared.number && left.name == right.name
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(shared.number) }
    /// A number that hardly another name has.
    var number: UInt64 { shared.number }
}

/// The name of an app, which all copies of its identifier share, with a number that it is found by.
///
/// Apps are looked up dozens of times in each turn, and that went through all letters of their
/// names each time.
package final class AppName: Sendable {
    // First, as whoever records it expects.
    fileprivate let name: String
    fileprivate let number: UInt64

    fileprivate init(_ name: String) {
        self.name = name
        number = Fingerprint(of: name).value
    }
}

extension AppName: HasContent {
    package var content: String { name }
    package convenience init(content: String) { self.init(content) }
}

/// The name of a piece of work within its app.
package struct TaskID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let name: String
    package init(_ name: String) { self.name = name }
    package var description: String { name }
    package static func < (left: TaskID, right: TaskID) -> Bool { left.name < right.name }
    package static func == (left: TaskID, right: TaskID) -> Bool {
        left.name.isSame(as: right.name)
    }
}

/// A number that identifies an element, given in the order in which elements came.
package protocol SerialNumber: Hashable, Comparable, Sendable, CustomStringConvertible {
    var value: Int64 { get }
    init(_ value: Int64)
}

extension SerialNumber {
    package var description: String { "\(value)" }
    /// The number after this one; round to the negative ones rather than into a trap.
    package var next: Self { Self(value &+ 1) }
    package static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// The number of a run, never given twice in the life of a store.
///
/// It fences late answers: an answer that carries the number of a run that is over changes nothing.
package struct RunNumber: SerialNumber {
    package let value: Int64
    package init(_ value: Int64) { self.value = value }
}

/// The number of one life of an app's process.
///
/// Not a pid: the kernel gives those away again, and a late notice about an earlier process must
/// not be taken for one about the present one.
package struct ProcessNumber: SerialNumber {
    package let value: Int64
    package init(_ value: Int64) { self.value = value }
}

/// The number of a request, in the order of submission.
package struct RequestNumber: SerialNumber {
    package let value: Int64
    package init(_ value: Int64) { self.value = value }
}

/// A name of the caller to whom a reply goes back.
package struct ReplyToken: Hashable, Sendable {
    package let value: UInt64
    package init(_ value: UInt64) { self.value = value }
}
