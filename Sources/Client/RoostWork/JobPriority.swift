import RoostWire

extension Work {
    /// The priority of a job, which determines the order in which an app's jobs start when not all
    /// of them can run at once.
    ///
    /// It decides among the jobs of one app alone, and never stops one that runs. What has waited
    /// for an hour goes before what is new and one step more urgent, so that nothing waits for
    /// ever. Of eight thousand that wait already, a later one overtakes only where a person waits
    /// for it.
    public enum Priority: Hashable, Sendable {
        /// Nobody waits for the job.
        case background
        /// The default priority.
        case utility
        /// A person waits for the job.
        case userInitiated

        var message: AppInterface.Job.Priority? {
            switch self {
            case .background: .background
            case .utility: nil
            case .userInitiated: .userInitiated
            }
        }
    }
}
