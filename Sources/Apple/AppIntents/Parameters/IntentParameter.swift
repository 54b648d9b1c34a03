import Foundation
import RoostClient
public import RoostFoundation
package import RoostIntentRuns
package import RoostIntents
package import RoostWire
import Synchronization
package import UniformTypeIdentifiers

/// A parameter of an intent.
///
/// The runner sets it before `perform()` is called, in the order in which the parameters are
/// declared. Reading one that has no value traps, unless it is optional or has a default; that can
/// happen only where an app makes an intent by itself and does not set it.
@propertyWrapper public final class IntentParameter<Value: _IntentValue>: Sendable {
    /// The current value, its name, and the run that is asked for another value.
    private struct State {
        var value: Value?
        var name: String?
        weak var run: IntentRun?
    }

    /// The title of the parameter, for people; empty if it has none.
    public let title: LocalizedStringResource
    /// The value for a parameter that is given none.
    public let defaultValue: Value.UnwrappedType?
    package let details: ParameterDetails
    /// The provider of the values that the app offers; `nil` where it offers none of its own.
    package let options: (any DynamicOptionsProvider)?
    /// The reader of values with another query than their type's own; `nil` where there is none.
    private let query: EntityReader<Value>?
    private let kept = Mutex(State())

    /// Creates a parameter without a title.
    public init() {
        title = ""
        defaultValue = nil
        details = ParameterDetails()
        options = nil
        query = nil
    }

    package init(
        title: LocalizedStringResource?,
        defaultValue: Value.UnwrappedType? = nil,
        details: ParameterDetails = ParameterDetails(),
        options: (any DynamicOptionsProvider)? = nil,
        query: EntityReader<Value>? = nil
    ) {
        self.title = title ?? ""
        self.defaultValue = defaultValue
        self.details = details
        self.options = options
        self.query = query
    }

    /// The value of the parameter; reading one that has none traps, unless its type is optional.
    public var wrappedValue: Value {
        get {
            guard let value = present else {
                preconditionFailure(
                    "the parameter \(describedName) has no value: it can be read while the intent "
                        + "runs, or after it was set"
                )
            }
            return value
        }
        set { kept.withLock { $0.value = newValue } }
    }

    /// The parameter itself, with which an intent asks for a value, or a summary names it.
    public var projectedValue: IntentParameter<Value> { self }

    /// A Boolean value that is true if the intent can run without a value for the parameter.
    public var isOptional: Bool { form.shape.isOptional }

    /// The value as it would be read, if there is one.
    package var present: Value? {
        kept.withLock { $0.value } ?? defaultValue.flatMap { $0 as? Value } ?? form.absent
    }

    /// The property's name, once the intent has been run.
    package var descriptorName: String? { kept.withLock { $0.name } }

    private var form: _IntentValueForm<Value> { Value.intentValueForm }

    private var describedName: String { (descriptorName ?? title.key).quotedExcerpt }
}

/// Reads values with another query than their type's own.
package struct EntityReader<Value: _IntentValue>: Sendable {
    let query: any EntityQuery
    let read: @Sendable ([JSON], ValueReader) async throws -> [Value]
}

/// The details of a parameter beside its type and its title.
package struct ParameterDetails: Sendable {
    package var description: LocalizedStringResource?
    package var prompt: IntentDialog?
    package var minimum: Double?
    package var maximum: Double?
    package var contentTypes: [UTType]?
    package var unit: String?
    package var choices: [String]?
    /// The currencies that are taken; all of them where there are none.
    package var currencies: [String] = []
    /// Converts a given value into the one that the intent has.
    package var conversion: (@Sendable (any Sendable) -> any Sendable)?
    /// The rule for taking another intent's result as a value without asking.
    package var connection = InputConnectionBehavior.default
    /// The resolvers that turn values of other types into the parameter's own, in their order.
    package var resolvers: [_ParameterResolver] = []

    package init() {}

    /// Creates the details that a parameter of any type may have.
    init(
        _ description: LocalizedStringResource?,
        prompt: IntentDialog?,
        _ connection: InputConnectionBehavior
    ) {
        self.description = description
        self.prompt = prompt
        self.connection = connection
    }
}

// MARK: - For the runner

/// A parameter, whatever its type.
package protocol AnyIntentParameter: RunnableParameter {
    /// The run that the parameter belongs to.
    var run: IntentRun? { get }
    /// The value as it would be given.
    func currentJSON() throws -> JSON?
    /// The provider of the values that the app offers; `nil` where it offers none of its own.
    var options: (any DynamicOptionsProvider)? { get }
    /// The values that the app offers for the parameter, if it offers any.
    var offers: ParameterOffers? { get }
}

extension IntentParameter: AnyIntentParameter {
    package func descriptor(name: String) -> ParameterDescriptor {
        var descriptor = ownDescriptor(name: name)
        // Whoever gives a value cannot know what the resolvers take.
        if !details.resolvers.isEmpty { descriptor.kind = .codable }
        return descriptor
    }

