import RoostCaller
import RoostWire

extension Verb {
    static let backup = Verb(
        "backup",
        "FILE",
        count: 1...1,
        summary: "copy the system's store to a file, while the system goes on",
        details: """
            The store is what the system has written down: requests, history, settings, and which apps
            are installed. What apps keep lies beside it, and is not copied. The file must not be there
            yet, and is there only when it is whole. To go back to it: end the system, put the file in
            the place of store.db, remove store.db-wal, and start the system again.
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
