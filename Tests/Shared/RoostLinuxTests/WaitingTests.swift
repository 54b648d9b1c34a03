import Glibc
import Testing

@testable import RoostLinux

@Suite struct `A clock` {
    @Test func `stands where nanoseconds end, and does not begin anew`() {
        #expect(Clocks.nanoseconds(seconds: 1, 2) == 1_000_000_002)
        #expect(Clocks.nanoseconds(seconds: 9_223_372_036, 854_775_807) == .max)
        #expect(Clocks.nanoseconds(seconds: 9_223_372_036, 854_775_808) == .max)
        #expect(Clocks.nanoseconds(seconds: 9_300_000_000, 0) == .max)
        #expect(Clocks.nanoseconds(seconds: .max, 999_999_999) == .max)
        #expect(Clocks.nanoseconds(seconds: -9_300_000_000, 0) == .min)
    }
}

@Suite struct `A poller` {
    @Test func `tells which descriptors are ready, and for what`() throws {
        let poller = try Poller()
        let first = try SocketPair()
        let second = try SocketPair()
        try poller.add(first.ours.rawValue, token: 1)
        try poller.add(second.ours.rawValue, token: UInt64.max, for: [.readable, .writable])
        var ready: [Poller.Ready] = []
        try poller.wait(into: &ready, timeoutNanoseconds: 0)
        #expect(ready.map(\.token) == [UInt64.max])
        #expect(ready.first?.isWritable == true)
        #expect(ready.first?.isReadable == false)

        try poller.change(second.ours.rawValue, token: 2, for: .readable)
        try first.theirs.writeAll([1])
        try poller.wait(into: &ready)
        #expect(ready.map(\.token) == [1])
        #expect(ready.first?.isReadable == true)

        try poller.remove(first.ours.rawValue)
        let alone = second.keepOurs()
        try poller.wait(into: &ready)
        #expect(ready.map(\.token) == [2])
        #expect(ready.first?.hasHungUp == true)
        withExtendedLifetime(alone.rawValue) {}
    }

    @Test func `waits no longer than it is told, and no less`() throws {
        let poller = try Poller()
        var ready: [Poller.Ready] = []
        let start = Clocks.monotonic()
        try poller.wait(into: &ready, timeoutNanoseconds: 1_500_000)
        #expect(Clocks.monotonic() - start >= 1_500_000)
        #expect(ready.isEmpty)
        try poller.wait(into: &ready, timeoutNanoseconds: -5)
    }

    @Test func `takes more than fits into one answer`() throws {
        let poller = try Poller()
        var flags: [EventFlag] = []
        for token in 0..<200 {
            let flag = try EventFlag()
            flag.raise()
            try poller.add(flag.rawValue, token: UInt64(token))
            flags.append(flag)
        }
        var ready: [Poller.Ready] = []
        // Each is told once, and whoever is told of is told again until it is dealt with.
        for _ in 0..<3 {
            try poller.wait(into: &ready, timeoutNanoseconds: 0)
            #expect(ready.map(\.token).sorted() == Array(0..<200))
        }
        for one in ready { flags[Int(one.token)].lower() }
        try poller.wait(into: &ready, timeoutNanoseconds: 0)
        #expect(ready.isEmpty)
    }

    @Test func `is woken from another thread`() throws {
        let poller = try Poller()
        let flag = try EventFlag()
        try poller.add(flag.rawValue, token: 9)
        #expect(!flag.lower())
        try Threads.start(name: "waker") {
            flag.raise()
            flag.raise()
        }
        var ready: [Poller.Ready] = []
        try poller.wait(into: &ready, timeoutNanoseconds: Int64(patience) * 1_000_000)
        #expect(ready.map(\.token) == [9])
        #expect(flag.lower())
    }
}

