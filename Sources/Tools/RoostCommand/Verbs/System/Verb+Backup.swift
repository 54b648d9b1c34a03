import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let backup = Verb(
        "backup",
        "FILE",
        count: 1...1,
        summary: "copy the system's store to a file, while the system goes on",
        details: """
            The store has the system's requests, history and settings, and the list of installed apps.
            Apps' own data lie beside it, and are not copied. The file must not exist yet, and exists
            only once it is whole. To go back to it, end the system, put the file in the place of
            store.db, remove store.db-wal, and start the system again.
            """,
        isListing: true
    ) { invocation, session throws(CommandError) in
        let file = session.surroundings.absolute(invocation.operand(0))
        let pages = try session.ask(.backup, ["file": .string(file)]) {
            (fields) throws(FieldError) in try fields.integer("pages")
        }
        if session.wantsJSON {
            try session.print(["file": .string(file), "pages": .integer(pages)])
        } else {
            try session.console.say("The store is in \(file).")
        }
        return .done
    }
}
