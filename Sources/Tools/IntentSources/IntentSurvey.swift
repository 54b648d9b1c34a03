/// The intents, and the providers of App Shortcuts, that the sources of one module declare.
package struct IntentSurvey: Sendable {
    /// A type that is an intent, or a provider of App Shortcuts.
    package struct Finding: Hashable, Sendable, Comparable {
        /// The type's name after those of the types around it, without the module.
        package let path: [String]
        /// The module declares it, or extends another module's type with it or to be it.
        package let isOwn: Bool
        /// Another file of the module can refer to it.
        package let isReferable: Bool
        /// The conditions under which the intent is compiled; all of them.
        package let conditions: [String]

        package static func < (one: Finding, other: Finding) -> Bool {
            (one.path.joined(separator: "."), one.conditions.joined())
                < (other.path.joined(separator: "."), other.conditions.joined())
        }
    }

    /// Sorted by name, each once for each set of conditions.
    package let findings: [Finding]

    /// The protocols of AppIntents that make a type one of ours.
    private static let protocols: Set = [
        "AppIntent", "AppShortcutsProvider", "AudioPlaybackIntent", "AudioRecordingIntent",
        "AudioStartingIntent", "CameraCaptureIntent", "CancellableIntent",
        "ControlConfigurationIntent", "CustomIntentMigratedAppIntent", "DeleteIntent",
        "DeprecatedAppIntent", "ForegroundContinuableIntent", "LiveActivityIntent",
        "LiveActivityStartingIntent", "LongRunningIntent", "OpenIntent", "OpenURLIntent",
        "PauseWorkoutIntent", "PredictableIntent", "ProgressReportingIntent",
        "PushToTalkTransmissionIntent", "ResumeWorkoutIntent", "SetFocusFilterIntent",
        "SetValueIntent", "ShowInAppSearchResultsIntent", "SnippetIntent", "StartDiveIntent",
        "StartWorkoutIntent", "SystemIntent", "TargetContentProvidingIntent",
        "URLRepresentableIntent", "UndoableIntent", "WidgetConfigurationIntent",
    ]

    package init(sources: [String], module: String) {
        self.init(
            declarations: sources.flatMap { DeclarationReader.declarations(in: $0) },
            module: module
        )
    }

    private init(declarations: [Declaration], module: String) {
        // A type with the module's name hides the module.
        let hidesModule = declarations.contains { $0.kind != .extended && $0.path == [module] }
        let declarations = hidesModule ? declarations : declarations.map { $0.without(module) }
        var conforming = Self.protocols
        // Protocols and classes pass it on, in whatever order the files come.
        let heirs = declarations.filter { $0.kind != .type }
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for heir in heirs where heir.conforms(to: conforming) {
                guard let name = heir.path.last else { continue }
                if conforming.insert(name).inserted { isGrowing = true }
            }
        }
        let types = Dictionary(
            grouping: declarations.filter { $0.kind == .type || $0.kind == .classType },
            by: \.path
        )
        let findings = declarations.compactMap { declaration -> Finding? in
            guard declaration.kind != .protocolType, declaration.kind != .alias,
                declaration.conforms(to: conforming)
            else { return nil }
            return Self.finding(declaration, types)
        }
        self.findings = Set(findings).sorted()
    }

    /// Returns the finding about a declaration with one of our protocols, given all types by their
    /// paths.
    private static func finding(
        _ declaration: Declaration,
        _ types: [[String]: [Declaration]]
    ) -> Finding? {
        // The type itself, and those around it, which extensions do not stand in.
        let prefixes = declaration.path.indices.map { Array(declaration.path[...$0]) }
        let around = prefixes.compactMap { types[$0] }
        // Of a type declared twice, under different conditions, the stricter counts.
        let all = around.flatMap { $0 } + [declaration]
        guard !all.contains(where: \.isGeneric) else { return nil }
        let isOwn = prefixes.first.map { types[$0] != nil } ?? false
        return Finding(
            path: declaration.path,
            isOwn: isOwn,
            isReferable: !all.contains { $0.isPrivate || $0.isWithdrawn },
            conditions: declaration.conditions
        )
    }
}

extension Declaration {
    /// Whether one of the names after its colon is one of these.
    ///
    /// Names are compared without what stands before them: a module, or a type around a protocol.
    fileprivate func conforms(to protocols: Set<String>) -> Bool {
        inherited.contains { path in path.last.map { protocols.contains($0) } ?? false }
    }

    /// Returns the declaration without the module, if it stands in an extension whose type is named
    /// with that.
    fileprivate func without(_ module: String) -> Declaration {
        guard path.count > 1, path.first == module else { return self }
        var declaration = self
        declaration.path.removeFirst()
        return declaration
    }
}
