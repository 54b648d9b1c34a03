import RoostEngine

// What hangs on an app and goes with it: that it is an extension, its picture, and what it was
// refused.
extension SQLiteStore {
    mutating func put(_ part: AppExtension, container: Int64, of key: Int64) throws(Failure) {
        statements.apps.putExtension.bind(part, container: container, app: key)
        try statements.apps.putExtension.run()
    }

    mutating func put(_ picture: Picture, of key: Int64) throws(Failure) {
        statements.apps.putPicture.bind(picture, app: key)
        try statements.apps.putPicture.run()
    }

    mutating func removeParts(of key: Int64) throws(Failure) {
        statements.apps.removeExtension.bind(key)
        try statements.apps.removeExtension.run()
        statements.apps.removePicture.bind(key)
        try statements.apps.removePicture.run()
        statements.apps.removeRefusals.bind(key)
        try statements.apps.removeRefusals.run()
    }

    /// Writes down that an app is refused something, or is not any more.
    mutating func changeRefusals(_ change: Change) throws(Failure) {
        switch change {
        case .putRefusal(let refused):
            let key = try key(of: refused.app)
            statements.apps.putRefusal.bind(refused, app: key)
            try statements.apps.putRefusal.run()
        case .removeRefusal(let app, let task):
            statements.apps.removeRefusal.bind(try key(of: app))
            statements.apps.removeRefusal.bind(task.name)
            try statements.apps.removeRefusal.run()
        default: break
        }
    }

    mutating func readRefusals() throws(Failure) -> [RefusedSubmission] {
        let names = names
        var statement = database.prepare(
            """
            SELECT \(RefusalColumn.list) FROM refusals JOIN names ON names.key = refusals.app ORDER BY latest, id, task
            """,
            of: "refusals"
        )
        return try statement.rows { (row) throws(Failure) in try row.refusedSubmission(names) }
    }

    mutating func readExtensions() throws(Failure) -> [Int64: AppExtension] {
        let names = names
        var statement = database.prepare(
            "SELECT \(ExtensionColumn.list) FROM extensions",
            of: "extensions"
        )
        var extensions: [Int64: AppExtension] = [:]
        while try statement.next() {
            let key = try statement.integer(ExtensionColumn.app)
            extensions[key] = try statement.appExtension(names)
        }
        return extensions
    }

    mutating func readPictures() throws(Failure) -> [AppID: Picture] {
        let names = names
        var statement = database.prepare(
            "SELECT \(PictureColumn.list) FROM pictures",
            of: "pictures"
        )
        var pictures: [AppID: Picture] = [:]
        while try statement.next() {
            let app = try statement.app(PictureColumn.app, names)
            pictures[app] = try statement.picture()
        }
        return pictures
    }
}
