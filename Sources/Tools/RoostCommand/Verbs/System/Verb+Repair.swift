import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let repair = Verb(
        "repair",
        summary:
            "verify the whole store, and begin again without what is damaged",
        details: """
            If nothing is damaged, nothing is done. Otherwise the system ends, sets the damaged store
            apart, and begins again with everything that can be read; roost log says what was lost.
            A system that finds damage at its start does the same by itself.
            """,
        isListing: true
    ) { _, session throws(CommandError) in
        let damage = try session.ask(.repair) { (fields) throws(FieldError) in
            try fields.strings("damage")
        }
        if session.wantsJSON {
            try session.print(["damage": .texts(damage)])
            return .done
        }
        guard !damage.isEmpty else {
            try session.console.say("Nothing of the store is damaged.")
            return .done
        }
        for one in damage { try session.console.say(one) }
        try session.console.say(
            "The system begins again with what is whole; roost log says what was lost."
        )
        return .done
    }
}
