extension String {
    /// The name of the work, of which each run of an intent or extension has the number behind it.
    package var workName: String {
        let opening = "extension#"
        if hasPrefix(opening) { return String(dropFirst(opening.count)).workName }
        guard let mark = lastIndex(of: "#"), mark > startIndex,
            Int64(self[index(after: mark)...]) != nil
        else { return self }
        return String(self[..<mark])
    }

    /// The system's prefix for the runs of a job, before the name that the job's app gives it.
    package static let jobPrefix = "job#"

    /// The name of the job that a task is of, as in `job#album`; `nil` where it is none's.
    package var jobName: String? {
        hasPrefix(Self.jobPrefix) ? String(dropFirst(Self.jobPrefix.count)) : nil
    }
}
