#if os(Linux)
package import Foundation
import Synchronization

/// The surroundings of a process that a test plays, in the place of the test process's own:
/// variables of its environment, and user defaults.
package final class ProcessSurroundings: Sendable {
    private let path: String
    private let variables: [String: CText]
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
        let texts = variables.map { ($0.name, CText($0.value)) }
        self.variables = Dictionary(texts) { first, _ in first }
    }

    /// The path of the folder for the process's files, which is there from now on.
    var container: String {
        if !isPrepared.exchange(true, ordering: .relaxed) { prepare() }
        return path
    }

    /// Returns the text of a variable, which is there as long as this is.
    func variable(_ name: String) -> CText? {
        guard let value = variables[name] else { return nil }
        _ = container
        return value
    }

    var timeZone: TimeZone? { findTimeZone() }

    func defaults(of suite: String?) -> UserDefaults? { defaults(suite) }
}

/// A text as C has it.
@safe final class CText: @unchecked Sendable {
    let bytes: UnsafeMutablePointer<CChar>

    init(_ text: String) {
        let characters = Array(text.utf8CString)
        unsafe bytes = .allocate(capacity: characters.count)
        unsafe bytes.initialize(from: characters, count: characters.count)
    }

    deinit { unsafe bytes.deallocate() }
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
