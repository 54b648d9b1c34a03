import AppIntents
import Foundation

struct AlbumEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = TypeDisplayRepresentation(
        name: LocalizedStringResource("Album"),
        numericFormat: "\(placeholder: .int) albums"
    )
    static let defaultQuery = AlbumQuery()

    var id: String
    @Property(title: "Photos")
    var count: Int

    init(id: String, count: Int) {
        self.id = id
        self.count = count
    }

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: "\(id)",
            subtitle: "\(count) photos",
            image: .init(systemName: "photo.stack")
        )
    }
}

struct AlbumQuery: EntityStringQuery {
    @Dependency private var uploads: UploadQueue

    @MainActor
    private func all() -> [AlbumEntity] {
        uploads.rescan()
        return uploads.albums.map { album in
            AlbumEntity(id: album, count: uploads.photos.count { $0.album == album })
        }
    }

    func entities(for identifiers: [AlbumEntity.ID]) async throws -> [AlbumEntity] {
        await all().filter { identifiers.contains($0.id) }
    }

    func entities(matching string: String) async throws -> [AlbumEntity] {
        await all().filter { $0.id.localizedCaseInsensitiveContains(string) }
    }

    func suggestedEntities() async throws -> [AlbumEntity] {
        await all()
    }
}

enum Quality: String, AppEnum {
    case original, large, small

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Quality"
    static let caseDisplayRepresentations: [Quality: DisplayRepresentation] = [
        .original: "Original",
        .large: .init(title: "Large", subtitle: "4096 pixels"),
        .small: DisplayRepresentation(title: "Small"),
    ]
}

struct UploadAlbumIntent: AppIntent, ProgressReportingIntent {
    static let title: LocalizedStringResource = "Upload an Album"
    static let description = IntentDescription(
        "Uploads all photos of an album.",
        categoryName: "Uploads",
        searchKeywords: ["backup", "cloud"]
    )
    static let openAppWhenRun = false

    @Parameter(title: "Album", requestValueDialog: "Which album?")
    var album: AlbumEntity

    @Parameter(title: "Quality", default: .original)
    var quality: Quality

    @Parameter(title: "Delete afterwards", default: false)
    var deletes: Bool

    static var parameterSummary: some ParameterSummary {
        When(\.$quality, .equalTo, .original) {
            Summary("Upload \(\.$album) in \(\.$quality) quality") {
                \.$deletes
            }
        } otherwise: {
            Summary("Upload \(\.$album) in \(\.$quality) quality")
        }
    }

    @Dependency private var uploads: UploadQueue

    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        if deletes {
            try await requestConfirmation(
                actionName: .continue,
                dialog: "Delete the photos of \(album.id) afterwards?"
            )
        }
        let photos = uploads.waiting.filter { $0.album == album.id }
        progress.totalUnitCount = Int64(photos.count)
        for photo in photos {
            try await uploads.upload(photo, progress: progress)
        }
        return .result(value: photos.count, dialog: "Uploaded \(photos.count) photos.")
    }
}

struct UploaderShortcuts: AppShortcutsProvider {
    static var shortcutTileColor: ShortcutTileColor { .navy }

    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: UploadAlbumIntent(),
            phrases: [
                "Upload with \(.applicationName)",
                "Upload \(\.$album) with \(.applicationName)",
            ],
            shortTitle: "Upload",
            systemImageName: "icloud.and.arrow.up"
        )
    }
}
