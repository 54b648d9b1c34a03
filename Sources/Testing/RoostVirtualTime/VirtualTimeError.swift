/// An error that keeps a test from going on in virtual time, with the line of the test that wanted
/// to.
public struct VirtualTimeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason why a test cannot go on in virtual time.
    public enum Reason: Hashable, Sendable {
        /// The awaited event can never happen: nothing can run, and nothing sleeps.
        ///
        /// What is waited for is left out of virtual time, or nobody ever does it.
        case nothingLeft
        /// A thread that is not within virtual time resumed a task, or asked a device's system, and
        /// would do so at another moment the next time.
        case resumedFromOutside
        /// A thread waited for a semaphore or a group without a limit, and no other thread ended
        /// the wait.
        ///
        /// What would have ended it is to be done by the thread that waits.
        case waitsForever
        /// Work on the main queue called `DispatchQueue.main.sync`, and would have waited for
        /// itself.
        case waitsForItself
        /// Many steps followed each other, and no time passed.
        case timeStands(steps: Int)
        /// The caller is within virtual time already.
        case inUse
        /// A part of the toolchain is not as it was, in words that say which.
        case toolchain(String)
    }

    /// The reason why the test cannot go on.
    public let reason: Reason
    /// The file of the test, and the line in it.
    public let fileID: String
    /// The line of the test.
    public let line: Int

    package init(_ reason: Reason, fileID: String, line: Int) {
        self.reason = reason
        self.fileID = fileID
        self.line = line
    }

    /// The reason, the place in the test, and what to do about it.
    public var description: String { "\(fileID):\(line): \(sentence)" }

    package var sentence: String {
        switch reason {
        case .nothingLeft:
            "what is waited for can never happen: nothing can run and nothing sleeps; a socket, a "
                + "thread or a dispatch source of a descriptor is not within virtual time"
        case .resumedFromOutside:
            "something was resumed, or asked of the system, by a thread that is not within virtual "
                + "time (of a socket, a process or a dispatch source, say), and would be at another moment the next time: "
                + "put a double of the test's in its place"
        case .waitsForever:
            "something waited for a semaphore or a group without a limit, and nobody signals it: what would "
                + "is to be done by the same thread; await it, or give the wait a limit"
        case .waitsForItself:
            "something on the main queue called DispatchQueue.main.sync, which waits for itself: call the "
                + "block, or use async"
        case .timeStands(let steps):
            "\(steps) things were done one after the other and no time passed: something calls "
                + "itself again and again without sleeping"
        case .inUse:
            "what runs within this virtual time cannot let it pass: that is the test's to do"
        case .toolchain(let what):
            "virtual time is not to be had with this toolchain: \(what)"
        }
    }
}
