import RoostFoundation
package import RoostIntents
package import RoostWire
import Synchronization
package import RoostIntentRuns

/// The intents that an app has.
package enum IntentCatalogue {
    private typealias Finder = @Sendable () -> [any AppIntent.Type]

    private static let finders = Mutex<(declared: Finder, made: Finder)>(
        ({ FoundIntents.intents() }, { FoundIntents.made() })
    )

    /// Finds the types.
    ///
    /// All that this process has, unless it is set before the first intent is looked for; then
    /// nothing else is made for the app.
    package static var source: @Sendable () -> [any AppIntent.Type] {
        get { finders.withLock { $0.declared } }
        set { finders.withLock { $0 = (newValue, { [] }) } }
    }

    /// All intents of the app: those that it declares, and those that are made for it under names
    /// that it does not use.
    package static var types: [any AppIntent.Type] {
        let declared = source()
        let names = Set(declared.map { name(of: $0) })
        return declared + finders.withLock { $0.made }().filter { !names.contains(name(of: $0)) }
    }

    /// The descriptions of all intents, in the order of their names.
    package static var descriptors: [IntentDescriptor] {
        types.prefix(IntentLimits.intents).map { descriptor(of: $0) }
            .sorted { ($0.name, $0.module ?? "") < ($1.name, $1.module ?? "") }
    }

    /// The type with a name, plain or with its module in front.
    ///
    /// - Throws: ``IntentFailure/noSuchIntent(_:known:)``, also if several modules have one of that
    ///   name.
    package static func type(named name: String) throws(IntentFailure) -> any AppIntent.Type {
        // Nearly all that are run are declared, and what is made need not be looked for.
        let declared = source()
        let types = declared.contains { self.name(of: $0) == name } ? declared : types
        if let exact = types.first(where: { qualifiedName(of: $0) == name }) { return exact }
        let named = types.filter { self.name(of: $0) == name }
        guard named.count == 1, let type = named.first else {
            let known = (named.isEmpty ? types : named).map { type in
                named.isEmpty ? self.name(of: type) : qualifiedName(of: type)
            }
            throw .noSuchIntent(name, known: known.sorted())
        }
        return type
    }

    package static func name(of type: any AppIntent.Type) -> String {
        (type as? any MadeIntent.Type)?.name ?? String(describing: type)
    }

    private static func qualifiedName(of type: any AppIntent.Type) -> String {
        module(of: type).map { "\($0).\(name(of: type))" } ?? name(of: type)
    }

    fileprivate static func module(of type: any AppIntent.Type) -> String? {
        let full = String(reflecting: (type as? any MadeIntent.Type)?.origin ?? type)
        return full.firstIndex(of: ".").map { String(full[..<$0]) }
    }

    // MARK: - Descriptions

    /// The description of an intent.
    package static func descriptor<Intent: AppIntent>(of type: Intent.Type) -> IntentDescriptor {
        let intent = Intent()
        var descriptor = IntentDescriptor(
            name: name(of: type).clipped(to: IntentLimits.nameBytes),
            title: words(Intent.title)
        )
        descriptor.module = module(of: type)?.clipped(to: IntentLimits.nameBytes)
        if let description = Intent.description.intentDescription {
            descriptor.description = words(description.descriptionText)
            descriptor.category = description.categoryName.map(words)
            let keywords = description.searchKeywords.prefix(IntentLimits.choices).map(words)
            descriptor.keywords = keywords.isEmpty ? nil : keywords
        }
        descriptor.isDiscoverable = Intent.isDiscoverable
        descriptor.isLongRunning = intent is any LongRunningIntent
        descriptor.isCancellable = intent is any CancellableIntent
        descriptor.reportsProgress = intent is any ProgressReportingIntent
        descriptor.modes = modes(Intent.supportedModes)
        descriptor.opensApp = Intent.openAppWhenRun || descriptor.modes.contains(.foreground)
        descriptor.result = result(Intent.PerformResult.Value.self)
        descriptor.parameterSummary = summary(Intent.parameterSummary, of: intent)
        descriptor.parameters = IntentParts(of: intent).parameters.prefix(IntentLimits.parameters)
            .map { $0.parameter.descriptor(name: $0.name) }
        return descriptor
    }

    private static func words(_ resource: LocalizedStringResource) -> String {
        String(localized: resource).clipped(to: IntentLimits.wordsBytes)
    }

    private static func modes(_ modes: IntentModes) -> [IntentDescriptor.Mode] {
        let all: [(IntentModes, IntentDescriptor.Mode)] = [
            (.background, .background), (.foreground(.immediate), .foreground),
            (.foreground(.dynamic), .dynamic), (.foreground(.deferred), .deferred),
        ]
        let found = all.filter { modes.contains($0.0) }.map(\.1)
        return found.isEmpty ? [.background] : found
    }

    private static func result<Value: _IntentValue>(
        _ type: Value.Type
    ) -> IntentDescriptor.Result? {
        guard type != Never.self else { return nil }
        let shape = Value.intentValueForm.shape
        return IntentDescriptor.Result(kind: shape.kind, isArray: shape.isArray)
    }

    private static func summary<Summary: ParameterSummary, Intent: AppIntent>(
        _ summary: Summary,
        of intent: Intent
    ) -> String? {
        // The summary of an intent is about that intent; another type's could not be read.
        guard let intent = intent as? Summary.Intent else { return nil }
        let text = summary.summaryText(_SummaryReading(intent))
        return text.isEmpty ? nil : text.clipped(to: IntentLimits.wordsBytes)
    }
}

