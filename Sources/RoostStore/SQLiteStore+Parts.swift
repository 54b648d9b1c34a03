import RoostEngine

// What hangs on an app and goes with it: that it is an extension, its picture, and what it was refused.
extension SQLiteStore {
    mutating func put(_ part: AppExtension, container: Int64, of key: Int64) throws(Failure) {
        statements.putExtension.bind(key)
        statements.putExtension.bind(container)
        statements.putExtension.bind(part.name)
        statements.putExtension.bind(part.point)
        statements.putExtension.bind(part.principal)
        try statements.putExtension.run()
    }

    mutating func put(_ picture: Picture, of key: Int64) throws(Failure) {
        statements.putPicture.bind(key)
        statements.putPicture.bind(picture.text)
        statements.putPicture.bind(picture.taken.nanoseconds)
        statements.putPicture.bind(picture.identifier)
        statements.putPicture.bind(picture.isDefaultState)
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

    /// What an app is refused, or is not any more.
    mutating func changeRefusals(_ change: Change) throws(Failure) {
        switch change {
        case .putRefusal(let refused):
            statements.putRefusal.bind(try key(of: refused.app))
            statements.putRefusal.bind(refused.task.name)
            statements.putRefusal.bind(refused.kind.code)
            statements.putRefusal.bind(refused.refusal.reason.rawValue)
            statements.putRefusal.bind(refused.refusal.description)
            statements.putRefusal.bind(refused.first.nanoseconds)
            statements.putRefusal.bind(refused.latest.nanoseconds)
            statements.putRefusal.bind(Int64(refused.count))
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
            SELECT refusals.app, task, kind, reason, text, first, latest, count
                FROM refusals JOIN names ON names.key = refusals.app ORDER BY latest, id, task
            """,
            of: "refusals"
        )
        return try statement.rows { (row) throws(Failure) in
            RefusedSubmission(
                app: try row.app(names),
                task: TaskID(try row.text()),
                kind: try row.kind(),
                refusal: Refusal(
                    try row.value({ (row) throws(Failure) in try row.text() }) {
                        Refusal.Reason(rawValue: $0)
                    },
                    try row.text()
                ),
                first: try row.time(),
                latest: try row.time(),
                count: try row.count()
            )
        }
    }

    mutating func readExtensions() throws(Failure) -> [Int64: AppExtension] {
        let names = names
        var statement = database.prepare(
            "SELECT app, container, name, point, principal FROM extensions",
            of: "extensions"
        )
        var extensions: [Int64: AppExtension] = [:]
        while try statement.next() {
            extensions[try statement.integer()] = AppExtension(
                container: try statement.app(names),
                name: try statement.text(),
                point: try statement.text(),
                principal: try statement.optionalText()
            )
        }
        return extensions
    }

    mutating func readPictures() throws(Failure) -> [AppID: Picture] {
        let names = names
        var statement = database.prepare(
            "SELECT app, text, taken, identifier, default_state FROM pictures",
            of: "pictures"
        )
        var pictures: [AppID: Picture] = [:]
        while try statement.next() {
            pictures[try statement.app(names)] = Picture(
                text: try statement.text(),
                taken: try statement.time(),
                identifier: try statement.optionalText(),
                isDefaultState: try statement.truth()
            )
        }
        return pictures
    }
}
