import AppIntents

// Nothing refers to any of these.

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

struct Shortcuts: AppShortcutsProvider {}

struct NoIntent {}
