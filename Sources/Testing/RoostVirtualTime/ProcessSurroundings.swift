#if os(Linux)
package import Foundation
import Synchronization

/// The surroundings of a process that a test plays, in the place of the test process's own:
/// variables of its environment, and user defaults.
package final class ProcessSurroundings: Sendable {
    private let path: String
    private let variables: [String: String]
    private let defaults: @Sendable (String?) -> UserDefaults?
    private let findTimeZone: @Sendable () -> TimeZone?
    private let prepare: @Sendable () -> Void
    private let isPrepared = Atomic(false)

    /// Takes the path of a folder for the process's files, the variables that lead into it, and a
    /// function that is called once, before it is looked for.
    ///
    /// User defaults are asked for by the name of a suite; those without a name are the standard
    /// ones.
    package init(
        container: String,
        variables: [(name: String, value: String)],
        timeZone: @escaping @Sendable () -> TimeZone?,
        defaults: @escaping @Sendable (_ suite: String?) -> UserDefaults?,
        prepare: @escaping @Sendable () -> Void
    ) {
        path = container
        self.defaults = defaults
        findTimeZone = timeZone
        self.prepare = prepare
        self.variables = Dictionary(variables.map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// The path of the folder for the process's files, which is there from now on.
    var container: String {
        if !isPrepared.exchange(true, ordering: .relaxed) { prepare() }
        return path
    }

    /// Returns the text of a variable.
    func variable(_ name: String) -> CText? {
        guard let value = variables[name] else { return nil }
        _ = container
        return CText.of(value)
    }

    var timeZone: TimeZone? { findTimeZone() }

    func defaults(of suite: String?) -> UserDefaults? { defaults(suite) }
}

/// A text as C has it, which is there for ever.
///
/// Who asks the C library for a variable may keep what it is answered: SQLite does.
@safe final class CText: @unchecked Sendable {
    private static let all = Mutex<[String: CText]>([:])

    let bytes: UnsafePointer<CChar>

    static func of(_ text: String) -> CText {
        all.withLock { all in
            let known = all[text] ?? CText(text)
            all[text] = known
            return known
        }
    }

    private init(_ text: String) {
        let characters = Array(text.utf8CString)
        let place = UnsafeMutablePointer<CChar>.allocate(capacity: characters.count)
        unsafe place.initialize(from: characters, count: characters.count)
        unsafe bytes = UnsafePointer(place)
    }
}

extension VirtualTime {
    /// Sets how the surroundings of an owner are found; none has its own before.
    ///
    /// - Returns: Whether Foundation asks for folders in this process.
    package func surround(
        by find: @escaping @Sendable (WorkOwner) -> ProcessSurroundings?
    ) -> Bool {
        surroundings.withLock { $0 = find }
        return FoldersOfProcess.areLookedFor
    }

    /// The surroundings of the process whose work the thread does; `nil` for the test itself.
    var presentSurroundings: ProcessSurroundings? {
        let owner = presentOwner
        return owner == .test ? nil : surroundings.withLock { $0 }?(owner)
    }
}
#endif
