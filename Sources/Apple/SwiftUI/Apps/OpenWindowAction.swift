// What opens windows and closes them: on Linux there is one, which a person opens with the app.

/// An action that opens a window.
///
/// On Linux there is only one window.
public struct OpenWindowAction: Sendable {
    /// Does nothing, since an app has one window on Linux.
    @MainActor public func callAsFunction(id: String) {}
    /// Does nothing, since an app has one window on Linux.
    @MainActor public func callAsFunction(value: some Codable & Hashable) {}
    /// Does nothing, since an app has one window on Linux.
    @MainActor public func callAsFunction(id: String, value: some Codable & Hashable) {}
}

/// An action that closes a window.
///
/// On Linux no window is closed.
public struct DismissWindowAction: Sendable {
    /// Does nothing, since an app has one window on Linux.
    @MainActor public func callAsFunction() {}
    /// Does nothing, since an app has one window on Linux.
    @MainActor public func callAsFunction(id: String) {}
    /// Does nothing, since an app has one window on Linux.
    @MainActor public func callAsFunction(value: some Codable & Hashable) {}
}

/// An action that opens the app's settings.
///
/// On Linux nothing opens them.
public struct OpenSettingsAction: Sendable {
    /// Does nothing, since nothing opens an app's settings on Linux.
    @MainActor public func callAsFunction() {}
}

extension EnvironmentValues {
    /// An action that opens a window; on Linux it does nothing, since an app has one window.
    public var openWindow: OpenWindowAction { OpenWindowAction() }
    /// An action that closes a window; on Linux it does nothing.
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }
    /// An action that opens the app's settings; on Linux it does nothing.
    public var openSettings: OpenSettingsAction { OpenSettingsAction() }
}
