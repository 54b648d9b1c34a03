// Forms of declarations that public apps use, one of each.
import AppIntents
import SwiftUI

enum Forms {
    struct A: AppIntent {
        static let title = LocalizedStringResource(
            "a.title",
            defaultValue: "A",
            table: "Intents",
            comment: "c"
        )
        static let description: IntentDescription = .init(
            "x",
            categoryName: "c",
            resultValueName: "r"
        )
        @Parameter(title: "D", default: Date()) var d: Date
        @Parameter(title: "D2", description: "x", kind: .time) var d2: Date
        @Parameter(title: "N", default: 3, inclusiveRange: (0, 100)) var n: Double?
        @Parameter(
            title: "I",
            controlStyle: .field,
            inclusiveRange: (lowerBound: 0, upperBound: 5),
            requestValueDialog: IntentDialog("How?")
        ) var i: Int?
        @Parameter(
            title: LocalizedStringResource("key", table: "t"),
            description: LocalizedStringResource("d"),
            default: "x",
            inputOptions: String.IntentInputOptions(
                keyboardType: .URL,
                capitalizationType: .none,
                multiline: true,
                autocorrect: false,
                smartQuotes: false,
                smartDashes: false
            ),
            requestValueDialog: .init("a"),
            inputConnectionBehavior: .connectToPreviousIntentResult
        ) var s: String
        @Parameter(
            title: "F",
            description: "f",
            supportedTypeIdentifiers: ["public.image"],
            inputConnectionBehavior: .connectToPreviousIntentResult
        ) var f: [IntentFile]
        @Parameter(title: "F2", supportedContentTypes: [.image, .movie], requestValueDialog: "w")
        var f2: IntentFile
        @Parameter(title: "M", default: 5, defaultUnit: .minutes, supportsNegativeNumbers: true)
        var m: Measurement<UnitDuration>
        @Parameter(title: "M2") var m2: Measurement<UnitLength>
        @Parameter(title: "opts", optionsProvider: Opts()) var o: String?
        @Parameter(title: "opts", requestValueDialog: "q", optionsProvider: IntOpts()) var oi: Int
        @Parameter(title: "e", requestDisambiguationDialog: "which") var e: [E]
        @Parameter(title: "e2", default: .a) var e2: En?
        @Parameter(title: "e3", default: [.a, .b]) var e3: [En]
        @Parameter(title: "b", default: true) var b: Bool?
        @IntentParameter(title: "ip") var ip: String
        var plain = 5
        static var parameterSummary: some ParameterSummary {
            Switch(\.$e2) {
                Case(.a) {
                    When(\.$b, .equalTo, true) {
                        Summary("x \(\.$b) \(\.$d)", table: "T") {
                            \.$s; \.$n
                        }
                    } otherwise: {
                        Summary("y")
                    }
                }
                Case(.b) { Summary("b \(\.$e2)") { \.$f } }
                DefaultCase {
                    When(\.$i, .greaterThan, 3) {
                        Summary("i")
                    } otherwise: {
                        When(\.$e2, .oneOf, [.a, .b]) {
                            Summary("z")
                        } otherwise: {
                            Summary()
                        }
                    }
                }
            }
        }
        func perform() async throws -> some IntentResult & ReturnsValue<E?> & ProvidesDialog {
            if e.isEmpty { throw $e.needsDisambiguationError(among: [E(id: "x")], dialog: "w") }
            let name = "x"
            let text = String(localized: "Hello \(name)", comment: "c")
            _ = String(
                localized:
                    "Hello \(name) \(n ?? 0, specifier: "%.1f") \(plain) \(Date(), format: .iso8601)",
                bundle: .main
            )
            _ = String(localized: "k", defaultValue: "v", table: "x", bundle: .main, comment: "x")
            let r = LocalizedStringResource(stringLiteral: text)
            _ = try await $s.requestValue("hi \(name)")
            _ = try await $e2.requestDisambiguation(among: [.a, .b])
            if Bool.random() {
                return .result(value: nil, dialog: IntentDialog(stringLiteral: text))
            }
            if Bool.random() { return .result(value: e.first, dialog: .init(r)) }
            return .result(value: E(id: "a"), dialog: "\(name) has \(plain) items")
        }
    }
    enum En: String, CaseIterable, AppEnum {
        case a, b
        static let typeDisplayRepresentation = TypeDisplayRepresentation(
            name: "En",
            numericFormat: LocalizedStringResource("\(placeholder: .int) ens")
        )
        static let caseDisplayRepresentations: [En: DisplayRepresentation] = [
            .a: .init(stringLiteral: "x"),
            .b: .init(title: "B", subtitle: "\(3) x", image: .init(named: "x", isTemplate: true)),
        ]
    }
    struct E: AppEntity, Identifiable, Sendable {
        let id: String
        @Property(title: "T") var t: String?
        @Property var t2: Int?
        static let typeDisplayRepresentation = TypeDisplayRepresentation(stringLiteral: "E")
        static let defaultQuery = Q()
        var displayRepresentation: DisplayRepresentation {
            .init(
                title: "\(id)",
                subtitle: t.map { "\($0)" },
                image: DisplayRepresentation.Image(systemName: "x")
            )
        }
    }
    struct Q: EntityQuery, EntityStringQuery {
        func entities(for identifiers: [E.ID]) async throws -> [E] { identifiers.map { E(id: $0) } }
        func suggestedEntities() async throws -> IntentItemCollection<E> {
            ItemCollection { ItemSection("t", items: [IntentItem(E(id: "a"), title: "x")]) }
        }
        func entities(matching string: String) async throws -> IntentItemCollection<E> {
            .init(items: [])
        }
        func defaultResult() async -> E? { nil }
    }
    struct Opts: DynamicOptionsProvider {
        @IntentParameterDependency<A>(\.$s) var a
        func results() async throws -> ItemCollection<String> {
            ItemCollection {
                ItemSection("x", items: ["a", "b"].map { IntentItem($0, title: "\($0)") })
            }
        }
    }
    struct IntOpts: DynamicOptionsProvider {
        func results() async throws -> [Int] { [1] }; func defaultResult() async -> Int? { 1 }
    }
    struct B: SetValueIntent, LiveActivityIntent {
        static let title: LocalizedStringResource = "b"; @Parameter(title: "v") var value: Bool;
        func perform() async throws -> some IntentResult { .result() }
    }
    struct C: WidgetConfigurationIntent {
        static let title: LocalizedStringResource = "c";
        @Parameter(title: "x", default: "s") var x: String
    }
    struct D: OpenIntent {
        static let title: LocalizedStringResource = "c"; @Parameter(title: "x") var target: E
        @MainActor func perform() async throws -> some IntentResult { .result() }
    }
    struct F: OpenIntent {
        static let title: LocalizedStringResource = "c"; @Parameter(title: "x") var target: En;
        func perform() async throws -> some IntentResult { .result() }
    }
    struct G: AppIntent, CustomIntentMigratedAppIntent {
        static let intentClassName = "x"; static let title: LocalizedStringResource = "g"
        @Parameter(title: "x") var x: String
        @Parameter(title: "x") var y: Int
        @MainActor func perform() async throws -> some IntentResult & ShowsSnippetView {
            .result(view: V())
        }
    }
    struct V: View {
        var body: some View {
            Text("x"); Button(intent: A()) { Label("x", systemImage: "y") };
            Toggle("x", isOn: true, intent: B())
        }
    }
    struct H: SetFocusFilterIntent {
        static let title: LocalizedStringResource = "h"; @Parameter(title: "x") var x: Bool?
        var displayRepresentation: DisplayRepresentation { "x" }
        func perform() async throws -> some IntentResult { .result() }
    }
    struct Pkg: AppIntentsPackage {
        static var includedPackages: [any AppIntentsPackage.Type] { [] }
    }
    struct I: AudioPlaybackIntent {
        static let title: LocalizedStringResource = "x"; static let openAppWhenRun = true
        func perform() async throws -> some IntentResult & OpensIntent { .result(opensIntent: D()) }
    }
    struct Sc: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
            AppShortcut(
                intent: A(),
                phrases: ["\(.applicationName) x", "y \(\.$e2) \(.applicationName)"],
                shortTitle: LocalizedStringResource("x"),
                systemImageName: "x"
            )
        }
        static let shortcutTileColor: ShortcutTileColor = .lime
    }
    static func callAll() async throws {
        let a = A(); _ = try await a.perform(); _ = try await a(); try await B()();
        _ = try await a.callAsFunction(donate: false);
        _ = try await IntentDonationManager.shared.donate(intent: a)
    }
}