/// The shortcuts that an app offers.
package enum ShortcutCatalogue {
    /// A shortcut, as it was written.
    package struct Entry: Hashable, Sendable {
        package let intent: String
        package let module: String?
        package let title: String?
        package let phrases: [String]
        /// The arguments that the intent was made with, in the form in which they would be given.
        package let arguments: JSONObject

        /// The shortcut, as the description of the intent has it.
        package var shortcut: IntentShortcut {
            var shortcut = IntentShortcut(
                phrases: phrases.prefix(IntentLimits.phrases).map {
                    $0.clipped(to: IntentLimits.wordsBytes)
                }
            )
            shortcut.title = title?.clipped(to: IntentLimits.wordsBytes)
            shortcut.arguments = arguments
            return shortcut
        }
    }

    package static func entries(of provider: any AppShortcutsProvider.Type) -> [Entry] {
        entries(of: provider.appShortcuts)
    }

    package static func entries(of shortcuts: [AppShortcut]) -> [Entry] {
        shortcuts.map { shortcut in
            Entry(
                intent: IntentCatalogue.name(of: type(of: shortcut.intent)),
                module: IntentCatalogue.module(of: type(of: shortcut.intent)),
                title: shortcut.shortTitle.map { String(localized: $0) },
                phrases: shortcut.phrases,
                arguments: arguments(of: shortcut.intent)
            )
        }
    }

    /// The arguments of an intent that differ from its defaults.
    private static func arguments(of intent: some AppIntent) -> JSONObject {
        var arguments = JSONObject()
        for (name, parameter) in IntentParts(of: intent).parameters {
            // What cannot be written as JSON cannot be given, and is asked for when it is run.
            guard let value = try? parameter.currentJSON(), !value.isNull,
                value != parameter.descriptor(name: name).defaultValue
            else { continue }
            arguments[name] = value
        }
        return arguments
    }

    /// Descriptions of intents, each with those of some shortcuts that are its own.
    package static func joined(
        _ entries: [Entry],
        to descriptors: [IntentDescriptor]
    ) -> [IntentDescriptor] {
        descriptors.map { descriptor in
            var descriptor = descriptor
            descriptor.shortcuts =
                entries.filter { $0.intent == descriptor.name && $0.module == descriptor.module }
                .prefix(IntentLimits.shortcuts).map(\.shortcut)
            return descriptor
        }
    }
}
