import AppIntents

// Nothing refers to any of these.

extension AppIntent {
    public static var title: LocalizedStringResource { "Does nothing" }

    public func perform() async throws -> some IntentResult { .result() }
}

struct Complete: AppIntent {
    static let title: LocalizedStringResource = "Count"
    static let description: IntentDescription? = "Counts up to a number"

    @Parameter(title: "Number", default: 3)
    var number: Int

    init() {}
}

public struct PublicIntent: AppIntent { public init() {} }

struct InternalIntent: AppIntent {}

enum Outer {
    struct Nested: AppIntent {}
    final class Deep {
        enum Deeper { struct Deepest: AppIntent {} }
    }
}

private struct PrivateIntent: AppIntent {}

struct Extended {}
extension Extended: AppIntent {}

extension Extended {
    struct InExtension: AppIntent {}
}

extension String {
    struct OfForeignType: AppIntent {}
}

protocol Own: AppIntent {}
struct ByOwnProtocol: Own {}

class BaseIntent: AppIntent, @unchecked Sendable {
    required init() {}
}
final class DerivedIntent: BaseIntent, @unchecked Sendable {}

#if DEBUG
struct OnlyInDebug: AppIntent {}
#else
struct OnlyInRelease: AppIntent {}
#endif

#if os(iOS)
struct Elsewhere: AppIntent {}
#endif

struct Generic<Value: Sendable>: AppIntent {
    struct Inner: AppIntent {}
}

struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: Complete(),
            phrases: ["Count with \(.applicationName)"],
            shortTitle: "Count",
            systemImageName: "number"
        )
    }
}

struct NoIntent {}
