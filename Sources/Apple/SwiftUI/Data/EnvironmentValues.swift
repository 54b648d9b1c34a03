public import Foundation
public import RoostFoundation

/// A type that is the key of a value which an app adds to the environment.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The values that views and scenes inherit from those that contain them.
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates an environment with default values.
    public init() {}

    /// The value of a key, or its default.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
        values[ObjectIdentifier(type)] as? Object
    }

    mutating func setObject<Object: AnyObject>(_ object: Object?) {
        values[ObjectIdentifier(Object.self)] = object
    }
}

extension EnvironmentValues {
    /// The locale: on Linux that of the process, unless the app sets one.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// The calendar: on Linux that of the process, unless the app sets one.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The time zone: on Linux that of the process, unless the app sets one.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// The light or dark scheme of colours; as text has no colours, the app chooses it.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// A Boolean value that is true if controls can be used.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }

    /// The undo manager of the app, which its intents share.
    public var undoManager: UndoManager? { .forProcess }

    /// An action that dismisses the view: closes its sheet, or goes back from it.
    public internal(set) var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
}

/// A light or dark scheme of colours.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
    case light
    case dark
}

/// An action that dismisses a presented view; it does nothing if the view is not presented.
public struct DismissAction: @unchecked Sendable {
    // Unchecked: the main actor alone calls it.
    var action: () -> Void = {}
    /// Whether there is a view to take away.
    var isThere = false

    init() {}

    init(action: @escaping () -> Void) {
        self.action = action
        isThere = true
    }

    /// Dismisses the view.
    @MainActor @preconcurrency public func callAsFunction() { action() }
}

private enum LocaleKey: EnvironmentKey {
    static var defaultValue: Locale { .current }
}

private enum CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar { .current }
}

private enum TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone { .current }
}

private enum ColorSchemeKey: EnvironmentKey {
    static let defaultValue = ColorScheme.light
}

private enum IsEnabledKey: EnvironmentKey {
    static let defaultValue = true
}

private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction() }
}
