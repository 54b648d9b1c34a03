public import Foundation
public import RoostFoundation

/// A value of the environment that an app adds.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The values that views and scenes get from the views and scenes around them.
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates an environment in which nothing was set.
    public init() {}

    /// The value of a key, or what that is by default.
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
    /// The person's language and region; on Linux those of the process.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// The calendar; on Linux the one of the process.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The time zone; on Linux the one of the process.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// The colours that the views are to be drawn in; text has none, so an app chooses for itself.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// Whether controls can be used.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }

    /// The undo manager of the app, which its intents have as well.
    public var undoManager: UndoManager? { .forProcess }

    /// Takes away the sheet that this is read in.
    public internal(set) var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
}

/// The scheme of colours: dark on light, or light on dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
    case light
    case dark
}

/// An action that takes away what is presented; does nothing where nothing is.
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

    /// Closes the view, or goes back from it.
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
