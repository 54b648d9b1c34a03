import RoostDaemon
import Testing

@testable import RoostHost

@Suite struct `The check of what bounds an app` {
    @Test func `is good where the kernel counts what an app starts`() {
        let check = Check.boundary(hasCgroups: true, countsProcesses: true)
        #expect(check.isGood)
        #expect(check.finding.contains("at most \(HostLimits.appProcesses) processes"))
        #expect(check.remedy == nil)
    }

    @Test(arguments: [false, true])
    func `says what to do where an app may start as many as it likes`(hasCgroups: Bool) {
        let check = Check.boundary(hasCgroups: hasCgroups, countsProcesses: false)
        #expect(!check.isGood)
        #expect(check.finding.contains("not bounded"))
        #expect(check.finding.contains(hasCgroups ? "pids" : "there are no cgroups"))
        #expect(check.remedy?.contains("Delegate=yes") == true)
    }
}
