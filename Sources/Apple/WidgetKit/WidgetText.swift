import Foundation

import RoostLinux
import SwiftUI

/// The text of what widgets show now.
@MainActor package enum WidgetText {
    /// Returns the lines of a widget: its kind and a colon, and its contents below.
    package static func lines(of widget: some Widget, at date: Date = Date()) async -> [String] {
        guard let several = widget as? SeveralWidgets else {
            return await lines(of: widget.body, in: .systemSmall, at: date)
        }
        var lines: [String] = []
        for widget in several.widgets { lines += await Self.lines(of: widget, at: date) }
        return lines
    }

    private static func lines<Configuration: WidgetConfiguration>(
        of configuration: Configuration,
        in family: WidgetFamily,
        at date: Date
    ) async -> [String] {
        if let shown = configuration as? any ShownConfiguration {
            let context = TimelineProviderContext(family: family)
            guard let view = await shown.shown(in: context, at: date) else { return [] }
            let text = ShownText.text(of: view.environment(\.widgetFamily, family))
            return ["\(shown.kind):"] + text.split(separator: "\n").map { "  \($0)" }
        }
        guard Configuration.Body.self != Never.self else { return [] }
        let first = (configuration as? any SizedConfiguration)?.families?.first
        return await lines(of: configuration.body, in: first ?? family, at: date)
    }

    /// Says some lines on the standard output, and ends the process.
    static func sayAndEnd(_ lines: @escaping @MainActor () async -> [String]) -> Never {
        Task { @MainActor in
            for line in await lines() { print(line) }
            ThisProcess.exit(0)
        }
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
}

/// A configuration that says how large its widget may be.
protocol SizedConfiguration {
    var families: [WidgetFamily]? { get }
}

extension DescribedConfiguration: SizedConfiguration {}
