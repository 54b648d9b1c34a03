package import RoostFoundation
import RoostIntents
package import RoostWire
package import RoostIntentRuns

/// A type that converts the values of one type to those of another, for a parameter of the other
/// type.
///
/// A parameter takes what is of its own type; what is not goes to its resolvers, in their order,
/// and the first that hands back a value is taken.
public protocol Resolver: Hashable, Sendable {
    /// The type of the value before the conversion.
    associatedtype Input: _IntentValue
    /// The type of the value after the conversion.
    associatedtype Output: _IntentValue
    typealias Context = IntentParameterContext<Output>
    /// Returns the converted value, or `nil` if it cannot be converted.
    func resolve(
        from input: Input,
        context: IntentParameterContext<Output>
    ) async throws -> Output?
}

/// A list of resolvers that make values of one type.
public protocol ResolverSpecification<Output>: Sendable {
    /// The type of the values that the resolvers make.
    associatedtype Output
    // swift-format-ignore: NoLeadingUnderscores
    /// The resolvers in the form in which a parameter keeps them.
    var _resolvers: [_ParameterResolver] { get }
}

/// An empty list of resolvers.
public struct EmptyResolverSpecification<Output>: ResolverSpecification, Hashable, Sendable {
    // swift-format-ignore: NoLeadingUnderscores
    /// The resolvers, of which there are none.
    public var _resolvers: [_ParameterResolver] { [] }

    /// Creates an empty list.
    public init() {}
}

/// A list of resolvers, in their order.
public struct ResolverList<Output>: ResolverSpecification {
    // swift-format-ignore: NoLeadingUnderscores
    /// The resolvers, in their order.
    public let _resolvers: [_ParameterResolver]
}

/// A result builder that makes a list of resolvers.
@resultBuilder public enum ResolverSpecificationBuilder<Output> {
    /// Adds a resolver as it is.
    public static func buildExpression(_ resolver: some Resolver) -> _ParameterResolver {
        _ParameterResolver(resolver)
    }

    /// Makes an empty list.
    public static func buildBlock() -> EmptyResolverSpecification<Output> {
        EmptyResolverSpecification()
    }

    /// Makes a list of resolvers.
    public static func buildBlock(_ resolvers: _ParameterResolver...) -> ResolverList<Output> {
        ResolverList(_resolvers: resolvers)
    }
}

/// A resolver, whatever its types.
// swift-format-ignore: NoLeadingUnderscores
public struct _ParameterResolver: Sendable {
    /// The value that something given becomes; `nil` where it is of another type or cannot be
    /// turned into one.
    package let resolve: @Sendable (JSON, ResolvedParameter) async throws -> (any Sendable)?

    package init<R: Resolver>(_ resolver: R) {
        let form = R.Input.intentValueForm
        resolve = { given, parameter in
            var descriptor = ParameterDescriptor(name: parameter.name, kind: form.shape.kind)
            descriptor.typeName = form.shape.typeName
            descriptor.isArray = form.shape.isArray
            descriptor.choices = form.shape.choices()
            // Of another type than this one takes: the next may take it.
            guard let value = try? ParameterCheck(descriptor).value(of: given),
                let read = try await form.read([value], ValueReader(descriptor)).first
            else { return nil }
            return try await resolver.resolve(
                from: read,
                context: IntentParameterContext(parameter)
            )
        }
    }
}

/// The knowledge that a resolver has of its parameter.
package struct ResolvedParameter: Sendable {
    package let name: String
    package let title: LocalizedStringResource
    package let isOptional: Bool
    package let details: ParameterDetails
    package let run: IntentRun?
}
