/// Shows a view while an app is written; on Linux nothing is made of it.
///
/// The view is checked by the compiler, and costs the app nothing.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Shows a view in some manner while an app is written; on Linux nothing is made of it.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Has a `#Preview` keep a value, such as a `@State`, that its view changes.
@attached(peer)
public macro Previewable() =
    #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")
