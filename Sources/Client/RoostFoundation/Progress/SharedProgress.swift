import Dispatch
public import Foundation
package import RoostProgress
import Synchronization

/// A progress that the system can see as it is made.
///
/// It is the `progress` of work that the system runs. Its counts and descriptions lie in memory
/// that is shared with the system, so that reporting costs no message. Unlike Foundation's on
/// Linux, it may be reported to and asked from any thread, its descriptions can be set, and those
/// that are not set are computed from the counts.
///
/// There is no key-value observation on Linux. Children are followed about ten times a second, and
/// whenever this progress itself is changed: Foundation does not tell a parent when its children
/// move. Children that are of another class are Foundation's own, and no safer to share between
/// threads than elsewhere.
public final class SharedProgress: Progress, @unchecked Sendable {
    let record = ProgressRecord()
    private let cancelled = Atomic(false)
    private let paused = Atomic(false)
    private let cancellation = Mutex(Cancellation())

    /// Set for good by the first child or parent.
    ///
    /// From then on Foundation changes the counts as well, and whatever touches them does so under
    /// ``Tree/lock``.
    private let isComposed = Atomic(false)
    private var tree = Tree()

    private struct Cancellation {
        var action: (@Sendable () -> Void)?
    }

    /// Makes a progress that nobody sees yet, and that is nobody's child.
    package init() {
        super.init(parent: nil, userInfo: nil)
    }

    deinit { tree.timer?.cancel() }

    // MARK: Counts

    /// The number of units that are done.
    ///
    /// Set from several threads, the last one stands; ``add(completed:)`` loses nothing.
    override public var completedUnitCount: Int64 {
        get {
            guard isComposed.load(ordering: .relaxed) else { return record.completed }
            return Tree.lock.withLock { super.completedUnitCount }
        }
        set {
            let isDone = record.whileOthersWait { turn in
                guard !isComposed.load(ordering: .relaxed) else { return false }
                turn.setCompleted(newValue)
                // `fractionCompleted` cannot be overridden, and reads what is kept there.
                super.completedUnitCount = newValue
                return true
            }
            guard !isDone else { return }
            Tree.lock.withLock {
                super.completedUnitCount = newValue
                follow()
            }
        }
    }

    /// The total number of units.
    ///
    /// Below zero, nobody knows.
    override public var totalUnitCount: Int64 {
        get {
            guard isComposed.load(ordering: .relaxed) else { return record.total }
            return Tree.lock.withLock { super.totalUnitCount }
        }
        set {
            let isDone = record.whileOthersWait { turn in
                guard !isComposed.load(ordering: .relaxed) else { return false }
                turn.setTotal(newValue)
                super.totalUnitCount = newValue
                return true
            }
            guard !isDone else { return }
            Tree.lock.withLock {
                super.totalUnitCount = newValue
                follow()
            }
        }
    }

    /// Adds completed units; any number of threads may call it at once.
    ///
    /// A sum that is too large for the count stays at the largest.
    public func add(completed units: Int64) {
        let isDone = record.whileOthersWait { turn in
            guard !isComposed.load(ordering: .relaxed) else { return false }
            let sum = Self.sum(record.completed, units)
            turn.setCompleted(sum)
            super.completedUnitCount = sum
            return true
        }
        guard !isDone else { return }
        Tree.lock.withLock {
            super.completedUnitCount = Self.sum(super.completedUnitCount, units)
            follow()
        }
    }

    private static func sum(_ one: Int64, _ other: Int64) -> Int64 {
        let (sum, overflow) = one.addingReportingOverflow(other)
        return overflow ? (other > 0 ? .max : .min) : sum
    }

    /// A Boolean value that is true if the progress is not known: a count is below zero, or both
    /// are zero.
    ///
    /// Foundation on Linux takes two zeros for work that is finished; Apple's does not.
    override public var isIndeterminate: Bool {
        let (completed, total) = (completedUnitCount, totalUnitCount)
        return completed < 0 || total < 0 || (completed == 0 && total == 0)
    }

    override public var isFinished: Bool {
        let (completed, total) = (completedUnitCount, totalUnitCount)
        return completed > 0 && total >= 0 && completed >= total
    }

    // MARK: Descriptions

