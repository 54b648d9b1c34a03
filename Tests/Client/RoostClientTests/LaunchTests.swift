import FakeSystem
import Glibc
import RoostClient
import RoostLinux
import RoostWire
import Testing

/// Each runs in a process of its own, which is what the variables are for.
@Suite struct `A process that the system launched` {
    @Test func `takes over what it was left, and finds what was delivered before main`() async {
        await #expect(processExitsWith: .success) {
            let calls = try SocketPair()
            let events = try SocketPair()
            try events.ours.writeAll(
                VarlinkReply(
                    ["runs": [FakeSystem.run(7, "early")]],
                    continues: true
                ).frame
            )
            // The answer to the one question that is asked.
            try calls.ours.writeAll(FakeSystem.permitted(["early"]).frame)
            unsafe setenv("ROOST_CALLS", "\(calls.theirs.rawValue)", 1)
            unsafe setenv("ROOST_EVENTS", "\(events.theirs.rawValue)", 1)
            try calls.theirs.setInherited(true)

            let runs = Inbox<TaskRun>()
            let registration = AppSystem.shared.register(identifier: "early") { runs.put($0) }
            try #require(registration == .registered)
            try #require(runs.next()?.number == 7)
            try #require(AppSystem.shared.register(identifier: "late") { _ in } == .notPermitted)
            // Nobody who is executed later takes them for his own.
            try #require(EnvironmentVariables.read("ROOST_CALLS") == nil)
            try #require(EnvironmentVariables.read("ROOST_EVENTS") == nil)
            try #require(fcntl(calls.theirs.rawValue, F_GETFD) == FD_CLOEXEC)
            exit(0)
        }
    }

    @Test func `need not ask for what it was told`() async {
        await #expect(processExitsWith: .success) {
            let calls = try SocketPair()
            let events = try SocketPair()
            unsafe setenv("ROOST_CALLS", "\(try calls.theirs.duplicate().release())", 1)
            unsafe setenv("ROOST_EVENTS", "\(try events.theirs.duplicate().release())", 1)
            unsafe setenv("ROOST_PERMITTED", "early\ntidy.*", 1)
            // Nobody answers anything here.
            try #require(AppSystem.shared.register(identifier: "early") { _ in } == .registered)
            try #require(AppSystem.shared.register(identifier: "tidy.1") { _ in } == .registered)
            try #require(AppSystem.shared.register(identifier: "late") { _ in } == .notPermitted)
            try #require(EnvironmentVariables.read("ROOST_PERMITTED") == nil)
            exit(0)
        }
    }

    @Test func `has what it printed in its log though it is killed`() async throws {
        let result = try await #require(
            processExitsWith: .signal(SIGKILL),
            observing: [\.standardOutputContent]
        ) {
            let calls = try SocketPair()
            let events = try SocketPair()
            unsafe setenv("ROOST_CALLS", "\(try calls.theirs.duplicate().release())", 1)
            unsafe setenv("ROOST_EVENTS", "\(try events.theirs.duplicate().release())", 1)
            print("before")
            AppSystem.shared.onPhase { _, _ in }
            print("after")
            raise(SIGKILL)
        }
        let output = String(decoding: result.standardOutputContent, as: UTF8.self)
        #expect(output.contains("before\nafter\n"))
    }

    @Test func `ends with its system`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let calls = try SocketPair()
            let events = try SocketPair()
            unsafe setenv("ROOST_CALLS", "\(try calls.theirs.duplicate().release())", 1)
            unsafe setenv("ROOST_EVENTS", "\(try events.theirs.duplicate().release())", 1)
            AppSystem.shared.finishLaunching()
            _ = consume events
            sleep(10)
            exit(1)
        }
    }

    @Test(arguments: [("3", "3"), ("-1", "x"), ("0", "1"), ("900", "901")])
    func `is none if the variables name no connections`(calls: String, events: String) async {
        await #expect(processExitsWith: .success) { [calls, events] in
            unsafe setenv("ROOST_CALLS", calls, 1)
            unsafe setenv("ROOST_EVENTS", events, 1)
            unsafe setenv("ROOST_SOCKET", "/nonexistent/roost.sock", 1)
            do throws(SubmissionError) {
                try AppSystem.shared.submit(TaskRequest(identifier: "refresh"))
            } catch {
                try #require(error.reason == .unavailable)
                try #require(error.description.contains("/nonexistent/roost.sock"))
                exit(0)
            }
            exit(1)
        }
    }
}
