import RoostEngine

// What hangs on an app and goes with it: that it is an extension, its picture, and what it was
// refused.
extension SQLiteStore {
    mutating func put(_ part: AppExtension, container: Int64, of key: Int64) throws(Failure) {
        statements.putExtension.bind(part, container: container, app: key)
        try statements.putExtension.run()
    }

    mutating func put(_ picture: Picture, of key: Int64) throws(Failure) {
        statements.putPicture.bind(picture, app: key)
        try statements.putPicture.run()
    }

    mutating func removeParts(of key: Int64) throws(Failure) {
        statements.removeExtension.bind(key)
        try statements.removeExtension.run()
        statements.removePicture.bind(key)
        try statements.removePicture.run()
        statements.removeRefusals.bind(key)
        try statements.removeRefusals.run()
    }

    /// Writes down that an app is refused something, or is not any more.
    mutating func changeRefusals(_ change: Change) throws(Failure) {
        switch change {
        case .putRefusal(let refused):
            let key = try key(of: refused.app)
            statements.putRefusal.bind(refused, app: key)
            try statements.putRefusal.run()
        case .removeRefusal(let app, let task):
            statements.removeRefusal.bind(try key(of: app))
            statements.removeRefusal.bind(task.name)
            try statements.removeRefusal.run()
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