    /// The description of the work in progress. The system shows it as the title.
    ///
    /// While nothing is set, or `nil`, it says how much is completed, and the system shows the
    /// title it knows itself. Of a long text the system sees the first 440 bytes.
    // The type is Foundation's own.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override public var localizedDescription: String! {
        get {
            record.texts.title
                ?? Self.computedDescription(
                    fraction: lockedFraction,
                    isIndeterminate: isIndeterminate
                )
        }
        set { record.set(title: newValue) }
    }

    /// More of what is being done at the moment. The system shows it as the subtitle.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override public var localizedAdditionalDescription: String! {
        get {
            record.texts.subtitle
                ?? Self.computedAddition(
                    completed: completedUnitCount,
                    total: totalUnitCount,
                    isIndeterminate: isIndeterminate
                )
        }
        set { record.set(subtitle: newValue) }
    }

    private var lockedFraction: Double {
        guard isComposed.load(ordering: .relaxed) else {
            return record.whileOthersWait { _ in fractionCompleted }
        }
        return Tree.lock.withLock { fractionCompleted }
    }

    // MARK: Cancelling

    override public var isCancelled: Bool {
        get { cancelled.load(ordering: .acquiring) }
        set { cancelled.store(newValue, ordering: .releasing) }
    }

    override public var isPaused: Bool {
        get { paused.load(ordering: .acquiring) }
        set { paused.store(newValue, ordering: .releasing) }
    }

    /// Cancels this progress and its children, and calls their cancellation handlers.
    ///
    /// The work itself is not stopped.
    override public func cancel() {
        Tree.lock.withLock { super.cancel() }
        let action = cancellation.withLock { cancellation in
            defer { cancellation.action = nil }
            return cancellation.action
        }
        action?()
    }

    /// Has an action done once when the progress is cancelled, or now if it has been.
    ///
    /// It is done by the thread that cancels. The `cancellationHandler` is the app's own and is
    /// left alone.
    package func onCancel(_ action: @escaping @Sendable () -> Void) {
        cancellation.withLock { $0.action = action }
        guard isCancelled else { return }
        let late = cancellation.withLock { cancellation in
            defer { cancellation.action = nil }
            return cancellation.action
        }
        late?()
    }

    // MARK: Being seen

    /// Shows counts and descriptions in a slot from now on.
    package func attach(_ slot: consuming ProgressSlot) {
        record.attach(slot)
        Tree.lock.withLock {
            guard isComposed.load(ordering: .relaxed) else { return }
            follow()
            followChildren()
        }
    }

    /// Gives the slot back.
    ///
    /// The progress stays what it is, unseen.
    package func detach() {
        record.detach()
        Tree.lock.withLock { tree.stop() }
    }

    // MARK: Children

    override public func addChild(_ child: Progress, withPendingUnitCount inUnitCount: Int64) {
        Tree.lock.withLock {
            compose()
            (child as? SharedProgress)?.compose()
            super.addChild(child, withPendingUnitCount: inUnitCount)
            tree.children.append(Tree.Child(progress: child))
            follow()
            followChildren()
        }
    }

    override public func becomeCurrent(withPendingUnitCount unitCount: Int64) {
        Tree.lock.withLock { compose() }
        super.becomeCurrent(withPendingUnitCount: unitCount)
    }

    override public func resignCurrent() {
        Tree.lock.withLock {
            super.resignCurrent()
            follow()
        }
    }

    /// The known part of the progress tree that Foundation builds.
    private struct Tree {
        /// Held by whoever touches the counts of a progress in a tree: a change goes up to the
        /// root.
        static let lock = NSRecursiveLock()

        struct Child {
            weak var progress: Progress?
        }
        var children: [Child] = []
        var timer: (any DispatchSourceTimer)?
        /// The counts that the last look found.
        var seen: (Int64, Int64, Double) = (0, 0, 0)
        /// The number of looks since the last child was finished.
        var looksAfterwards = 0

        /// A child is finished a little before Foundation has told its parent, on a thread that
        /// holds no lock of ours and may be kept from going on: a second of looks reaches what it
        /// tells.
        static let looksAfterTheLast = 10

        mutating func stop() {
            timer?.cancel()
            timer = nil
        }
    }

    private func compose() {
        guard !isComposed.load(ordering: .relaxed) else { return }
        isComposed.store(true, ordering: .relaxed)
        // Whoever has the turn may still be writing as before; whoever gets it after this sees it.
        record.whileOthersWait { _ in }
    }

    /// Shows what Foundation has made of the counts and of what the children report.
    private func follow() {
        let share = fractionCompleted
        record.whileOthersWait { turn in
            turn.set(
                completed: super.completedUnitCount,
                total: super.totalUnitCount,
                share: isIndeterminate ? nil : share
            )
        }
    }

    /// Looks after the children ten times a second, as long as there is one that is not finished
    /// and somebody to see it, and a second more.
    private func followChildren() {
        tree.children.removeAll { $0.progress?.isFinished ?? true }
        tree.looksAfterwards = tree.children.isEmpty ? tree.looksAfterwards + 1 : 0
        let isOver = tree.looksAfterwards > Tree.looksAfterTheLast
        guard !isOver, record.isAttached else { return tree.stop() }
        guard tree.timer == nil else { return }
        let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
        timer.setEventHandler { [weak self] in self?.look() }
        timer.schedule(deadline: .now() + 0.1, repeating: 0.1, leeway: .milliseconds(20))
        timer.activate()
        tree.timer = timer
    }

    /// Shows what has changed below, and nothing if nothing has: a standstill must be seen as one.
    private func look() {
        Tree.lock.withLock {
            let state = (super.completedUnitCount, super.totalUnitCount, fractionCompleted)
            if state != tree.seen {
                tree.seen = state
                follow()
            }
            followChildren()
        }
    }
}
