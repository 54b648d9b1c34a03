import AppIntents
import Foundation

struct HabitEntity: AppEntity, Identifiable {
    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Habit")
    static let defaultQuery = HabitQuery()

    let id: UUID

    @Property(title: "Name")
    var name: String

    @Property(title: "Streak")
    var streak: Int

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name)", subtitle: "\(streak) days")
    }

    init(_ habit: Habit) {
        id = habit.id
        name = habit.name
        streak = habit.streak
    }
}

struct HabitQuery: EntityPropertyQuery {
    static let properties = QueryProperties {
        Property(\HabitEntity.$name) {
            EqualToComparator { value in #Predicate<HabitRecord> { $0.name == value } }
            ContainsComparator { value in #Predicate<HabitRecord> { $0.name.contains(value) } }
        }
        Property(\HabitEntity.$streak) {
            GreaterThanOrEqualToComparator { value in
                #Predicate<HabitRecord> { $0.streak >= value }
            }
        }
    }

    static let sortingOptions = SortingOptions {
        SortableBy(\HabitEntity.$name)
        SortableBy(\HabitEntity.$streak)
    }

    func entities(for identifiers: [UUID]) async throws -> [HabitEntity] {
        await HabitStore.shared.habits.filter { identifiers.contains($0.id) }.map(HabitEntity.init)
    }

    func suggestedEntities() async throws -> [HabitEntity] {
        await HabitStore.shared.habits.map(HabitEntity.init)
    }

    func entities(
        matching comparators: [Predicate<HabitRecord>],
        mode: ComparatorMode,
        sortedBy: [Sort<HabitEntity>],
        limit: Int?
    ) async throws -> [HabitEntity] {
        var found: [HabitEntity] = []
        for habit in await HabitStore.shared.habits {
            let record = HabitRecord(name: habit.name, streak: habit.streak)
            let holds = try comparators.map { try $0.evaluate(record) }
            let fits =
                mode == .and ? holds.allSatisfy(\.self) : holds.isEmpty || holds.contains(true)
            if fits { found.append(HabitEntity(habit)) }
        }
        for sort in sortedBy where sort.by == \.$name {
            found.sort { ($0.name < $1.name) == (sort.order == .ascending) }
        }
        return Array(found.prefix(limit ?? .max))
    }
}

nonisolated struct HabitRecord: Sendable {
    var name: String
    var streak: Int
}

struct CompleteHabit: AppIntent {
    static let title: LocalizedStringResource = "Complete a Habit"

    @Parameter(title: "Habit")
    var habit: HabitEntity

    init() {}

    init(habit: HabitEntity) {
        self.habit = habit
    }

    func perform() async throws -> some IntentResult & ProvidesDialog {
        await HabitStore.shared.toggle(habit.id)
        return .result(dialog: IntentDialog("Well done: \(habit.name)"))
    }
}

struct HabitShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: CompleteHabit(),
            phrases: ["Complete \(\.$habit) in \(.applicationName)"],
            shortTitle: "Complete",
            systemImageName: "checkmark"
        )
    }
}
