import PostgresServer
import RoostWire
import Testing

@Suite(.enabled(if: PostgresServer.isInstalled, "\(PostgresServer.why)"))
struct `A fleet whose database fails over to a replica` {
    @Test func `loses nothing, does nothing twice, and says what it waits for`() throws {
        let primary = try PostgresServer()
        let replica = try PostgresServer(following: primary)
        let way =
            "host=\(primary.folder),\(replica.folder) user=roost dbname=postgres target_session_attrs=read-write"
        try withSystem { one in
            try withSystem { two in
                try one.makeFleet(way)
                let apps = try [(one, "one"), (two, "two")].map { system, name in
                    let app = try IntentApp(in: system)
                    try system.joinFleet(way, as: name)
                    return app
                }
                func submit(_ marks: ClosedRange<Int>) throws {
                    for mark in marks {
                        let words = ["Flaky", "--fleet", "--mark", "m\(mark)", "--failures", "0"]
                        try apps[0].submit(words + ["--id", "m\(mark)"])
                    }
                }
                // What was answered is on the replica, whether it has begun or not.
                try apps[0].submit(["Wait", "--fleet", "--id", "long"])
                try wait(for: "the beginning of the long one") {
                    apps.contains { !$0.said("start Wait").isEmpty }
                }
                try submit(1...20)
                try primary.stop()
                try wait(for: "its silence to be told") {
                    try one.membership?["state"] == "silent"
                }
                try replica.promote()
                try wait(for: "the members") {
                    try one.membership?["state"] == "member"
                        && two.membership?["state"] == "member"
                }
                try submit(21...40)
                try wait(for: "the end of all but the long one") {
                    try replica.ask("SELECT string_agg(name, ',') FROM roost.work") == "long"
                }
                let done = apps.flatMap { $0.said("done Flaky") }.sorted()
                #expect(done == (1...40).map { "done Flaky m\($0)" }.sorted())
                // It went on all the time, on the host that had it.
                #expect(apps.flatMap { $0.said("start Wait") }.count == 1)
            }
        }
    }
}
