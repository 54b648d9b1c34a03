import RoostLinux
import RoostProgress
import Testing

@Suite struct `A page of progress` {
    let page: ProgressPage
    let mirror: ProgressMirror

    init() throws {
        page = try ProgressPage()
        mirror = try ProgressMirror(page.descriptor)
    }

    @Test func `shows what is reported in a slot`() throws {
        var slot = try #require(page.takeSlot(run: 7))
        slot.setTotal(10)
        slot.setCompleted(3)
        let reading = try #require(mirror.read(slot: slot.index))
        #expect(reading.completed == 3)
    }
}
