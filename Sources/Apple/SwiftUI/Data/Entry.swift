/// Declares a variable of the environment, with its default value.
///
///     extension EnvironmentValues {
///         @Entry var accent: Color = .blue
///     }
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() =
    #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")
