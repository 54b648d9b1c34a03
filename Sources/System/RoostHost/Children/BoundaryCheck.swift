import RoostDaemon

extension Check {
    /// Checks what keeps an app apart from the person whose it is, and what does not
    /// (docs/decisions/0027-what-an-app-starts.md).
    ///
    /// It is not good where an app may start as many processes as it likes: then it can keep
    /// everybody from starting any.
    static func boundary(hasCgroups: Bool, countsProcesses: Bool) -> Check {
        let rest = "apps have the rights of your user, and are not shut in"
        let ended = "what an app starts is suspended and ended with it"
        let cause =
            hasCgroups
            ? "the kernel's counter of them, pids, is not handed to us" : "there are no cgroups"
        return Check(
            name: "boundary",
            isGood: countsProcesses,
            // The trouble first: the front page shows it whole, and people read its beginning.
            finding: countsProcesses
                ? "\(ended); an app has at most \(HostLimits.appProcesses) processes and threads; \(rest)"
                : "how many processes an app starts is not bounded (\(cause)); \(ended); \(rest)",
            remedy: countsProcesses
                ? nil
                : "run the system as a service with Delegate=yes on a system whose cgroups are all "
                    + "of version 2; until then, start only apps that you would start by hand"
        )
    }
}
