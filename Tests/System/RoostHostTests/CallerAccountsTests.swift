import RoostEngine
import Testing

@testable import RoostHost

@Suite struct `What each caller has of the system` {
    private static let app = Caller.app(ProcessNumber(1))
    private static let other = Caller.other(7)

    private func accounts(of callers: Caller...) -> CallerAccounts {
        var accounts = CallerAccounts()
        for caller in callers { accounts.add(caller) }
        return accounts
    }

    /// How many calls somebody makes until it has to wait.
    private func calls(of caller: Caller, _ accounts: inout CallerAccounts) -> Int {
        var count = 0
        while accounts.mayCall(caller) {
            accounts.called(caller)
            count += 1
        }
        return count
    }

    @Test func `is a share of each turn, whatever the others say`() {
        var accounts = accounts(of: Self.app, Self.other)
        let share = accounts.share
        #expect(calls(of: Self.app, &accounts) == share)
        #expect(calls(of: Self.other, &accounts) == share)
        accounts.beginTurn()
        #expect(calls(of: Self.app, &accounts) == share)
    }

    @Test func `is less after a long turn, and more after a short one`() {
        var accounts = accounts(of: Self.app)
        let share = accounts.share
        _ = calls(of: Self.app, &accounts)
        accounts.endTurn(work: HostLimits.turn + 1)
        #expect(accounts.share == share / 2)
        accounts.beginTurn()
        _ = calls(of: Self.app, &accounts)
        accounts.endTurn(work: 0)
        #expect(accounts.share == share)
        // Where nobody had to wait, nothing is learned.
        accounts.beginTurn()
        accounts.endTurn(work: HostLimits.turn + 1)
        #expect(accounts.share == share)
    }

    @Test func `is never nothing`() {
        var accounts = accounts(of: Self.app)
        for _ in 0..<40 {
            accounts.beginTurn()
            _ = calls(of: Self.app, &accounts)
            accounts.endTurn(work: .max)
        }
        accounts.beginTurn()
        #expect(calls(of: Self.app, &accounts) == 1)
    }

    @Test func `bounds what it leaves unread, and hears it again when it has read`() {
        var accounts = accounts(of: Self.app, Self.app)
        #expect(accounts.wait(Self.app, by: HostLimits.callerWaitingBytes) == [])
        #expect(!accounts.isOverfull(Self.app))
        #expect(accounts.wait(Self.app, by: 1) == [])
        #expect(accounts.isOverfull(Self.app))
        accounts.pauseReading(300, of: Self.app)
        accounts.pauseReading(302, of: Self.app)
        #expect(accounts.wait(Self.app, by: -1) == [300, 302])
        #expect(accounts.wait(Self.app, by: -1) == [])
    }

    /// So many connections of each, by pid; who comes; and who gives one up for that.
    @Test(
        arguments: [
            // A newcomer is let in at the cost of whoever has the most, however little more that
            // is.
            ([120, 119], 7, 0), ([3], 7, 0), ([3, 4, 3], 7, 1),
            // Nobody gives up what a client needs.
            ([2], 7, nil), ([2, 2, 1], 7, nil), ([], 7, nil),
            // Nobody has another one leave it more than that one is left with.
            ([5, 3], 1, 0), ([5, 4], 1, nil), ([5, 5], 1, nil), ([120, 1], 0, nil),
        ] as [([Int], Int, Int?)]
    )
    func `is given up by whoever has more`(counts: [Int], newcomer: Int, giver: Int?) {
        var accounts = CallerAccounts()
        for (pid, count) in counts.enumerated() {
            for _ in 0..<count { accounts.add(.other(Int32(pid))) }
        }
        #expect(accounts.giver(to: .other(Int32(newcomer))) == giver.map { .other(Int32($0)) })
    }

    @Test func `comes to all as it comes to one, with many processes that have many`() {
        var accounts = CallerAccounts()
        let room = 12_000
        var count = 0
        func letIn(_ caller: Caller) -> Bool {
            if count >= room {
                guard let giver = accounts.giver(to: caller) else { return false }
                accounts.remove(giver)
                count -= 1
            }
            accounts.add(caller)
            count += 1
            return true
        }
        for pid in 1...100 { for _ in 0..<120 { _ = letIn(.other(Int32(pid))) } }
        // Hundreds of newcomers are let in, and keep what they have, while the others try for more.
        var letInCount = 0
        for pid in 1001...1300 {
            if letIn(.other(Int32(pid))) { letInCount += 1 }
            _ = letIn(.other(Int32(pid - 1000) % 100 + 1))
        }
        #expect(letInCount == 300)
        #expect((1001...1300).allSatisfy { accounts.connections(of: .other($0)) == 1 })
        #expect((1...100).allSatisfy { accounts.connections(of: .other($0)) >= 116 })
    }

    @Test func `is told of who has the most connections`() {
        var accounts = accounts(of: Self.app, Self.other, Self.other)
        #expect(accounts.mostConnected?.caller == Self.other)
        #expect(accounts.mostConnected?.connections == 2)
        accounts.remove(Self.other)
        accounts.remove(Self.other)
        #expect(accounts.connections(of: Self.other) == 0)
        #expect(accounts.mostConnected?.caller == Self.app)
    }
}
