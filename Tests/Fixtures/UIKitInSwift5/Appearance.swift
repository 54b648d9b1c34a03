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

final class PlayerController: UIViewController {
    private let stack = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        var look = UIButton.Configuration.filled()
        look.title = "Play"
        look.subtitle = "from the beginning"
        look.image = UIImage(systemName: "play.fill")
        look.imagePlacement = .trailing
        look.imagePadding = 8
        look.cornerStyle = .capsule
        look.baseBackgroundColor = .systemIndigo
        look.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
        let play = UIButton(
            configuration: look,
            primaryAction: UIAction { action in
                (action.sender as? UIButton)?.configuration?.showsActivityIndicator = true
            }
        )
        play.configurationUpdateHandler = { button in
            button.configuration?.title = button.isSelected ? "Pause" : "Play"
        }
        stack.addArrangedSubview(play)
        stack.setCustomSpacing(24, after: play)
        view.addSubview(stack)
        navigationItem.rightBarButtonItem = editButtonItem
        toolbarItems = [.flexibleSpace(), UIBarButtonItem(systemItem: .play)]
        navigationController?.setToolbarHidden(false, animated: false)
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        stack.isHidden = editing
    }
}
