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
        accounts.deafen(300, of: Self.app)
        accounts.deafen(302, of: Self.app)
        #expect(accounts.wait(Self.app, by: -1) == [300, 302])
        #expect(accounts.wait(Self.app, by: -1) == [])
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
