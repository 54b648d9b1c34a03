public import RoostFoundation

/// Shows people a property of an entity that has its value computed from others, when it is asked
/// for.
@attached(peer, names: prefixed(`$`))
public macro ComputedProperty() =
    #externalMacro(module: "SwiftUIMacros", type: "ComputedPropertyMacro")

/// Shows people a property of an entity that has its value computed from others, when it is asked
/// for.
@attached(peer, names: prefixed(`$`))
public macro ComputedProperty(title: LocalizedStringResource) =
    #externalMacro(module: "SwiftUIMacros", type: "ComputedPropertyMacro")

/// Shows people a property of an entity that has its value computed from others, when it is asked
/// for.
///
/// On Linux only the title is looked at.
@attached(peer, names: prefixed(`$`))
public macro ComputedProperty(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    authenticationPolicy: IntentAuthenticationPolicy? = nil,
    visibility: IntentVisibility? = nil
) =
    #externalMacro(module: "SwiftUIMacros", type: "ComputedPropertyMacro")

/// Shows people a property of an entity that waits for its value, when it is asked for.
@attached(peer, names: prefixed(`$`))
public macro DeferredProperty() =
    #externalMacro(module: "SwiftUIMacros", type: "DeferredPropertyMacro")

/// Shows people a property of an entity that waits for its value, when it is asked for.
@attached(peer, names: prefixed(`$`))
public macro DeferredProperty(title: LocalizedStringResource) =
    #externalMacro(module: "SwiftUIMacros", type: "DeferredPropertyMacro")

/// Shows people a property of an entity that waits for its value, when it is asked for.
///
/// On Linux only the title is looked at.
@attached(peer, names: prefixed(`$`))
public macro DeferredProperty(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    authenticationPolicy: IntentAuthenticationPolicy? = nil,
    visibility: IntentVisibility? = nil
) =
    #externalMacro(module: "SwiftUIMacros", type: "DeferredPropertyMacro")
