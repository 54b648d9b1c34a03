import Glibc
import PostgresServer
import RoostLinux
import Testing

@testable import RoostFleet

@Suite(.serialized, .enabled(if: PostgresServer.isInstalled, "PostgreSQL 15 is not installed"))
struct `Who changes several pieces of work of a fleet` {
    private let server: PostgresServer

    init() throws {
        server = try PostgresServer()
        _ = try PostgresFleet.initialize(server.conninfo())
    }

    private func submit(_ name: String) -> String {
        "SELECT roost.submit('a', '\(name)', '{\"intent\": \"W\"}', '0', false, false)"
    }

    /// Has a, which is the second row, be claimed by the first member, and then b, the first row:
    /// what was claimed is found in that order.
    private func prepare(claiming second: Int) throws {
        func claim(_ member: Int) -> String {
            "SELECT roost.claim(\(member), '[{\"app\": \"a\", \"count\": 1}]', '{}')"
        }
        let said = try server.begin([
            "SELECT roost.join('one', 's', NULL, '600 s')",
            "SELECT roost.join('two', 's', NULL, '600 s')", submit("b"), submit("a"),
            "UPDATE roost.work SET due = due - interval '1 hour' WHERE name = 'a'", claim(1),
            claim(second),
        ])()
        try #require(!said.hasPrefix("failed"), "\(said)")
        #expect(
            try server.ask("SELECT string_agg(name || member, ' ' ORDER BY number) FROM roost.work")
                == "b\(second) a1"
        )
    }

    /// Begins statements, and waits until so many wait for what others have locked.
    private func begin(_ statements: [String], waiting count: Int) throws -> () -> String {
        let answer = try server.begin(statements)
        let query = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        let end = Clocks.monotonic() + 60_000_000_000
        while try server.ask(query) != "\(count)" {
            try #require(Clocks.monotonic() < end, "\(statements) does not wait")
            sched_yield()
        }
        return answer
    }

    @Test(arguments: [
        (1, ["SELECT roost.cancel_jobs('a', 'W', NULL)"]),
        (1, ["SELECT roost.leave(1)"]), (2, ["SELECT roost.take_over()"]),
        (
            1,
            [
                """
                SELECT roost.deal(jsonb_agg(jsonb_build_object(
                    'app', 'a', 'name', name, 'job', '{"intent": "W"}'::jsonb, 'network', false, 'power', false,
                    'overlap', 'replace', 'after', 0, 'due', 1, 'through', 1
                ))) FROM unnest('{a, b}'::text[]) AS name
                """
            ]
        ),
        (1, ["BEGIN", "SELECT roost.lock('a', '{a, b}')", "submit a", "submit b", "COMMIT"]),
    ])
    func `waits for nobody who tells ends of them`(claimer: Int, statements: [String]) throws {
        try prepare(claiming: claimer)
        let changes = statements.map { $0.hasPrefix("submit ") ? submit("\($0.suffix(1))") : $0 }
        _ = try server.ask("UPDATE roost.hosts SET leased_until = now()")
        // It keeps others waiting, until it ends its transaction.
        let keeper = try PostgresConnection.open(server.conninfo())
        try keeper.run("BEGIN; SELECT FROM roost.work WHERE number = 1 FOR UPDATE")
        let ends = try begin(
            [
                """
                SELECT roost.end(jsonb_agg(jsonb_build_object(
                    'work', number, 'fence', fence, 'state', 'again', 'after', 60, 'job', '{}'::jsonb
                ))) FROM roost.work
                """
            ],
            waiting: 1
        )
        let others = try begin(changes, waiting: 2)
        try keeper.run("COMMIT")
        #expect(ends() == "[[1, 2], [2, 1]]")
        let said = others()
        #expect(!said.hasPrefix("failed"), "\(said)")
    }

    @Test func `locks their names first, and waits for nobody who names them in another order`()
        throws
    {
        func change(_ names: [String]) -> [String] {
            let lock = "SELECT roost.lock('a', '{\(names.joined(separator: ", "))}')"
            return ["BEGIN", lock] + names.map(submit) + ["COMMIT"]
        }
        // It keeps others waiting, until it ends its transaction.
        let keeper = try PostgresConnection.open(server.conninfo())
        try keeper.run("BEGIN; SELECT roost.lock('a', '{a}')")
        let one = try begin(change(["a", "b"]), waiting: 1)
        let other = try begin(change(["b", "a"]), waiting: 2)
        try keeper.run("COMMIT")
        for said in [one(), other()] { #expect(!said.hasPrefix("failed"), "\(said)") }
        #expect(try server.ask("SELECT count(*) FROM roost.work") == "2")
    }
}
