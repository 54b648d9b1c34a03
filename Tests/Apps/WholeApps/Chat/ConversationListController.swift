import SwiftUI
import UIKit

final class ConversationListController: UITableViewController {
    private let service: ChatService
    private var token: NSObjectProtocol?

    init(service: ChatService) {
        self.service = service
        super.init(style: .insetGrouped)
        title = "Chats"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 64
        refreshControl = UIRefreshControl()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .compose,
            primaryAction: UIAction { [weak self] _ in self?.compose() }
        )
        token = NotificationCenter.default.addObserver(
            forName: ChatService.didChange,
            object: nil,
            queue: .main
        ) { [weak self] _ in
            self?.tableView.reloadData()
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.navigationBar.prefersLargeTitles = true
    }

    private func compose() {
        let alert = UIAlertController(
            title: "New message",
            message: nil,
            preferredStyle: .alert
        )
        alert.addTextField { field in
            field.placeholder = "Message"
            field.autocorrectionType = .yes
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Send", style: .default) { [service, weak alert] _ in
                guard let text = alert?.textFields?.first?.text, !text.isEmpty else { return }
                service.send(text, to: "Everybody")
            }
        )
        present(alert, animated: true)
    }

    // MARK: - Table view

    override func numberOfSections(in tableView: UITableView) -> Int { 1 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        service.conversations.count
    }

    override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        let conversation = service.conversations[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = conversation.name
        content.secondaryText = conversation.last?.text
        content.image = UIImage(systemName: "person.circle")
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let conversation = service.conversations[indexPath.row]
        let controller = UIHostingController(rootView: ConversationView(conversation: conversation))
        controller.title = conversation.name
        controller.hidesBottomBarWhenPushed = true
        navigationController?.pushViewController(controller, animated: true)
    }

    override func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let mute = UIContextualAction(style: .normal, title: "Mute") { _, _, done in done(true) }
        mute.backgroundColor = .systemIndigo
        return UISwipeActionsConfiguration(actions: [mute])
    }
}
