/// A limit on how many similar jobs of an app may run at once, or begin within some time.
package struct JobLimit: Hashable, Sendable {
    package enum Bound: Hashable, Sendable {
        /// The most jobs that may run at once.
        case atOnce(Int)
        /// The most jobs that may begin within any such length of time.
        case begun(Int, within: Duration)
    }

    /// The key that the counted jobs have in common; `nil`: their intent.
    package let key: String?
    package let bound: Bound

    /// Creates a limit of the jobs that are alike and may run at once, at least one.
    package init(key: String? = nil, atOnce: Int) {
        precondition(atOnce > 0, "a limit that lets nothing run would hold a job for ever")
        self.key = key
        bound = .atOnce(atOnce)
    }

    /// Creates a limit of the jobs that are alike and may begin within a length of time, at least
    /// one.
    package init(key: String? = nil, begun most: Int, within length: Duration) {
        precondition(most > 0, "a limit that lets nothing begin would hold a job for ever")
        precondition(length > .zero, "a limit of jobs per no time says nothing")
        self.key = key
        bound = .begun(most, within: length)
    }

    /// The most limits that one job may have.
    package static let mostOfOne = 4
    /// The longest key, in bytes of UTF-8.
    package static let longestKey = 128
    /// The most jobs that a limit may let begin within some time: the beginning of each is
    /// remembered.
    package static let mostBegun = 10_000
    /// The lengths of time that a limit of beginnings may name.
    package static let lengths: ClosedRange<Duration> = .seconds(1)...(.seconds(31 * 86_400))

    /// Whether a running job counts for the limit.
    ///
    /// With a key that is one that says the same key, whatever number it gives; otherwise one of
    /// that intent, whatever it says.
    func counts(_ running: Job, like job: Job) -> Bool {
        guard let key else { return running.intent == job.intent }
        return running.terms.limits.contains { $0.key == key }
    }

    /// Returns the words for the jobs that are meant, for people.
    func words(for intent: String) -> String {
        key.map { "with the key \($0.quoted)" } ?? "of \(intent.quoted)"
    }

    /// Returns the words for a limit that is reached.
    func evidence(for intent: String) -> String {
        func jobs(_ count: Int, _ one: String, _ many: String) -> String {
            "\(count) \(count == 1 ? "job" : "jobs") \(words(for: intent)) \(count == 1 ? one : many)"
        }
        switch bound {
        case .atOnce(let count): return "\(jobs(count, "runs", "run")) at once, as many as may"
        case .begun(let count, let length):
            return "\(jobs(count, "has", "have")) begun within \(length.words), as many as may"
        }
    }
}

/// A group of an app's jobs that a limit counts together.
package struct JobGroup: Hashable, Sendable, Comparable {
    package let app: AppID
    /// Whether the jobs have a key in common; otherwise they are of one intent.
    package let isKey: Bool
    /// The key, or the name of the intent.
    package let name: String

    package init(_ app: AppID, isKey: Bool, _ name: String) {
        self.app = app
        self.isKey = isKey
        self.name = name
    }

    package init(_ app: AppID, _ limit: JobLimit, intent: String) {
        self.init(app, isKey: limit.key != nil, limit.key ?? intent)
    }

    package static func < (left: JobGroup, right: JobGroup) -> Bool {
        (left.app, left.isKey ? 1 : 0, left.name) < (right.app, right.isKey ? 1 : 0, right.name)
    }
}

extension JobTerms {
    /// The defect of the terms, for people, or `nil`.
    var defect: String? {
        if limits.count > JobLimit.mostOfOne { return "at most \(JobLimit.mostOfOne) limits" }
        for case .begun(let count, let length) in limits.map(\.bound)
        where count > JobLimit.mostBegun || !JobLimit.lengths.contains(length) {
            return
                "limits that let at most \(JobLimit.mostBegun) begin, within one second to 31 days"
        }
        for key in limits.compactMap(\.key) where !Self.isName(key, atMost: JobLimit.longestKey) {
            return
                "limits whose keys have 1 to \(JobLimit.longestKey) bytes and no control characters"
        }
        if tags.count > Self.mostTags { return "at most \(Self.mostTags) tags" }
        if !tags.allSatisfy({ Self.isName($0, atMost: Self.longestTag) }) {
            return "tags of 1 to \(Self.longestTag) bytes without control characters"
        }
        return nil
    }

    /// The most tags that a job may have.
    package static let mostTags = 16
    /// The length of the longest tag, in bytes of UTF-8.
    package static let longestTag = 128

    private static func isName(_ text: String, atMost length: Int) -> Bool {
        !text.isEmpty && text.utf8.count <= length
            && !text.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
    }
}

extension Engine {
    /// The first of a job's limits that the jobs in a process of its app have reached.
    func reachedLimit(of job: Job, in process: ProcessState) -> JobLimit? {
        guard !job.terms.limits.isEmpty else { return nil }
        let running = process.runs.compactMap { runs[$0]?.request.job }
        return job.terms.limits.first { limit in
            guard case .atOnce(let most) = limit.bound else { return false }
            return running.count { limit.counts($0, like: job) } >= most
        }
    }
}
