// Controllers, colours, fonts and pictures beside an app delegate, as people write them.
import UIKit

final class PhotoController: UIViewController {
    private let photo: UIImage?
    private(set) var events: [String] = []
    private let caption = UITextField()

    init(photo: UIImage?) {
        self.photo = photo
        super.init(nibName: nil, bundle: nil)
        title = "Photo"
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.backgroundColor = .systemBackground
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        caption.font = .preferredFont(forTextStyle: .headline)
        caption.textColor = UIColor.label.withAlphaComponent(0.5)
        view.addSubview(caption)
        events.append("load")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        events.append("will")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        events.append("did")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        events.append("leave")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        events.append("left")
    }

    func copyCaption() {
        UIPasteboard.general.string = caption.text ?? title
        if UIPasteboard.general.hasStrings { UIPasteboard.general.image = photo }
    }

    func confirmDeletion() {
        let alert = UIAlertController(
            title: "Delete?",
            message: "It cannot be undone",
            preferredStyle: .actionSheet
        )
        alert.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
                self?.dismiss(animated: true)
            }
        )
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.addTextField { $0.placeholder = "Why" }
        alert.preferredAction = alert.actions.last
        present(alert, animated: true)
    }

    func finish() {
        extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
        navigationController?.popViewController(animated: true)
    }
}

final class SettingsController: UIViewController {
    let accent = UIColor { $0.userInterfaceStyle == .dark ? .systemTeal : .systemBlue }
}
