import Foundation
import PackagePlugin

/// Adds a file to a target that refers to all of its intents, so that release builds keep them.
@main
struct AppIntentsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else {
            Diagnostics.error("AppIntentsPlugin is for Swift targets, which \(target.name) is not")
            return []
        }
        let sources = target.sourceFiles(withSuffix: "swift").map(\.url)
        let output = context.pluginWorkDirectoryURL.appendingPathComponent("GeneratedIntents.swift")
        return [
            .buildCommand(
                displayName: "Listing the intents of \(target.moduleName)",
                executable: try context.tool(named: "roost-intent-list").url,
                arguments: [target.moduleName, output.path] + sources.map(\.path),
                inputFiles: sources,
                outputFiles: [output]
            )
        ]
    }
}
