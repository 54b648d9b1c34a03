import RoostEngine

/// The statements about apps: what is installed, and what each has said of itself.
struct AppStatements: ~Copyable, Sendable {
    var addName: Statement
    var put: Statement
    var remove: Statement
    var addWord: Statement
    var removeWords: Statement
    var addIntent: Statement
    var removeIntents: Statement
    var putActivity: Statement
    var removeActivity: Statement
    var putPromise: Statement
    var removePromise: Statement
    var removePromises: Statement
    var putExtension: Statement
    var removeExtension: Statement
    var putPicture: Statement
    var removePicture: Statement
    var putRefusal: Statement
    var removeRefusal: Statement
    var removeRefusals: Statement

    init(_ database: inout Database) {
        addName = database.prepare("INSERT INTO names (id) VALUES (?)")
        put = database.prepare(SQL.put(into: "apps", AppColumn.names))
        remove = database.prepare("DELETE FROM apps WHERE app = ?")
        addWord = database.prepare(SQL.insert(into: "words", WordColumn.names))
        removeWords = database.prepare("DELETE FROM words WHERE app = ?")
        addIntent = database.prepare(SQL.insert(into: "intents", IntentColumn.names))
        removeIntents = database.prepare("DELETE FROM intents WHERE app = ?")
        putActivity = database.prepare(
            """
            \(SQL.insert(into: "activities", ActivityColumn.names))
                ON CONFLICT (app, id) DO UPDATE SET \(SQL.replacements(ActivityColumn.changing))
            """
        )
        removeActivity = database.prepare("DELETE FROM activities WHERE app = ? AND id = ?")
        putPromise = database.prepare(SQL.put(into: "promises_of_freshness", PromiseColumn.names))
        removePromise = database.prepare(
            "DELETE FROM promises_of_freshness WHERE app = ? AND sort = ? AND name = ?"
        )
        removePromises = database.prepare("DELETE FROM promises_of_freshness WHERE app = ?")
        putExtension = database.prepare(SQL.put(into: "extensions", ExtensionColumn.names))
        removeExtension = database.prepare("DELETE FROM extensions WHERE app = ?")
        putPicture = database.prepare(SQL.put(into: "pictures", PictureColumn.names))
        removePicture = database.prepare("DELETE FROM pictures WHERE app = ?")
        putRefusal = database.prepare(SQL.put(into: "refusals", RefusalColumn.names))
        removeRefusal = database.prepare("DELETE FROM refusals WHERE app = ? AND task = ?")
        removeRefusals = database.prepare("DELETE FROM refusals WHERE app = ?")
    }
}