    /// The description of the parameter without its resolvers.
    private func ownDescriptor(name: String) -> ParameterDescriptor {
        let shape = form.shape
        var descriptor = ParameterDescriptor(name: name, kind: shape.kind)
        descriptor.title = title.key.isEmpty ? nil : String(localized: title)
        descriptor.description = details.description.map { String(localized: $0) }
        descriptor.isOptional = shape.isOptional
        descriptor.isArray = shape.isArray
        descriptor.typeName = shape.typeName
        descriptor.minimum = details.minimum
        descriptor.maximum = details.maximum
        descriptor.contentTypes = details.contentTypes.map { $0.map(\.identifier) }
        descriptor.unit = details.unit
        descriptor.hasOptions = offers != nil
        descriptor.prompt = details.prompt.map(\.fullText)
        descriptor.choices = shape.choices().map { all in
            guard let allowed = details.choices else { return all }
            return all.filter { allowed.contains($0.value) }
        }
        if let value = defaultValue.flatMap({ $0 as? Value }) {
            do {
                descriptor.defaultValue = try form.write(value)
            } catch {
                // A default that cannot be described is applied all the same, where it is read.
                descriptor.isOptional = true
            }
        }
        return descriptor
    }

    package func enter(_ run: IntentRun, name: String) {
        kept.withLock {
            $0.run = run
            $0.name = name
        }
    }

    package func leave() { kept.withLock { $0.run = nil } }

    package var run: IntentRun? { kept.withLock { $0.run } }

    package func fill(with value: JSON, as descriptor: ParameterDescriptor) async throws {
        guard !details.resolvers.isEmpty else {
            return try await take(value, ValueReader(descriptor))
        }
        let own = ownDescriptor(name: descriptor.name)
        do {
            try await take(ParameterCheck(own).value(of: value), ValueReader(own))
        } catch {
            guard let resolved = try await resolved(value, own) else { throw error }
            kept.withLock { $0.value = resolved }
        }
    }

    /// Takes a value that is of the parameter's own type.
    private func take(_ value: JSON, _ reader: ValueReader) async throws {
        let read = query?.read ?? form.read
        guard let value = try await read([value], reader).first else {
            throw reader.wrongType(value)
        }
        try details.check(value, reader)
        let converted = details.conversion.flatMap { $0(value) as? Value } ?? value
        kept.withLock { $0.value = converted }
    }

    /// The value that the first fitting resolver makes of a value of another type.
    private func resolved(_ value: JSON, _ own: ParameterDescriptor) async throws -> Value? {
        let parameter = ResolvedParameter(
            name: own.name,
            title: title,
            isOptional: own.isOptional,
            details: details,
            run: run
        )
        for resolver in details.resolvers {
            // No result is no value, though it could be read as that of an optional parameter.
            guard let result = try await resolver.resolve(value, parameter) else { continue }
            if let result = result as? Value { return result }
        }
        return nil
    }

    package var offers: ParameterOffers? {
        ParameterOffers(options: options, query: query?.query ?? form.shape.query?())
    }

    package func fillFromOptions() async throws -> Bool {
        // Without what an optional parameter has by default the intent runs as well.
        guard options != nil || !isOptional, let offers,
            let value = try await offers.defaultResult() as? Value
        else { return false }
        kept.withLock { $0.value = value }
        return true
    }

    package func removeFiles() {
        let files = (present as? IntentFile).map { [$0] } ?? (present as? [IntentFile]) ?? []
        for file in files where file.removedOnCompletion {
            guard let url = file.fileURL else { continue }
            do {
                try FileManager.default.removeItem(at: url)
            } catch {
                AppMessages.say("cannot remove the file \(url.path) after an intent: \(error)")
            }
        }
    }

    package func currentJSON() throws -> JSON? { try present.map(form.write) }

    /// The value of one answer.
    func value(of answer: JSON) async throws -> Value.ValueType {
        let descriptor = self.descriptor(name: descriptorName ?? title.key)
        let checked = try ParameterCheck(descriptor).value(of: answer)
        try await fill(with: checked, as: descriptor)
        guard let value = present as? Value.ValueType else {
            throw AppIntentError.needsValue(descriptor.name, dialog: nil)
        }
        return value
    }
}

extension ParameterDetails {
    /// Checks what only the app knows: which types a file conforms to, and which currencies are
    /// taken.
    func check<Value: Sendable>(_ value: Value, _ reader: ValueReader) throws {
        try checkCurrency(of: value, reader)
        guard let contentTypes, !contentTypes.contains(.item) else { return }
        let files: [IntentFile] =
            (value as? IntentFile).map { [$0] } ?? (value as? [IntentFile]) ?? []
        for file in files {
            guard let type = file.type, contentTypes.contains(where: type.conforms) else {
                throw IntentFailure.fileUnusable(
                    parameter: reader.descriptor.name,
                    reason: "\(file.filename.quotedExcerpt) is none of "
                        + contentTypes.map(\.identifier).joined(separator: ", ")
                )
            }
        }
    }

    private func checkCurrency<Value: Sendable>(of value: Value, _ reader: ValueReader) throws {
        guard !currencies.isEmpty else { return }
        let amounts =
            (value as? IntentCurrencyAmount).map { [$0] } ?? (value as? [IntentCurrencyAmount])
            ?? []
        for amount in amounts where !currencies.contains(amount.currencyCode) {
            throw IntentFailure.notAChoice(
                parameter: reader.descriptor.name,
                allowed: "an amount in one of " + currencies.joined(separator: ", "),
                found: amount.currencyCode.quotedExcerpt
            )
        }
    }
}
