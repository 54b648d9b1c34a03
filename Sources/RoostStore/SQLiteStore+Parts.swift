import RoostEngine

// What hangs on an app and goes with it: that it is an extension, and its picture.
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
