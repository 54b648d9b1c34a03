import Testing

@testable import RoostStore

@Suite struct `A statement` {
    let folder = TemporaryFolder()

    @Test func `that could not be prepared is tried again`() throws {
        var database = try Database(path: folder.file("store.db"), system: nil)
        var put = database.prepare("INSERT INTO later VALUES (?)")
        put.bind(1)
        #expect(throws: Failure.self) { try put.run() }
        try database.execute("CREATE TABLE later (number INTEGER)")
        put.bind(2)
        try put.run()
        let kept = try database.number("SELECT sum(number) FROM later")
        #expect(kept == 2)
    }

    @Test func `that the tables do not fit is told when all are looked at`() throws {
        var database = try Database(path: folder.file("store.db"), system: nil)
        try Schema.establish(in: &database)
        try database.checkStatements()
        try database.execute("ALTER TABLE costs DROP COLUMN processor")
        #expect(throws: Failure.self) { try database.checkStatements() }
    }

    @Test func `need not be looked at where the tables are those of a new store`() throws {
        var database = try Database(path: folder.file("store.db"), system: nil)
        try Schema.establish(in: &database)
        // Where this fails, the definitions have changed, and `asNew` has to be what they are.
        let extent = try Schema.extent(of: &database)
        #expect(Schema.asNew.objects == extent.objects)
        #expect(Schema.asNew.characters == extent.characters)
        #expect(try Schema.isAsNew(&database))
        try database.execute("DROP INDEX task_history")
        #expect(try !Schema.isAsNew(&database))
    }
}
