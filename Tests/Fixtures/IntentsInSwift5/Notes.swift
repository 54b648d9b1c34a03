// swift-format-ignore-file
// A notes app, as such apps are written in Swift 5 mode.
import AppIntents
import Foundation

enum NoteColor: String, AppEnum, Codable {
    case yellow, blue
    case darkGreen = "dark-green"

    static var typeDisplayRepresentation: TypeDisplayRepresentation = "Color"
    static var caseDisplayRepresentations: [NoteColor: DisplayRepresentation] = [
        .yellow: "Yellow",
        .blue: DisplayRepresentation(title: "Blue", image: .init(systemName: "circle")),
        .darkGreen: .init(title: "Dark green", subtitle: "A quiet one"),
    ]
}

enum Priority: Int, AppEnum {
    case low = 1
    case high = 2
    static var typeDisplayRepresentation = TypeDisplayRepresentation(name: "Priority")
    static var caseDisplayRepresentations: [Priority: DisplayRepresentation] {
        [.low: "Low", .high: "High"]
    }
}

class NoteStore: @unchecked Sendable {
    static let shared = NoteStore()
    var notes: [NoteEntity] = [
        NoteEntity(id: UUID(uuidString: "5A0E3C0D-6C58-4D57-8B5A-3F7B9B0F0001")!, name: "Shopping"),
        NoteEntity(id: UUID(uuidString: "5A0E3C0D-6C58-4D57-8B5A-3F7B9B0F0002")!, name: "Ideas"),
    ]
}

struct NoteEntity: AppEntity {
    static var typeDisplayRepresentation: TypeDisplayRepresentation = "Note"
    static var defaultQuery = NoteQuery()

    let id: UUID
    @Property(title: "Name") var name: String

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name)", subtitle: "A note")
    }

    init(id: UUID, name: String) {
        self.id = id
        self.name = name
    }
}

struct NoteQuery: EntityStringQuery {
    @Dependency var store: NoteStore

    func entities(for identifiers: [NoteEntity.ID]) async throws -> [NoteEntity] {
        store.notes.filter { identifiers.contains($0.id) }
    }

    func entities(matching string: String) async throws -> [NoteEntity] {
        store.notes.filter { $0.name.localizedCaseInsensitiveContains(string) }
    }

    func suggestedEntities() async throws -> [NoteEntity] { store.notes }
}

struct FolderEntity: AppEntity, Identifiable, Hashable {
    static var typeDisplayRepresentation: TypeDisplayRepresentation {
        TypeDisplayRepresentation(name: "Folder", numericFormat: "\(2) folders")
    }
    static let defaultQuery = FolderQuery()
    var id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct FolderQuery: EnumerableEntityQuery {
    func allEntities() async throws -> [FolderEntity] {
        ["home", "work"].map(FolderEntity.init)
    }
}

struct TagOptions: DynamicOptionsProvider {
    func results() async throws -> [String] { ["urgent", "later"] }
    func defaultResult() async -> String? { "later" }
}

struct AddNote: AppIntent {
    static var title: LocalizedStringResource = "Add Note"
    static var description = IntentDescription(
        "Adds a note to a folder.",
        categoryName: "Notes",
        searchKeywords: ["write", "remember"]
    )
    static var openAppWhenRun: Bool = false
    static var isDiscoverable: Bool { true }
    static var authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication

    @Parameter(title: "Text", inputOptions: .init(multiline: true), requestValueDialog: "What?")
    var text: String
    @Parameter(title: "Folder") var folder: FolderEntity?
    @Parameter(title: "Color", description: "Of the paper", default: .yellow) var color: NoteColor
    @Parameter(title: "Priority") var priority: Priority?
    @Parameter(title: "Copies", default: 1, controlStyle: .stepper, inclusiveRange: (1, 20))
    var copies: Int
    @Parameter(title: "Scale", default: 1.0, controlStyle: .slider, inclusiveRange: (0.5, 2))
    var scale: Double
    @Parameter(title: "Pinned", default: false, displayName: .init(true: "Pinned", false: "Loose"))
    var isPinned: Bool
    @Parameter(title: "Tag", optionsProvider: TagOptions()) var tag: String
    @Parameter(title: "Tags", default: ["a", "b"]) var tags: [String]
    @Parameter(title: "Others") var others: [NoteEntity]?
    @Parameter(title: "Due", kind: .date) var due: Date?
    @Parameter(title: "Alarm", kind: .time) var alarm: DateComponents?
    @Parameter(title: "Link") var link: URL?
    @Parameter(title: "Body") var body: AttributedString?
    @Parameter(title: "Wait") var wait: Duration?
    @Parameter(title: "Author") var author: PersonNameComponents?
    @Parameter(title: "Weight", defaultUnit: .kilograms, supportsNegativeNumbers: false)
    var weight: Measurement<UnitMass>?
    @Parameter(title: "Photo", supportedTypeIdentifiers: ["public.image"]) var photo: IntentFile?
    @Parameter(title: "Files", supportedContentTypes: [.pdf, .plainText]) var files: [IntentFile]?
    @Parameter var plain: Int?
    @Parameter var attachment: IntentFile?

    static var parameterSummary: some ParameterSummary {
        When(\.$isPinned, .equalTo, true) {
            Summary("Pin \(\.$text) to \(\.$folder)") {
                \.$color
                \.$priority
            }
        } otherwise: {
            Switch(\.$color) {
                Case(.blue) { Summary("Add blue \(\.$text)") }
                Case([.darkGreen]) { Summary("Add green \(\.$text)") }
                DefaultCase { Summary("Add \(\.$text) to \(\.$folder)") { \.$tag } }
            }
        }
    }

    init() {}

    init(text: String, folder: FolderEntity?) {
        self.text = text
        self.folder = folder
    }

    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
        guard !text.isEmpty else { throw $text.needsValueError("What should the note say?") }
        let place = folder?.id ?? "nowhere"
        return .result(
            value: "\(text) in \(place), \(color.rawValue), \(copies), \(tag)",
            dialog: IntentDialog("Added \(text)")
        )
    }
}

struct FindNotes: AppIntent {
    static var title = LocalizedStringResource("Find Notes")
    static var description: IntentDescription? = "Finds notes."
    static var supportedModes: IntentModes { [.background, .foreground(.dynamic)] }

    @Parameter(title: "Words") var words: String
    @Dependency private var store: NoteStore

    static var parameterSummary: some ParameterSummary { Summary("Find \(\.$words)") }

    func perform() async throws -> some ReturnsValue<[NoteEntity]> {
        .result(value: store.notes.filter { $0.name.contains(words) })
    }
}

struct OpenNote: AppIntent, OpenIntent {
    static var title: LocalizedStringResource = "Open Note"
    @Parameter(title: "Note", requestValueDialog: IntentDialog("Which note?")) var target:
        NoteEntity

    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: AddNote(text: target.name, folder: nil))
    }
}

struct NoteShortcuts: AppShortcutsProvider {
    static var shortcutTileColor: ShortcutTileColor = .navy
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: AddNote(),
            phrases: [
                "Add a note with \(.applicationName)",
                "Put \(\.$color) in \(.applicationName)",
            ],
            shortTitle: "Add Note",
            systemImageName: "plus"
        )
        AppShortcut(intent: OpenNote(), phrases: ["Open in \(.applicationName)"])
    }
}
