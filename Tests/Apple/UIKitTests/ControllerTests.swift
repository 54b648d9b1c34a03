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
