import RoostDaemon
import Testing

@testable import RoostHost

@Suite struct `The check of what bounds an app` {
    @Test func `says how much an app may start where the kernel counts that`() {
        let check = Check.boundary(hasCgroups: true, countsProcesses: true)
        #expect(check.finding.contains("at most \(HostLimits.appProcesses) processes"))
    }

    @Test(arguments: [false, true])
    func `says so where an app may start as many as it likes`(hasCgroups: Bool) {
        let check = Check.boundary(hasCgroups: hasCgroups, countsProcesses: false)
        #expect(check.finding.contains("not bounded"))
        #expect(check.finding.contains(hasCgroups ? "pids" : "there are no cgroups"))
    }
}
