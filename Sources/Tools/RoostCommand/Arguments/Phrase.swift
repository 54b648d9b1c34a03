import RoostCaller

/// A phrase that starts an intent, with places for the values of parameters.
///
/// Neither case nor spaces nor punctuation count where the words of two are compared.
struct Phrase: Hashable {
    private enum Piece: Hashable {
        /// The letters of words that are said as they are.
        case words([Character])
        /// The place of a value.
        case value(parameter: String)
    }

    /// The phrase as it is shown, with the names of its values in their places.
    let text: String
    /// The pieces that a spoken phrase is compared with, in order.
    private let pieces: [Piece]

    /// The number of letters that have to be the phrase's own; of two phrases the one with more is
    /// meant.
    var weight: Int {
        pieces.reduce(0) { sum, piece in
            if case .words(let letters) = piece { sum + letters.count } else { sum }
        }
    }

    /// Reads a phrase as apps write it, with `${applicationName}` for the app and `${name}` for
    /// each of these parameters.
    init(_ written: String, app: String, parameters: [String]) {
        var text = ""
        var pieces: [Piece] = []
        func add(_ words: String) {
            text += words
            let letters = SpokenWords(words).letters.map(\.character)
            if case .words(let before) = pieces.last {
                pieces[pieces.count - 1] = .words(before + letters)
            } else if !letters.isEmpty {
                pieces.append(.words(letters))
            }
        }
        var rest = written[...]
        while let start = rest.firstRange(of: "${") {
            let inner = rest[start.upperBound...]
            guard let close = inner.firstIndex(of: "}") else { break }
            add(String(rest[..<start.lowerBound]))
            let name = inner[..<close]
            rest = inner[inner.index(after: close)...]
            if name == "applicationName" {
                add(app)
            } else if parameters.contains(String(name)) {
                text += Names.kebab(String(name)).uppercased()
                pieces.append(.value(parameter: String(name)))
            } else {
                // No parameter: it is a word like others.
                add(String(name))
            }
        }
        add(String(rest))
        self.text = text
        self.pieces = pieces
    }

    /// Returns the values of the phrase's parameters, if it is this phrase that is said.
    func values(in said: SpokenWords) -> [String: String]? {
        guard !pieces.isEmpty else { return nil }
        var search = Search(pieces: pieces, said: said)
        return search.values(from: 0, at: 0)
    }

    /// A search through the ways in which values may take up what is said.
    private struct Search {
        let pieces: [Piece]
        let said: SpokenWords
        /// The states from which the search is known to lead nowhere, so that each is tried once.
        private var failed: Set<[Int]> = []

        init(pieces: [Piece], said: SpokenWords) {
            self.pieces = pieces
            self.said = said
        }

        mutating func values(from piece: Int, at place: Int) -> [String: String]? {
            guard piece < pieces.count else { return place == said.letters.count ? [:] : nil }
            guard !failed.contains([piece, place]) else { return nil }
            let found = follow(piece, place)
            if found == nil { failed.insert([piece, place]) }
            return found
        }

        private mutating func follow(_ piece: Int, _ place: Int) -> [String: String]? {
            switch pieces[piece] {
            case .words(let letters):
                let end = place + letters.count
                guard end <= said.letters.count,
                    zip(letters, said.letters[place..<end]).allSatisfy({ $0 == $1.character })
                else { return nil }
                return values(from: piece + 1, at: end)
            case .value(let parameter):
                guard place < said.letters.count, said.letters[place].isFirst else { return nil }
                // The fewest words that leave the rest to what follows.
                for end in place..<said.letters.count where said.letters[end].isLast {
                    guard var found = values(from: piece + 1, at: end + 1) else { continue }
                    found[parameter] = said.text(place...end)
                    return found
                }
                return nil
            }
        }
    }
}

/// The words of a spoken phrase, reduced to the letters that count.
struct SpokenWords: Hashable {
    struct Letter: Hashable {
        let character: Character
        let place: Range<String.Index>
        /// Whether a word begins with it.
        let isFirst: Bool
        /// Whether a word ends with it.
        var isLast: Bool
    }

    let said: String
    private(set) var letters: [Letter] = []

    init(_ said: String) {
        self.said = said
        var isBetween = true
        for index in said.indices {
            let character = said[index]
            guard !character.isWhitespace, !character.isPunctuation else {
                if !letters.isEmpty { letters[letters.count - 1].isLast = true }
                isBetween = true
                continue
            }
            // One in upper case may be several in lower case.
            let place = index..<said.index(after: index)
            for lowercase in character.lowercased() {
                letters.append(
                    Letter(character: lowercase, place: place, isFirst: isBetween, isLast: false)
                )
                isBetween = false
            }
        }
        if !letters.isEmpty { letters[letters.count - 1].isLast = true }
    }

    /// Returns a range of the spoken words, in their own letters.
    func text(_ range: ClosedRange<Int>) -> String {
        String(
            said[
                letters[range.lowerBound].place
                    .lowerBound..<letters[range.upperBound].place.upperBound
            ]
        )
    }
}
