import Foundation
import RoostFoundation
import RoostIntents

/// The sentences for an app's errors.
enum ErrorWords {
    /// The error's own words, or, if it has none, the name of its type.
    static func describing(_ error: any Error) -> String {
        let words = (ownWords(of: error) ?? "").clipped(to: IntentLimits.wordsBytes)
        return words.isEmpty ? typeName(of: error) : words
    }

    private static func ownWords(of error: any Error) -> String? {
        if let error = AppIntentError(error) { return error.sentence }
        if let words = (error as? any LocalizedError)?.errorDescription { return words }
        if let named = error as? any CustomLocalizedStringResourceConvertible {
            return String(localized: named.localizedStringResource)
        }
        // What errors of Foundation's say, whose descriptions list all that is in them.
        if let words = localizedDescription(in: userInfo(of: error)) { return words }
        // Not by casting the error, which succeeds for all of them.
        guard type(of: error) is any CustomStringConvertible.Type else { return nil }
        return "\(error)"
    }

    private static func userInfo(of error: any Error) -> [String: Any] {
        if let error = error as? any CustomNSError { return error.errorUserInfo }
        guard type(of: error) is NSError.Type else { return [:] }
        return (error as NSError).userInfo
    }

    private static func localizedDescription(in userInfo: [String: Any]) -> String? {
        let words = userInfo[NSLocalizedDescriptionKey] as? String ?? ""
        guard words.isEmpty else { return words }
        // Errors of the network say it one level below.
        let below = (userInfo[NSUnderlyingErrorKey] as? any Error) as NSError?
        let wordsBelow = below?.userInfo[NSLocalizedDescriptionKey] as? String ?? ""
        return wordsBelow.isEmpty ? nil : wordsBelow
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