@Suite struct `A deadline timer` {
    @Test(arguments: [DeadlineTimer.Clock.monotonic, .calendar])
    func `fires once, at its moment and not before`(clock: DeadlineTimer.Clock) throws {
        let timer = try DeadlineTimer(clock)
        #expect(try timer.acknowledge() == .nothing)
        let now = Clocks.now()
        let moment = (clock == .monotonic ? now.monotonic : now.calendar) + 3_000_000
        try timer.arm(at: moment)
        #expect(try waitUntilReadable(timer.rawValue))
        let then = Clocks.now()
        #expect((clock == .monotonic ? then.monotonic : then.calendar) >= moment)
        #expect(try timer.acknowledge() == .fired)
        #expect(try timer.acknowledge() == .nothing)
    }

    @Test(arguments: [DeadlineTimer.Clock.monotonic, .calendar, .boot], [Int64.min, -1, 0, 1])
    func `fires at once for a moment that is over`(
        clock: DeadlineTimer.Clock,
        moment: Int64
    ) throws {
        let timer = try DeadlineTimer(clock)
        try timer.arm(at: moment)
        #expect(try waitUntilReadable(timer.rawValue))
        #expect(try timer.acknowledge() == .fired)
    }

    @Test(arguments: [DeadlineTimer.Clock.monotonic, .calendar])
    func `forgets a moment that was taken back`(clock: DeadlineTimer.Clock) throws {
        let timer = try DeadlineTimer(clock)
        try timer.arm(at: 1)
        try timer.arm(at: nil)
        #expect(try timer.acknowledge() == .nothing)
        try timer.arm(at: Int64.max)
        #expect(try !waitUntilReadable(timer.rawValue, milliseconds: 0))
    }
}

@Suite struct `A signal descriptor` {
    @Test func `tells the signals that came`() throws {
        // In a thread of its own, to whose mask it does as it likes. The signal is one that nobody
        // sends to the tests.
        let result = Shared<Result<[Int32?], any Error>?>(nil)
        let done = try EventFlag()
        try Threads.start(name: "signals") {
            result.value = Result {
                let signals = try SignalDescriptor([SIGURG])
                var found = [try signals.next()]
                pthread_kill(pthread_self(), SIGURG)
                _ = try waitUntilReadable(signals.rawValue)
                found.append(try signals.next())
                found.append(try signals.next())
                return found
            }
            done.raise()
        }
        #expect(try waitUntilReadable(done.rawValue))
        #expect(try #require(result.value).get() == [nil, SIGURG, nil])
    }
}

@Suite struct `A thread` {
    @Test func `blocks every signal and bears its name`() throws {
        let result = Shared<Result<(String, String), any Error>?>(nil)
        let done = try EventFlag()
        try Threads.start(name: "a name that is too long") {
            result.value = Result {
                let name = try FileSystem.readText("/proc/thread-self/comm", limit: 64)
                let status = try FileSystem.readText("/proc/thread-self/status", limit: 65536)
                return (name, status)
            }
            done.raise()
        }
        #expect(try waitUntilReadable(done.rawValue))
        let (name, status) = try #require(result.value).get()
        #expect(name == "a name that is \n")
        let mask = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
        let blocked = try #require(mask.flatMap { UInt64($0.dropFirst(8), radix: 16) })
        for number in [SIGTERM, SIGINT, SIGHUP, SIGCHLD, SIGPIPE, SIGALRM, SIGUSR1] {
            #expect(blocked & (1 << UInt64(number - 1)) != 0)
        }
    }
}

@Suite struct `The clocks` {
    @Test func `go forward, and agree with the C library's`() {
        let first = Clocks.now()
        let second = Clocks.now()
        #expect(second.monotonic >= first.monotonic)
        #expect(abs(Int64(time(nil)) - first.calendar / 1_000_000_000) <= 2)
    }

    @Test func `count since a boot that has a name`() throws {
        let name = try BootIdentifier.current()
        #expect(name.utf8.count == 36)
        #expect(try BootIdentifier.current() == name)
    }
}

@Suite struct `The environment` {
    @Test func `is read variable by variable, and as a whole`() throws {
        #expect(EnvironmentVariables.read("ROOST_TEST_THAT_NOBODY_SETS") == nil)
        let all = EnvironmentVariables.all()
        #expect(!all.isEmpty)
        #expect(all.map(\.name) == all.map(\.name).sorted())
        for (name, value) in all { #expect(EnvironmentVariables.read(name) == value) }
    }
}
