import UIKit
import UniformTypeIdentifiers

@main
class ShareViewController: UIViewController {
    private let label = UILabel()
    private let spinner = UIActivityIndicatorView(style: .large)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.text = "Saving…"
        label.font = .preferredFont(forTextStyle: .headline)
        label.textAlignment = .center
        label.translatesAutoresizingMaskIntoConstraints = false
        let stack = UIStackView(arrangedSubviews: [label, spinner])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        spinner.startAnimating()
        saveItems()
    }

    private func saveItems() {
        let items = extensionContext?.inputItems as? [NSExtensionItem] ?? []
        let providers = items.flatMap { $0.attachments ?? [] }
        let group = DispatchGroup()
        for provider in providers
        where provider.hasItemConformingToTypeIdentifier(UTType.plainText.identifier) {
            group.enter()
            provider.loadItem(forTypeIdentifier: UTType.plainText.identifier, options: nil) {
                item,
                error in
                if let text = item as? String { self.keep(text) }
                if let error = error { print("not loaded: \(error)") }
                group.leave()
            }
        }
        group.notify(queue: .main) {
            self.spinner.stopAnimating()
            self.extensionContext?.completeRequest(returningItems: nil, completionHandler: nil)
        }
    }

    private func keep(_ text: String) {
        let manager = FileManager.default
        let folder = manager.containerURL(
            forSecurityApplicationGroupIdentifier: "group.com.example.notes"
        )
        guard let inbox = folder?.appendingPathComponent("Inbox") else { return }
        do {
            try manager.createDirectory(at: inbox, withIntermediateDirectories: true)
            let file = inbox.appendingPathComponent(UUID().uuidString)
            try text.write(to: file, atomically: true, encoding: .utf8)
            print("kept \(text.count) characters")
        } catch {
            let nsError = error as NSError
            extensionContext?.cancelRequest(withError: nsError)
        }
    }
}
