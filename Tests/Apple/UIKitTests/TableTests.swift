import Foundation
import Testing
import UIKit

@MainActor @Suite struct `A table` {
    @Test func `makes the rows that its controller says`() throws {
        let controller = Birds(style: .plain)
        controller.loadViewIfNeeded()
        let table = try #require(controller.tableView)
        #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 2)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        let content = cell.contentConfiguration as? UIListContentConfiguration
        #expect(content?.text == "Swift" && cell.reuseIdentifier == "Bird")
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) == nil)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 1)) == nil)
    }

    @Test func `keeps which of its rows are chosen`() {
        let table = UITableView()
        let first = IndexPath(row: 0, section: 0)
        let second = IndexPath(row: 1, section: 0)
        table.selectRow(at: first, animated: false, scrollPosition: .none)
        table.selectRow(at: second, animated: false, scrollPosition: .none)
        #expect(table.indexPathsForSelectedRows == [second])
        table.allowsMultipleSelection = true
        table.selectRow(at: first, animated: false, scrollPosition: .none)
        table.deselectRow(at: second, animated: false)
        #expect(table.indexPathForSelectedRow == first)
    }

    @Test func `has controls that do what they are for`() {
        var done: [String] = []
        let button = UIButton(primaryAction: UIAction(title: "Go") { done.append($0.title) })
        button.sendActions(for: .touchDown)
        #expect(done == [] && button.title(for: .highlighted) == "Go")
        button.sendActions(for: .primaryActionTriggered)
        #expect(done == ["Go"])
    }
}

private final class Birds: UITableViewController {
    private let birds = ["Robin", "Swift"]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Bird")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        birds.count
    }

    override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Bird", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = birds[indexPath.row]
        cell.contentConfiguration = content
        return cell
    }
}
