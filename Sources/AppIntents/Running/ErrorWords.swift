import Foundation
import RoostFoundation
import RoostIntents

/// What an app's error says.
enum ErrorWords {
    /// The error's own words, or, if it has none, the name of its type.
    static func describing(_ error: any Error) -> String {
        let words = (ownWords(of: error) ?? "").clipped(to: IntentLimits.wordsBytes)
        return words.isEmpty ? typeName(of: error) : words
    }

    private static func ownWords(of error: any Error) -> String? {
        if let words = (error as? any LocalizedError)?.errorDescription { return words }
        if let named = error as? any CustomLocalizedStringResourceConvertible {
            return String(localized: named.localizedStringResource)
        }
        // Not by casting the error, which succeeds for all of them.
        guard type(of: error) is any CustomStringConvertible.Type else { return nil }
        return "\(error)"
    }

    private static func typeName(of error: any Error) -> String {
        let type = String(describing: Swift.type(of: error))
        // The case of an enumeration says what the type alone does not.
        let isEnumeration = Mirror(reflecting: error).displayStyle == .enum
        return (isEnumeration ? "\(type).\(error)" : type).clipped(to: IntentLimits.wordsBytes)
    }
}

extension String {
    /// The beginning of this text, at most so many bytes of UTF-8.
    package func clipped(to bytes: Int) -> String {
        guard utf8.count > bytes else { return self }
        var end = utf8.index(startIndex, offsetBy: bytes)
        // Not into the middle of a character: back to where a scalar begins.
        while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
            end = utf8.index(before: end)
        }
        return String(self[..<end])
    }
}
