// What opens windows and closes them: on Linux there is one, which a person opens with the app.

/// An action that opens a window.
///
/// On Linux there is no other window.
public struct OpenWindowAction: Sendable {
    /// Does nothing.
    @MainActor public func callAsFunction(id: String) {}
    /// Does nothing.
    @MainActor public func callAsFunction(value: some Codable & Hashable) {}
    /// Does nothing.
    @MainActor public func callAsFunction(id: String, value: some Codable & Hashable) {}
}

/// An action that closes a window.
///
/// On Linux none is closed.
public struct DismissWindowAction: Sendable {
    /// Does nothing.
    @MainActor public func callAsFunction() {}
    /// Does nothing.
    @MainActor public func callAsFunction(id: String) {}
    /// Does nothing.
    @MainActor public func callAsFunction(value: some Codable & Hashable) {}
}

/// An action that opens the app's settings.
///
/// On Linux nothing opens them.
public struct OpenSettingsAction: Sendable {
    /// Does nothing.
    @MainActor public func callAsFunction() {}
}

extension EnvironmentValues {
    /// Opens a window; on Linux there is no other.
    public var openWindow: OpenWindowAction { OpenWindowAction() }
    /// Closes a window; on Linux none is closed.
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }
    /// Opens what can be set in the app; on Linux nothing does.
    public var openSettings: OpenSettingsAction { OpenSettingsAction() }
}
