public import RoostFoundation

/// A type that lists the app's shortcuts: intents that people can use without any setup.
public protocol AppShortcutsProvider {
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
    static var shortcutTileColor: ShortcutTileColor { get }
    /// The phrases that start none of the shortcuts.
    static var negativePhrases: NegativeAppShortcutPhrases { get }
}

extension AppShortcutsProvider {
    /// The default: blue.
    ///
    /// On Linux the colour is not shown.
    public static var shortcutTileColor: ShortcutTileColor { .blue }
    /// The default: no phrases.
    public static var negativePhrases: NegativeAppShortcutPhrases { NegativeAppShortcutPhrases() }

    /// Reports that the entities that are parameters of phrases have changed.
    ///
    /// On Linux it has no effect: the app is asked for them when a phrase is typed.
    public static func updateAppShortcutParameters() {}
}

/// A shortcut to an intent, with the phrases that start it.
///
/// On Linux nobody listens: the phrases are stored with the intent's description as they were
/// written, and a person types one with `roost say`.
public struct AppShortcut: Sendable {
    package let intent: any AppIntent
    package let phrases: [String]
    package let shortTitle: LocalizedStringResource?
    package let systemImageName: String?

    /// Creates a shortcut to an intent; its phrases can contain parameters.
    public init<Intent: AppIntent>(
        intent: Intent,
        phrases: [AppShortcutPhrase<Intent>],
        shortTitle: LocalizedStringResource? = nil,
        systemImageName: String? = nil
    ) {
        self.intent = intent
        self.phrases = phrases.map { $0.text(for: intent) }
        self.shortTitle = shortTitle
        self.systemImageName = systemImageName
    }

    /// Creates a shortcut that shows values of a parameter; they are not shown on Linux.
    public init<Intent: AppIntent, Value: _IntentValue>(
        intent: Intent,
        phrases: [AppShortcutPhrase<Intent>],
        shortTitle: LocalizedStringResource,
        systemImageName: String,
        parameterPresentation: AppShortcutParameterPresentation<Intent, Value>
    ) {
        self.init(
            intent: intent,
            phrases: phrases,
            shortTitle: shortTitle,
            systemImageName: systemImageName
        )
    }
}

/// A placeholder in a phrase for a word that the system fills in.
public struct AppShortcutPhraseToken: Hashable, Sendable {
    package let name: String

    /// The app's name, which every phrase must contain on Apple's platforms.
    public static var applicationName: AppShortcutPhraseToken {
        AppShortcutPhraseToken(name: "applicationName")
    }
}

/// A phrase that starts an intent.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation,
    @unchecked Sendable
{
    /// A piece of the phrase.
    ///
    /// Key paths are values that never change.
    fileprivate enum Piece {
        case text(String)
        case parameter(PartialKeyPath<Intent>)
    }

    fileprivate let pieces: [Piece]

    /// Creates a phrase without parameters.
    public init(stringLiteral value: String) { pieces = [.text(value)] }

    /// Creates a phrase with parameters.
    public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

    /// The text and the parameters of a phrase as they are collected.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        /// Creates an empty phrase.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds text.
        public mutating func appendLiteral(_ literal: String) { pieces.append(.text(literal)) }

        /// Adds a word that the system fills in, such as the app's name.
        public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
            pieces.append(.text("${\(token.name)}"))
        }

        /// Adds a parameter, in whose place people say a value.
        public mutating func appendInterpolation<Value>(
            _ parameter: KeyPath<Intent, IntentParameter<Value>>
        ) {
            pieces.append(.parameter(parameter))
        }
    }

    /// The phrase with a `${name}` for each parameter.
    package func text(for intent: Intent) -> String {
        let reading = _SummaryReading(intent)
        return pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .parameter(let parameter): reading.name(of: parameter).map { "${\($0)}" } ?? ""
            }
        }.joined()
    }
}

/// A list of phrases that start none of the app's shortcuts.
public struct NegativeAppShortcutPhrases: Sendable {
    package let phrases: [String]

    /// Creates a list without phrases.
    public init() { phrases = [] }

    /// Creates a list of phrases.
    public init(@NegativeAppShortcutPhrasesBuilder phrases: () -> [NegativeAppShortcutPhrase]) {
        self.phrases = phrases().map(\.text)
    }
}

/// A phrase that starts none of the app's shortcuts.
public struct NegativeAppShortcutPhrase: ExpressibleByStringLiteral, Sendable {
    package let text: String

    /// Creates a phrase.
    public init(_ phrase: String) { text = phrase }
    /// Creates a phrase from a string literal.
    public init(stringLiteral value: String) { text = value }
}

/// A result builder that makes a list of phrases.
@resultBuilder public enum NegativeAppShortcutPhrasesBuilder {
    /// Makes a list of phrases.
    public static func buildBlock(
        _ phrases: NegativeAppShortcutPhrase...
    ) -> [NegativeAppShortcutPhrase] {
        phrases
    }

    /// Makes a phrase of a text.
    public static func buildExpression(_ phrase: String) -> NegativeAppShortcutPhrase {
        NegativeAppShortcutPhrase(phrase)
    }

    /// Adds a phrase as it is.
    public static func buildExpression(
        _ phrase: NegativeAppShortcutPhrase
    ) -> NegativeAppShortcutPhrase {
        phrase
    }
}

/// A result builder that makes a list of shortcuts.
@resultBuilder public enum AppShortcutsBuilder {
    /// Adds a shortcut as it is.
    public static func buildExpression(_ expression: AppShortcut) -> [AppShortcut] { [expression] }
    /// Adds a list of shortcuts.
    public static func buildExpression(_ expression: [AppShortcut]) -> [AppShortcut] { expression }
    /// Joins lists of shortcuts.
    public static func buildBlock(_ components: [AppShortcut]...) -> [AppShortcut] {
        components.flatMap { $0 }
    }
    /// Adds the shortcuts of an `if` without `else`, if its condition holds.
    public static func buildOptional(_ component: [AppShortcut]?) -> [AppShortcut] {
        component ?? []
    }
    /// Adds the shortcuts of an `if`.
    public static func buildEither(first component: [AppShortcut]) -> [AppShortcut] { component }
    /// Adds the shortcuts of an `else`.
    public static func buildEither(second component: [AppShortcut]) -> [AppShortcut] { component }
    /// Adds the shortcuts of a loop.
    public static func buildArray(_ components: [[AppShortcut]]) -> [AppShortcut] {
        components.flatMap { $0 }
    }
    /// Adds the shortcuts of an `if #available`.
    public static func buildLimitedAvailability(_ component: [AppShortcut]) -> [AppShortcut] {
        component
    }
}

/// The background colour of an app's shortcuts.
///
/// On Linux it is not shown.
public enum ShortcutTileColor: Sendable {
    case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple
    case red, tangerine, teal, yellow
}
