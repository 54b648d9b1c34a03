import Testing

@testable import RoostEngine

@Suite struct `A table of apps` {
    private static func state(of name: String, process: Int64? = nil) -> AppState {
        let app = InstalledApp(
            id: AppID(name),
            folder: "/apps/\(name)",
            executable: "/apps/\(name)/main",
            permitted: [],
            modes: []
        )
        var state = AppState(record: AppRecord(app: app))
        state.process = process.map { ProcessState(number: ProcessNumber($0), phase: .active) }
        return state
    }

    private static func numbers(_ table: AppTable) -> [Int64] {
        table.processes.map(\.number.value).sorted()
    }

    @Test func `notes what is asked of processes as they come, change and go`() throws {
        var table = AppTable()
        for (name, process) in [("a", 1), ("b", 2), ("c", 3)] {
            table[AppID(name)] = Self.state(of: name, process: Int64(process))
        }
        table[AppID("d")] = Self.state(of: "d")
        #expect(Self.numbers(table) == [1, 2, 3])
        try table.verify()

        table[AppID("c")]?.process?.refreshEnds = Uptime(nanoseconds: 5)
        let changed = table.processes.first { $0.number == ProcessNumber(3) }
        #expect(changed?.refreshEnds == Uptime(nanoseconds: 5))
        #expect(changed.map { table.owner(of: $0) } == AppID("c"))

        table[AppID("a")]?.process = nil
        #expect(Self.numbers(table) == [2, 3])
        #expect(Set(table.processes.map { table.owner(of: $0).name }) == ["b", "c"])
        try table.verify()

        table[AppID("b")] = nil
        table[AppID("e")] = Self.state(of: "e", process: 4)
        #expect(Self.numbers(table) == [3, 4])
        #expect(table.map(\.key.name).sorted() == ["a", "c", "d", "e"])
        #expect(table[AppID("b")] == nil && table.count == 4)
        try table.verify()
    }

    @Test func `shares nothing that changes with its copies`() throws {
        var table = AppTable()
        table[AppID("a")] = Self.state(of: "a", process: 1)
        let copy = table
        table[AppID("a")]?.process?.phase = .background
        table[AppID("a")]?.process?.inUseSince = Timestamp(nanoseconds: 1)
        #expect(copy[AppID("a")]?.process?.phase == .active)
        #expect(copy.processes.first?.inUseSince == nil)
        try copy.verify()
        try table.verify()
    }

    /// It looks nothing up for somebody who is not there, and keeps nothing for them.
    @Test func `keeps nothing for an app that is not there`() throws {
        var table = AppTable()
        table[AppID("a")]?.process?.phase = .background
        #expect(table.count == 0 && table.processes.isEmpty)
        try table.verify()
    }
}
