// Intents that open, undo, filter and fail, as apps write them.
import AppIntents
import SwiftUI

struct AlbumEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Album"
    static let defaultQuery = AlbumQuery()
    let id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct AlbumQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [AlbumEntity] {
        try identifiers.map { identifier in
            if identifier == "locked" { throw AlbumError.locked }
            return AlbumEntity(id: identifier)
        }
    }
}

enum AlbumError: Error, CustomAppIntentErrorConvertible, CustomLocalizedStringResourceConvertible {
    case locked, missing(String), full

    var localizedStringResource: LocalizedStringResource { "An album of its own words" }

    var appIntentError: AppIntentError {
        switch self {
        case .locked:
            AppIntentError(
                predefinedError: .UserActionRequired.signin,
                description: "Sign in to see locked albums"
            )
        case .missing(let name): AppIntentError(description: "There is no album \(name)")
        case .full: .Unrecoverable.featureCurrentlyRestricted
        }
    }
}

struct PlainAlbumError: Error, CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { "The album is plain" }
}

struct OpenAlbum: OpenIntent, TargetContentProvidingIntent {
    static let title: LocalizedStringResource = "Open Album"
    @Parameter(title: "Album") var target: AlbumEntity
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: contentIdentifier)
    }
}

struct ShowAlbums: TargetContentProvidingIntent {
    static let title: LocalizedStringResource = "Show Albums"
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: contentIdentifier)
    }
}

// What it shows, a view does: it has no `perform()`.
struct ShowAlbum: OpenIntent, TargetContentProvidingIntent {
    static let title: LocalizedStringResource = "Show Album"
    @Parameter(title: "Album", requestValueDialog: "Which album?") var target: AlbumEntity
}

struct AlbumsView: View {
    @State private var shown = "none"

    var body: some View {
        Text("Album: \(shown)")
            .onAppIntentExecution(ShowAlbum.self) { intent in
                shown = intent.target.id
            }
    }
}

@MainActor final class AlbumModel {
    static let shared = AlbumModel()
    var names = ["Sea", "Snow"]

    func remove(_ name: String) { names.removeAll { $0 == name } }
    func restore(_ name: String) { names.append(name) }
}

struct DeleteAlbum: UndoableIntent, DeleteIntent {
    static let title: LocalizedStringResource = "Delete Album"
    @Parameter(title: "Albums") var entities: [AlbumEntity]

    @MainActor func perform() async throws -> some IntentResult {
        for album in entities {
            AlbumModel.shared.remove(album.id)
            undoManager?.registerUndo(withTarget: AlbumModel.shared) { $0.restore(album.id) }
        }
        undoManager?.setActionName("Delete Album")
        return .result()
    }
}

struct UndoButton: View {
    @Environment(\.undoManager) private var undoManager
    var body: some View {
        Button("Undo") { undoManager?.undo() }.disabled(undoManager?.canUndo != true)
    }
}

struct FailAlbum: AppIntent {
    static let title: LocalizedStringResource = "Fail"
    @Parameter(title: "How") var how: String

    func perform() async throws -> some IntentResult {
        switch how {
        case "missing": throw AlbumError.missing("Sea")
        case "full": throw AlbumError.full
        case "wrapped": throw AppIntentError(wrapping: AlbumError.locked)
        case "plain": throw AppIntentError(wrapping: PlainAlbumError())
        case "thrown": throw PlainAlbumError()
        case "not": return .result()
        default: throw AppIntentError(description: "Failed \(how)")
        }
    }
}

struct FocusAlbums: SetFocusFilterIntent {
    static let title: LocalizedStringResource = "Choose Albums"
    static let description: IntentDescription? = "Shows some albums alone"
    @Parameter(title: "Albums") var names: [String]?
    @Parameter(title: "Show All", default: false) var showsAll: Bool

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "Albums", subtitle: "\(names?.count ?? 0)")
    }

    var appContext: FocusFilterAppContext {
        let allowed = names ?? []
        let predicate = NSPredicate { value, _ in allowed.contains(value as? String ?? "") }
        return FocusFilterAppContext(
            notificationFilterPredicate: showsAll ? nil : predicate,
            targetContentIdentifierPrefix: "album"
        )
    }

    static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self] {
        let all = FocusAlbums()
        all.showsAll = true
        return [all]
    }

    func perform() async throws -> some IntentResult { .result() }
}

struct AlbumIntents: AppIntentsPackage {
    static let includedPackages: [any AppIntentsPackage.Type] = [MoreAlbumIntents.self]
}

struct MoreAlbumIntents: AppIntentsPackage {}

struct AlbumExtension: AppIntentsExtension {}
