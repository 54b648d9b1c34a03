/// The help texts of the command line.
enum Help {
    static var overview: String {
        let width = Verb.shown.map { head($0).count }.max() ?? 0
        let verbs = Verb.shown.map { "  \(head($0).padded(to: width))  \($0.summary)\n" }.joined()
        return """
            usage: roost COMMAND [OPTION ...]

            Looks at and steers the background work of this machine's apps.

            \(verbs)
            APP is a bundle identifier, the last parts of one, or an unambiguous beginning.
            TASK is an identifier of the app's Info.plist, or the last part of one.

            options of every command:
            \(list(Verb.commonOptions))
            roost COMMAND --help tells more. Listings take --json.

            exit status: 0 done, 1 the thing asked for failed, 2 usage, 3 no daemon, 4 not found,
            5 refused, 130 interrupted

            """
    }

    static func text(of verb: Verb) -> String {
        let own = verb.options + (verb.isListing ? [Verb.jsonOption] : [])
        let parameters = verb.takesParameters ? " [--PARAMETER VALUE ...]" : ""
        var text =
            "usage: roost \(head(verb))\(parameters)\(own.isEmpty ? "" : " [OPTION ...]")\n\n"
        text += sentence(verb.summary) + "\n"
        if !verb.details.isEmpty { text += "\n\(verb.details)\n" }
        return text + "\noptions:\n\(list(own + Verb.commonOptions))"
    }

    private static func head(_ verb: Verb) -> String {
        verb.operands.isEmpty ? verb.name : "\(verb.name) \(verb.operands)"
    }

    static func sentence(_ summary: String) -> String {
        summary.prefix(1).uppercased() + summary.dropFirst() + "."
    }

    static func list(_ options: [Verb.Option]) -> String {
        let heads = options.map { "--\($0.name)\($0.value.map { " \($0)" } ?? "")" }
        let width = heads.map(\.count).max() ?? 0
        return zip(heads, options)
            .map { head, option in "  \(head.padded(to: width))  \(option.meaning)\n" }
            .joined()
    }
}
