/// Stands in until the module is here.
public protocol AppIntent: Sendable {
    init()
}
public protocol AppShortcutsProvider: Sendable {}
