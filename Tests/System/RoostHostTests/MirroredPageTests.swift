import RoostEngine
import RoostLinux
import RoostProgress
import Testing

@testable import RoostHost

@Suite final class `The texts of a page` {
    private let page: MirroredPage
    private var slot: ProgressSlot?
    private let written: ProgressPage

    init() throws {
        written = try ProgressPage()
        page = try MirroredPage(try written.descriptor.duplicate())
        slot = written.takeSlot(run: 1)
    }

    private func title(of run: RunNumber) -> String? { page.texts(of: run, in: 0)?.title }

    @Test func `are those that were written last`() {
        #expect(title(of: RunNumber(1)) == nil, "nothing was said yet")
        slot?.set(title: "Reading", subtitle: "of\nmany")
        #expect(title(of: RunNumber(1)) == "Reading")
        #expect(page.texts(of: RunNumber(1), in: 0)?.subtitle == "of many")
        #expect(title(of: RunNumber(1)) == "Reading", "nothing has changed")
        slot?.set(title: "Writing", subtitle: "")
        #expect(title(of: RunNumber(1)) == "Writing")
    }

    @Test func `are of the run that has the slot`() {
        slot?.set(title: "Reading", subtitle: "")
        #expect(title(of: RunNumber(1)) == "Reading")
        #expect(title(of: RunNumber(2)) == nil)
        slot = nil
        slot = written.takeSlot(run: 2)
        #expect(title(of: RunNumber(2)) == nil, "nothing was said yet")
        slot?.set(title: "Writing", subtitle: "")
        #expect(title(of: RunNumber(1)) == nil)
        #expect(title(of: RunNumber(2)) == "Writing")
    }

    @Test func `are none in a slot that there is not`() {
        #expect(page.texts(of: RunNumber(1), in: -1) == nil)
        #expect(page.texts(of: RunNumber(1), in: 1 << 20) == nil)
    }
}
