import RoostEngine
import Testing

@testable import RoostStore

@Suite struct `A list of columns` {
    /// What is written into each table, and what SQLite gives its rows by itself.
    private static let tables: [(table: String, written: [String], given: [String])] = [
        ("names", [NameColumn.id.name], [NameColumn.key.name]),
        ("apps", AppColumn.names, []),
        ("words", WordColumn.names, []),
        ("intents", IntentColumn.names, []),
        ("activities", ActivityColumn.names, ["number"]),
        ("requests", PlaceColumn.names + RequestColumn.names, []),
        ("watched", WatchedColumn.names + PayloadColumn.names, []),
        ("counts", CountColumn.names, []),
        ("runs", RunColumn.names + RequestColumn.besideNumber + PayloadColumn.names, []),
        (
            "history", HistoryColumn.names + RequestColumn.besideNumber + PayloadColumn.names,
            RowColumn.names
        ),
        ("log", LogColumn.names, RowColumn.names),
        ("processes", ProcessColumn.names, []),
        ("settings", SettingColumn.names, []),
        ("state", StateColumn.names, StateKeyColumn.names + ["scrubs"]),
        ("extensions", ExtensionColumn.names, []),
        ("pictures", PictureColumn.names, []),
        ("refusals", RefusalColumn.names, []),
        ("edges", EdgeColumn.names, []), ("steps", StepColumn.names, []),
        ("starts", StartColumn.names, []), ("paused_intents", PausedIntentColumn.names, []),
        ("costs", CostKeyColumn.names + CostColumn.names, []),
        ("transfers", TransferColumns.all, []),
        ("transfer_accounts", TransferAccountColumn.names, []),
        ("resumables", ResumableColumn.names, []),
        (
            "pending_notifications",
            PendingNotificationColumn.names + NotificationTextColumn.names, []
        ),
        ("delivered_notifications", DeliveredNotificationColumn.names, ["place"]),
        ("notification_records", NotificationRecordColumn.names, []),
        ("notification_categories", NotificationCategoryColumn.names, []),
        ("notification_actions", NotificationActionColumn.names, []),
        ("schedules", ScheduleColumn.all, []),
        ("promises_of_freshness", PromiseColumn.names, []),
    ]

    private func texts(_ sql: String, _ database: inout Database) throws -> [String] {
        var statement = database.prepare(sql)
        return try statement.rows { (row) throws(Failure) in try row.text() }
    }

    @Test func `has what its table has, each once, and there is one for each table`() throws {
        let folder = TemporaryFolder()
        var database = try Database(path: folder.file("store.db"), system: nil)
        try Schema.establish(in: &database)
        let found = try texts(
            """
            SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'
            """,
            &database
        )
        #expect(found.sorted() == Self.tables.map(\.table).sorted())
        for (table, written, given) in Self.tables {
            let columns = try texts("SELECT name FROM pragma_table_info('\(table)')", &database)
            #expect((written + given).sorted() == columns.sorted(), "\(table)")
        }
    }

    @Test func `names the kinds that are asked for together by one bound`() {
        #expect(Kind.quitWithApp == "kind > 2")
        #expect(Kind.withPayload == "(kind > 2 OR kind = 0)")
        #expect(Kind.ofSystemRequests == "kind > 4")
    }

    @Test func `has names in the form of SQL`() {
        #expect(TransferOutcomeColumn.answerUrl.name == "answer_url")
        #expect(RequestColumn.besideNumber.prefix(2) == ["request", "app"])
    }
}
