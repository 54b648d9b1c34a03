public import RoostFoundation

/// Makes a computed property of an entity visible to people.
@attached(peer, names: prefixed(`$`))
public macro ComputedProperty() =
    #externalMacro(module: "SwiftUIMacros", type: "ComputedPropertyMacro")

/// Makes a computed property of an entity visible to people.
@attached(peer, names: prefixed(`$`))
public macro ComputedProperty(title: LocalizedStringResource) =
    #externalMacro(module: "SwiftUIMacros", type: "ComputedPropertyMacro")

/// Makes a computed property of an entity visible to people.
///
/// On Linux only the title is used.
@attached(peer, names: prefixed(`$`))
public macro ComputedProperty(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    authenticationPolicy: IntentAuthenticationPolicy? = nil,
    visibility: IntentVisibility? = nil
) =
    #externalMacro(module: "SwiftUIMacros", type: "ComputedPropertyMacro")

/// Makes a property of an entity, whose value is computed asynchronously, visible to people.
@attached(peer, names: prefixed(`$`))
public macro DeferredProperty() =
    #externalMacro(module: "SwiftUIMacros", type: "DeferredPropertyMacro")

/// Makes a property of an entity, whose value is computed asynchronously, visible to people.
@attached(peer, names: prefixed(`$`))
public macro DeferredProperty(title: LocalizedStringResource) =
    #externalMacro(module: "SwiftUIMacros", type: "DeferredPropertyMacro")

/// Makes a property of an entity, whose value is computed asynchronously, visible to people.
///
/// On Linux only the title is used.
@attached(peer, names: prefixed(`$`))
public macro DeferredProperty(
    title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil,
    authenticationPolicy: IntentAuthenticationPolicy? = nil,
    visibility: IntentVisibility? = nil
) =
    #externalMacro(module: "SwiftUIMacros", type: "DeferredPropertyMacro")
