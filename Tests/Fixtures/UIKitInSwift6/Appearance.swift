// What an app delegate sets of how bars look, as apps write it.
import UIKit

@MainActor enum Appearance {
    static func apply(to window: UIWindow, _ options: UIScene.ConnectionOptions) {
        let bar = UINavigationBarAppearance()
        bar.configureWithOpaqueBackground()
        bar.backgroundColor = .systemBackground
        bar.titleTextAttributes = [.init("NSColor"): UIColor.label]
        bar.buttonAppearance.normal.titleTextAttributes = [:]
        UINavigationBar.appearance().standardAppearance = bar
        UINavigationBar.appearance().scrollEdgeAppearance = bar
        UINavigationBar.appearance().tintColor = .systemPurple
        UINavigationBar.appearance(whenContainedInInstancesOf: [UINavigationController.self])
            .isTranslucent = false
        let tabs = UITabBarAppearance()
        tabs.configureWithTransparentBackground()
        tabs.stackedLayoutAppearance.selected.iconColor = .systemRed
        tabs.backgroundEffect = UIBlurEffect(style: .systemMaterial)
        UITabBar.appearance().standardAppearance = tabs
        UITabBar.appearance().unselectedItemTintColor = .gray
        UIBarButtonItem.appearance().tintColor = .systemBlue
        UITableView.appearance().backgroundColor = .clear
        window.overrideUserInterfaceStyle = .dark
        if let activity = options.userActivities.first { print(activity.activityType) }
    }

    static func share(_ words: String, from controller: UIViewController, _ button: UIButton) {
        let sheet = UIActivityViewController(activityItems: [words], applicationActivities: nil)
        sheet.excludedActivityTypes = [.airDrop, .print]
        sheet.popoverPresentationController?.sourceView = button
        sheet.popoverPresentationController?.permittedArrowDirections = [.up]
        sheet.completionWithItemsHandler = { _, isDone, _, error in print(isDone, error as Any) }
        controller.present(sheet, animated: true)
    }
}

final class TraitController: UIViewController {
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if traitCollection.userInterfaceStyle == .dark { view.backgroundColor = .black }
    }
}
