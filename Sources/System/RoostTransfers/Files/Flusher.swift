import RoostLinux
internal import Synchronization

/// A file that the loop writes to and the flusher flushes.
final class OpenFile: Sendable {
    let descriptor: Descriptor
    init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
}

/// The thread that waits for the disk, so that the loop never does.
///
/// What is there at once is done together, which is where many small files get their speed from.
final class Flusher: Sendable {
    struct Job: Sendable {
        /// The number of the transfer that the answer is for.
        let number: Int64
        /// The number of the question, as ``newTurn()`` counted it; 0 where nobody waits for the
        /// answer.
        let turn: Int
        let folder: String
        /// The file whose bytes are flushed first; `nil` if only the mark is to be.
        let data: OpenFile?
        /// The file of the mark; `nil` where that need not be flushed.
        let mark: OpenFile?
        /// The record to write into the mark once the bytes are flushed; empty where there is none.
        var record: [UInt8] = []
        /// The place of the record in the mark, in bytes.
        var place: Int64 = 0
        /// New names in the folder have to reach the disk as well.
        var flushesFolder = false
        /// The name that the flushed file gets.
        var rename: (from: String, to: String)?
        /// The name may be there before the bytes are on the disk, as nobody would take it for
        /// anything.
        var mayBeNamedFirst = false
        /// More arrives meanwhile, and it could have waited.
        var isBehind = false
    }

    struct Answer: Sendable {
        let number: Int64
        let turn: Int
        let isBehind: Bool
        /// The cost of the transfer's flushes besides the writing of bytes, in nanoseconds.
        let cost: Int64
        /// The error that kept it from being flushed; `nil` where it is on the disk.
        let error: SystemError?

        init(_ job: Job, cost: Int64 = 0, error: SystemError? = nil) {
            number = job.number
            turn = job.turn
            isBehind = job.isBehind
            self.cost = cost
            self.error = error
        }
    }

    private let turns = Atomic<Int>(0)
    private let jobs = Mutex<[Job]>([])
    private let answers = Mutex<[Answer]>([])
    private let wanted: EventFlag
    /// The flag that is raised when there are answers.
    let done: EventFlag
    /// The poller with which the thread waits: made before the first transfer can take the last
    /// descriptor.
    private let poller: Poller

    init() throws(SystemError) {
        wanted = try EventFlag()
        done = try EventFlag()
        poller = try Poller()
        try poller.add(wanted.rawValue, token: 0)
        try Threads.start(name: "flush") { self.work() }
    }

    /// Counts a question, so that its answer is taken for that of no other one.
    ///
    /// Not each writer counts its own: an answer to the one of an earlier attempt, which failed
    /// since, may come when the next one of the same number waits.
    func newTurn() -> Int { turns.add(1, ordering: .relaxed).newValue }

    func add(_ job: Job) {
        jobs.withLock { $0.append(job) }
        wanted.raise()
    }

    func takeAnswers() -> [Answer] {
        done.lower()
        return answers.withLock { answers in
            defer { answers.removeAll() }
            return answers
        }
    }

    private func work() {
        do throws(SystemError) {
            var ready: [Poller.Ready] = []
            while true {
                try poller.wait(into: &ready)
                wanted.lower()
                let batch = jobs.withLock { jobs in
                    defer { jobs.removeAll() }
                    return jobs
                }
                // What could have waited is little, and its transfer waits to know.
                for part in [batch.filter(\.isBehind), batch.filter { !$0.isBehind }] {
                    guard !part.isEmpty else { continue }
                    let told = flush(part)
                    answers.withLock { $0 += told }
                    done.raise()
                }
            }
        } catch {
            StandardError.write("cannot wait for work: \(error)\n")
            ThisProcess.exit(1)
        }
    }

    private func flush(_ batch: [Job]) -> [Answer] {
        let small = batch.filter(\.mayBeNamedFirst)
        guard small.count >= Self.many else { return flushEach(batch) }
        let rest = batch.filter { !$0.mayBeNamedFirst }
        return flushTogether(small) + flushEach(rest)
    }

    /// The number of files from which on they are flushed all at once.
    private static let many = 4

    /// Finishes small files, which have no marks, with one commit of the file system for all of
    /// them.
    ///
    /// They have their names before their bytes are on the disk. Should the power be cut in
    /// between, nobody takes them for finished: that they are is told afterwards, and without a
    /// mark a file of that name counts for nothing.
    private func flushTogether(_ batch: [Job]) -> [Answer] {
        var renamed: [Job] = []
        var answers: [Answer] = []
        for job in batch {
            guard let rename = job.rename else { continue }
            do throws(SystemError) {
                try FileSystem.rename(rename.from, to: rename.to)
                renamed.append(job)
            } catch {
                answers.append(Answer(job, error: error))
            }
        }
        do throws(SystemError) {
            for folder in Set(renamed.map(\.folder)).sorted() {
                try Descriptor(reading: folder).syncFileSystem()
            }
            answers += renamed.map { Answer($0) }
        } catch {
            // One by one, it shows whose fault it was.
            answers += flushEach(
                renamed.map { job in
                    var job = job
                    job.rename = nil
                    job.flushesFolder = true
                    return job
                }
            )
        }
        return answers
    }

    private func flushEach(_ batch: [Job]) -> [Answer] {
        var outcomes: [(cost: Int64, error: SystemError?)] = []
        var folders: Set<String> = []
        if batch.count > 1 {
            // The disk has all of them to do at once, instead of one after the other.
            for job in batch { job.data?.descriptor.startWriting() }
        }
        for job in batch {
            var outcome: (cost: Int64, error: SystemError?) = (0, nil)
            do throws(SystemError) {
                try job.data?.descriptor.syncData()
                if let mark = job.mark {
                    let start = Clocks.monotonic()
                    if !job.record.isEmpty {
                        try mark.descriptor.writeAll(job.record, at: job.place)
                    }
                    try mark.descriptor.syncData()
                    // It has next to no bytes, so this is what a flush costs by itself; and the
                    // bytes, which have to be written some time, were flushed as well.
                    outcome.cost = (Clocks.monotonic() - start) * 2
                }
                if let rename = job.rename { try FileSystem.rename(rename.from, to: rename.to) }
            } catch {
                outcome.error = error
            }
            outcomes.append(outcome)
            if job.flushesFolder || job.rename != nil { folders.insert(job.folder) }
        }
        var folderErrors: [String: SystemError] = [:]
        for folder in folders.sorted() {
            do throws(SystemError) {
                try FileSystem.syncDirectory(folder)
            } catch {
                folderErrors[folder] = error
            }
        }
        return zip(batch, outcomes).map { job, outcome in
            Answer(job, cost: outcome.cost, error: outcome.error ?? folderErrors[job.folder])
        }
    }
}
