// The least that the app beside it compiles against: the same names, with nothing in them.
@_exported import Foundation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}
extension Never: View { public var body: Never { fatalError() } }
public struct Tuple<each Content>: View {
    public var body: Never { fatalError() }
}
public struct Either<First, Second>: View {
    public var body: Never { fatalError() }
}
extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }
@resultBuilder public enum ViewBuilder {
    public static func buildBlock() -> Text { Text("") }
    public static func buildBlock<C: View>(_ content: C) -> C { content }
    public static func buildBlock<each C: View>(_ content: repeat each C) -> Tuple<repeat each C> {
        Tuple()
    }
    public static func buildIf<C: View>(_ content: C?) -> C? { content }
    public static func buildEither<A: View, B: View>(first: A) -> Either<A, B> { Either() }
    public static func buildEither<A: View, B: View>(second: B) -> Either<A, B> { Either() }
}
public struct Text: View {
    public init(_ content: String) {}
    public var body: Never { fatalError() }
}
public struct VStack<Content: View>: View {
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError() }
}
public struct HStack<Content: View>: View {
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError() }
}
public struct List<Content: View>: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError() }
}
public struct Section<Content: View>: View {
    public init(_ title: String, @ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError() }
}
public struct NavigationStack<Content: View>: View {
    public init(@ViewBuilder root: () -> Content) {}
    public var body: Never { fatalError() }
}
public struct ForEach<Data: RandomAccessCollection, Content: View>: View {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable {}
    public var body: Never { fatalError() }
}
public struct Button: View {
    public init(_ title: String, action: @escaping @MainActor () -> Void) {}
    public var body: Never { fatalError() }
}
public struct Toggle: View {
    public init(_ title: String, isOn: Binding<Bool>) {}
    public var body: Never { fatalError() }
}
public struct TextField: View {
    public init(_ title: String, text: Binding<String>) {}
    public var body: Never { fatalError() }
}
public struct Spacer: View {
    public init() {}
    public var body: Never { fatalError() }
}
public struct Font: Sendable {
    public static let headline = Font()
    public static let caption = Font()
}
public struct Color: Sendable { public static let secondary = Color() }
public enum Edges: Sendable { case all, horizontal, vertical }
extension View {
    public nonisolated func font(_ font: Font?) -> Self { self }
    public nonisolated func padding(_ edges: Edges = .all, _ length: CGFloat? = nil) -> Self {
        self
    }
    public nonisolated func foregroundStyle(_ style: Color) -> Self { self }
    public nonisolated func navigationTitle(_ title: String) -> some View { self }
    public nonisolated func disabled(_ disabled: Bool) -> some View { self }
    public nonisolated func task(_ action: @escaping @MainActor () async -> Void) -> some View {
        self
    }
}
@propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) { value = wrappedValue }
    private var value: Value
    public var wrappedValue: Value {
        get { value }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { Binding() }
}
@propertyWrapper public struct Binding<Value> {
    public init() {}
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Self { self }
}
public class BGTask {
    public var expirationHandler: (() -> Void)?
    public func setTaskCompleted(success: Bool) {}
}
public class BGAppRefreshTask: BGTask {}
public class BGTaskRequest {
    public var earliestBeginDate: Date?
}
public class BGAppRefreshTaskRequest: BGTaskRequest {
    public init(identifier: String) {}
}
public class BGTaskScheduler: @unchecked Sendable {
    public static let shared = BGTaskScheduler()
    @discardableResult public func register(
        forTaskWithIdentifier identifier: String,
        using queue: DispatchQueue?,
        launchHandler: @escaping (BGTask) -> Void
    ) -> Bool { true }
    public func submit(_ request: BGTaskRequest) throws {}
}
