/// The bounds on what an intent can say about itself, and on what can be said to it.
package enum IntentLimits {
    /// The number of intents that one app can have.
    package static let intents = 1000
    /// The number of parameters that one intent can have.
    package static let parameters = 100
    /// The number of shortcuts that one intent can have.
    package static let shortcuts = 100
    /// The number of phrases that one shortcut can have.
    package static let phrases = 100
    /// The number of values that an app offers at once for a parameter.
    package static let offers = 100
    /// The length that an offered value can have, in bytes of UTF-8.
    package static let offeredValueBytes = 1024
    /// The length that the title of an offered value can have, in bytes of UTF-8.
    package static let offeredWordsBytes = 256
    /// The number of values that one parameter can be chosen from.
    package static let choices = 1000
    /// The length that a title, a description or a unit can have, in bytes of UTF-8.
    package static let wordsBytes = 4096
    /// The length that a name of an intent, a module, a type or a parameter can have, in bytes of
    /// UTF-8.
    package static let nameBytes = 256
    /// The number of elements that an array can have.
    package static let elements = 10_000
    /// The size that one value can have, written as JSON.
    package static let valueBytes = 512 * 1024
    /// The longest duration, either way, in seconds: more than 30,000 years.
    package static let durationSeconds = 1_000_000_000_000.0
}
