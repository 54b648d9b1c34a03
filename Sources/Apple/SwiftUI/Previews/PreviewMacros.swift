/// Declares a preview of a view; on Linux it expands to nothing.
///
/// The compiler checks the view, but it costs the app nothing.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Declares a preview of a view with traits; on Linux it expands to nothing.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Declares a property, such as a `@State`, inside a `#Preview`.
@attached(peer)
public macro Previewable() =
    #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")
