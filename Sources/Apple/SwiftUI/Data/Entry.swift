/// Adds a variable to the environment, with the value that it has where none was set.
///
///     extension EnvironmentValues {
///         @Entry var accent: Color = .blue
///     }
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() =
    #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")
