import RoostSystemWire
import RoostWire
import Testing

@Suite struct `A name of an interface` {
    @Test func `is known with its interface in front alone`() {
        #expect(AppInterface.Method.submit.fullName == "io.roost.App.Submit")
        #expect(AppInterface.Method(fullName: "io.roost.App.Submit") == .submit)
        #expect(AppInterface.Method(fullName: "io.roost.System.Submit") == nil)
        #expect(AppInterface.Method(fullName: "io.roost.App.submit") == nil)
        #expect(AppInterface.Method(fullName: "Submit") == nil)
        #expect(SystemInterface.Error(fullName: "io.roost.System.NoSuchRun") == .noSuchRun)
    }
}
