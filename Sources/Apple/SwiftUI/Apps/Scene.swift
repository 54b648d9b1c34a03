/// A part of an app, such as a group of windows, that the system opens or for whose background
/// tasks it launches the app.
@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// A scene that says itself what it holds, instead of being made of other scenes.
@MainActor protocol PrimitiveScene {
    func collect(at place: Place, into contents: inout SceneContents)
}

/// The contents of an app's scenes, in the order of declaration.
struct SceneContents {
    /// A window that can be opened, and what it shows.
    struct Window {
        let title: String?
        let content: @MainActor () -> [ViewNode]
    }
    /// The windows of the app.
    var windows: [Window] = []
    /// The menus in the bar of menus, for apps that have no window.
    var menus: [Window] = []
    var refreshActions: [AppRefreshAction] = []
    var sessionActions: [SessionAction] = []
    var snapshotActions: [SnapshotAction] = []
}

/// Finds what a scene holds, however deep it is composed.
@MainActor func collect<S: Scene>(
    _ scene: S,
    at place: Place,
    into contents: inout SceneContents
) {
    if let primitive = scene as? any PrimitiveScene {
        primitive.collect(at: place, into: &contents)
    } else {
        let place = place.child(.type(ObjectIdentifier(S.self)))
        place.install(scene)
        collect(scene.body, at: place, into: &contents)
    }
}

extension Never: Scene {
    /// Traps if read, since there is no value of this type.
    public var body: Never { preconditionFailure("there is no value of this type") }
}

extension Scene where Body == Never {
    /// Traps if read, since such a scene has no body.
    public var body: Never {
        preconditionFailure("\(Self.self) is not made of other scenes")
    }
}

/// A result builder that makes one scene of several.
///
/// Conditions are accepted in every form, where Apple's builder takes only availability. What is
/// not there at launch cannot register background tasks any more.
@resultBuilder public enum SceneBuilder {
    /// Adds a scene as it is.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

    /// Returns the only scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    /// Joins several scenes.
    public static func buildBlock<each Content: Scene>(
        _ content: repeat each Content
    ) -> some Scene {
        SceneTuple(scenes: (repeat each content))
    }

    /// Adds the scene of an `if` without `else`, if its condition holds.
    public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
        ChosenScene<Content, EmptyScene>(choice: content.map(Either.first) ?? .second(EmptyScene()))
    }

    /// Adds the scene of an `if`.
    public static func buildEither<First: Scene, Second: Scene>(
        first: First
    ) -> ChosenScene<First, Second> {
        ChosenScene(choice: .first(first))
    }

    /// Adds the scene of an `else`.
    public static func buildEither<First: Scene, Second: Scene>(
        second: Second
    ) -> ChosenScene<First, Second> {
        ChosenScene(choice: .second(second))
    }

    /// Adds the scene of an `if #available`.
    public static func buildLimitedAvailability<Content: Scene>(
        _ content: Content
    ) -> some Scene {
        content
    }
}

/// A choice between two values, as a condition decided it.
enum Either<First, Second> {
    case first(First)
    case second(Second)
}

struct EmptyScene {}

extension EmptyScene: Scene, PrimitiveScene {
    func collect(at place: Place, into contents: inout SceneContents) {}
}

struct SceneTuple<each Content: Scene> {
    let scenes: (repeat each Content)
}

extension SceneTuple: Scene, PrimitiveScene {
    typealias Body = Never

    func collect(at place: Place, into contents: inout SceneContents) {
        var index = 0
        for scene in repeat each scenes {
            SwiftUI.collect(scene, at: place.child(.index(index)), into: &contents)
            index += 1
        }
    }
}

/// One of two scenes, chosen by a condition.
public struct ChosenScene<First: Scene, Second: Scene> {
    let choice: Either<First, Second>
}

extension ChosenScene: Scene, PrimitiveScene {
    public typealias Body = Never

    func collect(at place: Place, into contents: inout SceneContents) {
        switch choice {
        case .first(let scene):
            SwiftUI.collect(scene, at: place.child(.branch(0)), into: &contents)
        case .second(let scene):
            SwiftUI.collect(scene, at: place.child(.branch(1)), into: &contents)
        }
    }
}
