import SwiftUI

struct Habit: Identifiable, Hashable {
    let id: Int
    var name: String
    var days: Int

    static let samples = [
        Habit(id: 1, name: "Run", days: 3),
        Habit(id: 2, name: "Read", days: 12),
    ]
}

extension EnvironmentValues {
    /// How a streak is shown // by default.
    @Entry var streakSymbol: String = "flame"
    @Entry var streakGoal = 7
    @Entry var onComplete: (Habit) -> Void = { _ in }
    @Entry var habitTitle: String?
    @Entry fileprivate var accents: [String: Color] = ["Run": .red, "Read": .blue]
}

extension View {
    func streakGoal(_ days: Int) -> some View {
        environment(\.streakGoal, days)
    }
}

public struct HabitRow: View {
    @Environment(\.streakSymbol) private var symbol
    @Environment(\.streakGoal) private var goal
    @Environment(\.onComplete) private var onComplete
    @Environment(\.habitTitle) private var title
    @Environment(\.accents) private var accents
    let habit: Habit

    public var body: some View {
        HStack {
            Image(systemName: symbol)
            Text(title ?? habit.name)
                .foregroundColor(accents[habit.name] ?? .primary)
            Text("\(habit.days) of \(goal)")
            if habit.days < goal {
                Button("Done today") { onComplete(habit) }
            }
        }
    }
}

public struct HabitScreen: View {
    public init() {}

    public var body: some View {
        VStack {
            ForEach(Habit.samples) { HabitRow(habit: $0) }
                .streakGoal(10)
            HabitRow(habit: Habit.samples[0])
                .environment(\.habitTitle, "Any")
                .environment(\.streakSymbol, "star")
        }
    }
}

struct HabitToggle: View {
    @Binding var isOn: Bool

    var body: some View { Toggle("On", isOn: $isOn) }
}

struct HabitRow_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            HabitRow(habit: Habit.samples[0])
                .previewDisplayName("Begun")
            HabitRow(habit: Habit.samples[1])
                .previewLayout(.sizeThatFits)
                .previewDevice("iPhone 15")
        }
        .previewLayout(.fixed(width: 300, height: 70))
        HabitScreen()
            .previewInterfaceOrientation(.landscapeLeft)
            .previewDevice(PreviewDevice(rawValue: "iPad Pro"))
    }
}

struct HabitSamples: PreviewModifier {
    static func makeSharedContext() async throws -> [Habit] { Habit.samples }

    func body(content: Content, context: [Habit]) -> some View {
        content.environment(\.streakGoal, context.count)
    }
}

extension PreviewTrait where T == Preview.ViewTraits {
    @MainActor static var habits: Self { .modifier(HabitSamples()) }
}

#Preview {
    HabitScreen()
}

#Preview("Screen") {
    NavigationStack {
        HabitScreen()
            .navigationTitle("Habits")
    }
}

#Preview("Wide", traits: .landscapeLeft) { HabitScreen() }

#Preview("Two traits", traits: .sizeThatFitsLayout, .landscapeRight) {
    HabitScreen()
}

#Preview(traits: .fixedLayout(width: 100, height: 200)) {
    let habit = Habit.samples[1]
    return HabitRow(habit: habit)
}

#Preview("With samples", traits: .habits) {
    let habit = Habit.samples[1]
    HabitRow(habit: habit)
    HabitRow(habit: habit)
}

#Preview {
    @Previewable @State var isOn = true
    @Previewable @Environment(\.colorScheme) var scheme
    HabitToggle(isOn: $isOn)
    if scheme == .dark { Text("Dark") }
}

@available(iOS 17.0, macOS 14.0, *)
#Preview("Constant") {
    HabitToggle(isOn: .constant(true))
}
