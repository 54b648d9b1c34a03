import RoostCaller
import RoostWire

extension Verb {
    static let repair = Verb(
        "repair",
        summary:
            "look at the whole store, and have the system begin again with what is not damaged",
        details: """
            Where nothing is damaged, nothing is done. Otherwise the system ends, the damaged store is set
            apart beside it, and the system begins again with all that can be read; roost log says what was
            lost. A system that meets damage as it starts does the same by itself.
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
