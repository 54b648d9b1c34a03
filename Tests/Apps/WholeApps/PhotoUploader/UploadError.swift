import AppIntents
import Foundation

enum UploadError: Error, LocalizedError, CustomLocalizedStringResourceConvertible {
    case notSignedIn
    case tooLarge(Measurement<UnitInformationStorage>)
    case server(status: Int)

    var localizedStringResource: LocalizedStringResource {
        switch self {
        case .notSignedIn: "You are not signed in."
        case .tooLarge(let size): "The photo is too large: \(size.value) bytes."
        case .server(let status): "The server answered \(status)."
        }
    }

    var errorDescription: String? { String(localized: localizedStringResource) }
}
