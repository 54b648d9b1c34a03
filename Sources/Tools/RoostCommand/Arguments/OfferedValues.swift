import RoostCaller
import RoostIntents
import RoostWire

/// The values that an app offers for the parameters of an intent, asked for when they are wanted
/// and not before.
final class OfferedValues {
    private let session: Session
    private let app: String
    private let intent: String
    private var known: [String: Response.Offer] = [:]

    init(_ session: Session, app: String, intent: String) {
        self.session = session
        self.app = app
        self.intent = intent
    }

    /// Returns the offer to somebody who has typed nothing; `nil` where the app cannot tell.
    func offer(for parameter: ParameterDescriptor) -> Response.Offer? {
        guard parameter.hasOptions else { return nil }
        if let offer = known[parameter.name] { return offer }
        // It is of help where it is there: what is asked for is said without it, too.
        let offer = try? session.offer(for: parameter.name, of: intent, in: app)
        known[parameter.name] = offer
        return offer
    }

    /// The identifier of the entity that somebody means.
    ///
    /// What is an identifier is meant as one; then the one with that title, then the only one that
    /// the app finds. Where several are found somebody at the terminal is asked.
    func identifier(
        for words: String,
        of parameter: ParameterDescriptor
    ) throws(CommandError) -> String {
        let offer: Response.Offer
        do throws(CommandError) {
            offer = try session.offer(
                for: parameter.name,
                of: intent,
                in: app,
                matching: words
            )
        } catch {
            // The intent itself may be able to tell.
            for sentence in error.sentences { session.console.remark("roost: \(sentence)") }
            session.console.remark("roost: \(words.quoted) is taken as an identifier")
            return words
        }
        switch offer.choice(for: words) {
        case .one(let identifier): return identifier
        case .several(let found): return try only(found, offer, words, parameter)
        case .none: throw unknown(words, offer, parameter)
        }
    }

    private func only(
        _ found: [Response.Option],
        _ offer: Response.Offer,
        _ words: String,
        _ parameter: ParameterDescriptor
    ) throws(CommandError) -> String {
        let more = offer.isSearched && offer.isMore
        if let readLine = session.console.readLine, !session.wantsJSON, !more {
            let prompt = ChoicePrompt(console: session.console, readLine: readLine)
            let question = "\(words.quoted) may be any of these."
            if let place = prompt.choose(question, among: found.map(\.line)) {
                return found[place].value
            }
        }
        throw CommandError(
            .usage,
            sentences: [
                "\(parameter.option) \(words.quoted) may be any of \(found.count)"
                    + (more ? " and more" : "") + "; give the identifier of the one you mean:"
            ] + found.prefix(20).map { "  \($0.value)  \($0.title ?? "")\($0.addition)" }
        )
    }

    private func unknown(
        _ words: String,
        _ offer: Response.Offer,
        _ parameter: ParameterDescriptor
    ) -> CommandError {
        let all = offer.isSearched ? self.offer(for: parameter) : offer
        let options = all?.options ?? []
        let titles = options.map { $0.title ?? $0.value }
        var remedy = "it offers none that could be listed"
        if let meant = Suggestion.nearest(to: words, among: titles + options.map(\.value)),
            let option = options.first(where: { $0.title == meant || $0.value == meant })
        {
            remedy = "did you mean \(option.words)?"
        } else if let all, !options.isEmpty {
            remedy = "it offers \(all.words)"
        }
        let kind = parameter.typeName ?? parameter.title ?? parameter.name
        return CommandError(
            .usage,
            "\(app) knows no \(kind) \(words.quoted) for \(parameter.option); \(remedy)"
        )
    }
}
