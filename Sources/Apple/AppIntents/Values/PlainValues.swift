public import Foundation
import RoostIntents
import RoostWire

extension Bool: _IntentValue {
    /// The JSON form of a Boolean value.
    public static var intentValueForm: _IntentValueForm<Bool> {
        _IntentValueForm(
            .boolean,
            read: { value, reader in try value.asBool.orThrow(reader.wrongType(value)) },
            write: JSON.bool
        )
    }

    /// The words for true and false.
    public struct IntentDisplayName: Sendable {
        package let words: (`true`: LocalizedStringResource, `false`: LocalizedStringResource)

        /// Creates the words for true and false.
        public init(true: LocalizedStringResource, false: LocalizedStringResource) {
            words = (`true`, `false`)
        }
    }
}

extension Int: _IntentValue {
    /// The JSON form of a whole number, which is a number.
    public static var intentValueForm: _IntentValueForm<Int> {
        _IntentValueForm(
            .integer,
            read: { value, reader in
                try value.asInteger.flatMap(Int.init(exactly:)).orThrow(reader.wrongType(value))
            },
            write: { .integer(Int64($0)) }
        )
    }
}

extension Double: _IntentValue {
    /// The JSON form of a number.
    public static var intentValueForm: _IntentValueForm<Double> {
        _IntentValueForm(
            .number,
            read: { value, reader in try value.asNumber.orThrow(reader.wrongType(value)) },
            write: { value in
                guard value.isFinite else {
                    throw ValueNotWritable(reason: "JSON has no number \(value)")
                }
                return .number(value)
            }
        )
    }
}

extension String: _IntentValue {
    /// The JSON form of a text, which is a string.
    public static var intentValueForm: _IntentValueForm<String> {
        _IntentValueForm(
            .string,
            read: { value, reader in try value.asString.orThrow(reader.wrongType(value)) },
            write: JSON.string
        )
    }

    /// The options for typing a text: keyboard, capitals and corrections.
    public struct IntentInputOptions: Sendable {
        /// The letters that are capitalized while a person types.
        public enum CapitalizationType: Sendable { case none, words, sentences, allCharacters }
        /// The kind of keyboard.
        public enum KeyboardType: Sendable {
            case `default`, asciiCapable, numbersAndPunctuation, url, numberPad, phonePad
            case namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

            /// The same as `url`, as some declarations of Apple's write it.
            // swift-format-ignore: AlwaysUseLowerCamelCase
            public static var URL: KeyboardType { .url }
        }

        /// The kind of keyboard.
        ///
        /// On Linux it has no effect.
        public var keyboardType: KeyboardType
        /// The letters that are capitalized.
        ///
        /// On Linux it has no effect.
        public var capitalizationType: CapitalizationType
        /// A Boolean value that is true if the text can have several lines.
        ///
        /// On Linux it always can.
        public var multiline: Bool
        /// A Boolean value that is true if misspelt words are corrected.
        ///
        /// On Linux nothing is corrected.
        public var autocorrect: Bool
        /// A Boolean value that is true if straight quotation marks become typographic ones.
        ///
        /// On Linux they are kept.
        public var smartQuotes: Bool
        /// A Boolean value that is true if hyphens become dashes.
        ///
        /// On Linux they are kept.
        public var smartDashes: Bool

        /// Creates options, which have no effect on Linux.
        public init(
            keyboardType: KeyboardType = .default,
            capitalizationType: CapitalizationType = .sentences,
            multiline: Bool = false,
            autocorrect: Bool = true,
            smartQuotes: Bool = true,
            smartDashes: Bool = true
        ) {
            self.keyboardType = keyboardType
            self.capitalizationType = capitalizationType
            self.multiline = multiline
            self.autocorrect = autocorrect
            self.smartQuotes = smartQuotes
            self.smartDashes = smartDashes
        }
    }
}

extension AttributedString: _IntentValue {
    /// The JSON form of an attributed text, which is its plain text.
    public static var intentValueForm: _IntentValueForm<AttributedString> {
        _IntentValueForm(
            .attributedString,
            read: { value, reader in
                AttributedString(try value.asString.orThrow(reader.wrongType(value)))
            },
            write: { .string(String($0.characters)) }
        )
    }
}

extension URL: _IntentValue {
    /// The JSON form of a URL, which is a string.
    public static var intentValueForm: _IntentValueForm<URL> {
        _IntentValueForm(
            .url,
            read: { value, reader in
                try value.asString.flatMap { URL(string: $0) }.orThrow(reader.wrongType(value))
            },
            write: { .string($0.absoluteString) }
        )
    }
}

extension Duration: _IntentValue {
    /// The JSON form of a duration, which is its number of seconds.
    public static var intentValueForm: _IntentValueForm<Duration> {
        _IntentValueForm(
            .duration,
            read: { value, reader in
                let seconds = try value.asNumber.orThrow(reader.wrongType(value))
                guard seconds.magnitude <= IntentLimits.durationSeconds else {
                    throw reader.wrongType(value)
                }
                return .seconds(seconds)
            },
            write: { duration in
                let (seconds, attoseconds) = duration.components
                return .number(Double(seconds) + Double(attoseconds) / 1e18)
            }
        )
    }
}

extension PersonNameComponents: _IntentValue {
    /// The JSON form of a person's name, which is an object with its parts.
    public static var intentValueForm: _IntentValueForm<PersonNameComponents> {
        _IntentValueForm(
            .person,
            read: { value, reader in
                let parts = try value.asObject.orThrow(reader.wrongType(value))
                var name = PersonNameComponents()
                name.namePrefix = parts["namePrefix"]?.asString
                name.givenName = parts["givenName"]?.asString
                name.middleName = parts["middleName"]?.asString
                name.familyName = parts["familyName"]?.asString
                name.nameSuffix = parts["nameSuffix"]?.asString
                name.nickname = parts["nickname"]?.asString
                return name
            },
            write: { name in
                var parts = JSONObject()
                parts["namePrefix"] = name.namePrefix.map(JSON.string)
                parts["givenName"] = name.givenName.map(JSON.string)
                parts["middleName"] = name.middleName.map(JSON.string)
                parts["familyName"] = name.familyName.map(JSON.string)
                parts["nameSuffix"] = name.nameSuffix.map(JSON.string)
                parts["nickname"] = name.nickname.map(JSON.string)
                return .object(parts)
            }
        )
    }
}

extension Optional {
    /// The value, or an error in its place.
    package func orThrow(_ error: @autoclosure () -> some Error) throws -> Wrapped {
        guard let value = self else { throw error() }
        return value
    }
}
