import RoostDaemon

extension Check {
    /// Checks what keeps an app apart from the person whose it is, and what does not
    /// (docs/decisions/0027-what-an-app-starts.md).
    static func boundary(hasCgroups: Bool, countsProcesses: Bool) -> Check {
        let count =
            countsProcesses
            ? "an app has at most \(HostLimits.appProcesses) processes and threads"
            : "how many an app starts is not bounded ("
                + (hasCgroups
                    ? "the kernel's counter of them, pids, is not handed to us"
                    : "there are no cgroups")
                + ")"
        return Check(
            name: "boundary",
            isGood: true,
            finding: "what an app starts is suspended and ended with it; \(count); "
                + "apps have the rights of your user, and are not shut in",
            remedy: nil
        )
    }
}
