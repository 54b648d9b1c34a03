/// Bounds on what an intent can say about itself, and on what can be said to it.
package enum IntentLimits {
    /// How many intents one app can have.
    package static let intents = 1000
    /// How many parameters one intent can have.
    package static let parameters = 100
    /// How many shortcuts one intent can have.
    package static let shortcuts = 100
    /// How many phrases one shortcut can have.
    package static let phrases = 100
    /// How many values an app offers at once for a parameter, how long each of them can be, and how long its
    /// title is shown, in bytes of UTF-8.
    package static let offers = 100
    package static let offeredValueBytes = 1024
    package static let offeredWordsBytes = 256
    /// How many values one parameter can be chosen from.
    package static let choices = 1000
    /// How long a title, a description or a unit can be, in bytes of UTF-8.
    package static let wordsBytes = 4096
    /// How long a name of an intent, a module, a type or a parameter can be, in bytes of UTF-8.
    package static let nameBytes = 256
    /// How many elements an array can have.
    package static let elements = 10_000
    /// How large one value can be, written as JSON.
    package static let valueBytes = 512 * 1024
    /// The longest duration, either way, in seconds: more than 30,000 years.
    package static let durationSeconds = 1_000_000_000_000.0
}
