import Foundation
import Testing
import UIKit

@testable import UIKitInSwift5

@MainActor @Suite struct `A controller` {
    @Test func `hears of its view in the window whose root it is`() {
        let photo = PhotoController(photo: nil)
        let window = UIWindow()
        window.rootViewController = photo
        #expect(photo.events == [] && !photo.isViewLoaded)
        window.makeKeyAndVisible()
        window.makeKeyAndVisible()
        #expect(photo.events == ["load", "will", "did"])
        #expect(
            photo.view.subviews.count == 1 && photo.view.subviews.first?.superview === photo.view
        )
    }

    @Test func `is presented, and taken away with what is on top of it`() {
        let root = UIViewController()
        let photo = PhotoController(photo: nil)
        var said: [String] = []
        root.present(photo, animated: true) { said.append("shown") }
        root.present(PhotoController(photo: nil), animated: true) { said.append("twice") }
        #expect(root.presentedViewController === photo && photo.presentingViewController === root)
        photo.confirmDeletion()
        let alert = photo.presentedViewController as? UIAlertController
        #expect(alert?.actions.map(\.title) == ["Delete", "Cancel"])
        #expect(
            alert?.textFields?.first?.placeholder == "Why"
                && alert?.preferredAction?.style == .cancel
        )
        root.dismiss(animated: true) { said.append("gone") }
        #expect(
            said == ["shown", "gone"] && photo.events == ["load", "will", "did", "leave", "left"]
        )
        #expect(root.presentedViewController == nil && photo.presentedViewController == nil)
        photo.dismiss(animated: true) { said.append("nothing") }
        #expect(said.count == 2)
    }

    @Test func `is seen where it is the last of its navigation`() {
        let first = PhotoController(photo: nil)
        let second = PhotoController(photo: nil)
        let navigation = UINavigationController(rootViewController: first)
        let window = UIWindow()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        #expect(
            first.events == ["load", "will", "did"] && first.navigationController === navigation
        )
        navigation.pushViewController(second, animated: false)
        #expect(navigation.topViewController === second)
        #expect(first.events.suffix(2) == ["leave", "left"])
        #expect(second.events == ["load", "will", "did"])
        second.finish()
        #expect(second.events.suffix(2) == ["leave", "left"] && second.parent == nil)
        #expect(first.events.suffix(2) == ["will", "did"])
        #expect(navigation.popViewController(animated: false) == nil)
    }
}

@Suite @MainActor struct `A button with a configuration` {
    @Test func `has its title, in each state that has none of its own`() {
        var look = UIButton.Configuration.filled()
        look.title = "Play"
        let button = UIButton(configuration: look)
        #expect(button.currentTitle == "Play")
        button.setTitle("Wait", for: .disabled)
        button.isEnabled = false
        #expect(button.currentTitle == "Wait")
        button.setTitle("Pause", for: .normal)
        #expect(button.configuration?.title == "Pause")
        look.attributedTitle = AttributedString("Bold")
        #expect(look.title == "Bold")
        #expect(look != .filled() && UIButton.Configuration.plain() != .filled())
    }

    @Test func `tells its action who it is for, and nobody afterwards`() {
        var sender: UIButton?
        let action = UIAction { sender = $0.sender as? UIButton }
        let button = UIButton(configuration: .plain(), primaryAction: action)
        button.sendActions(for: .primaryActionTriggered)
        #expect(sender === button)
        #expect(action.sender == nil)
    }

    @Test func `is brought up to date by its handler`() {
        let button = UIButton(configuration: .plain())
        button.configurationUpdateHandler = {
            $0.configuration?.title = $0.isSelected ? "on" : "off"
        }
        button.isSelected = true
        button.setNeedsUpdateConfiguration()
        #expect(button.title(for: .normal) == "on")
    }
}

@Suite @MainActor struct `What a controller edits` {
    @Test func `begins and ends with its button`() {
        let controller = UIViewController()
        let button = controller.editButtonItem
        #expect(button === controller.editButtonItem)
        for isEditing in [true, false] {
            let control = UIControl()
            if let action = button.primaryAction {
                control.addAction(action, for: .primaryActionTriggered)
            }
            control.sendActions(for: .primaryActionTriggered)
            #expect(controller.isEditing == isEditing)
        }
    }
}

@Suite @MainActor struct `A stack` {
    @Test func `has its own distance after a view, until that leaves`() {
        let view = UIView()
        let stack = UIStackView(arrangedSubviews: [view, UIView()])
        stack.setCustomSpacing(24, after: view)
        #expect(stack.customSpacing(after: view) == 24)
        stack.removeArrangedSubview(view)
        #expect(stack.customSpacing(after: view) == UIStackView.spacingUseDefault)
    }
}
