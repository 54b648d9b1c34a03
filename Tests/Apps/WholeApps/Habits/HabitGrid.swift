import SwiftUI

struct HabitGrid: View {
    @Environment(HabitStore.self) private var store
    @Environment(Router.self) private var router

    var body: some View {
        @Bindable var router = router
        NavigationStack {
            ScrollView {
                LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 2)) {
                    ForEach(store.habits) { habit in
                        Button {
                            store.toggle(habit.id)
                        } label: {
                            HabitCard(habit: habit)
                        }
                        .buttonStyle(CardButtonStyle())
                        .contextMenu {
                            Button("Show", systemImage: "info") { router.shown = habit.id }
                            Button("Delete", systemImage: "trash", role: .destructive) {
                                store[habit.id] = nil
                            }
                        } preview: {
                            HabitCard(habit: habit)
                        }
                    }
                }
                .padding()
            }
            .navigationTitle("Habits")
            .navigationDestination(item: $router.shown) { HabitDetail(id: $0) }
            .sheet(isPresented: $router.isAdding) { AddHabit() }
            .toolbar {
                Button("Add", systemImage: "plus") { router.isAdding = true }
            }
        }
    }
}

struct CardButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding()
            .frame(maxWidth: .infinity, minHeight: 120)
            .background(.regularMaterial, in: .rect(cornerRadius: 16))
            .scaleEffect(configuration.isPressed ? 0.95 : 1)
            .animation(.bouncy(duration: 0.3), value: configuration.isPressed)
    }
}

struct HabitCard: View {
    let habit: Habit

    private var isDone: Bool { habit.isDone(on: .now) }

    var body: some View {
        VStack {
            Image(systemName: isDone ? "checkmark.circle.fill" : habit.symbol)
                .font(.largeTitle)
                .foregroundStyle(isDone ? AnyShapeStyle(.green.gradient) : AnyShapeStyle(.tint))
                .contentTransition(.symbolEffect(.replace.downUp))
            Text(habit.name).font(.headline)
            if habit.streak > 0 {
                Text("\(habit.streak) days")
                    .font(.caption)
                    .contentTransition(.numericText(value: Double(habit.streak)))
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(habit.name)
        .accessibilityValue(isDone ? "Done" : "Not done")
        .accessibilityAddTraits(isDone ? [.isButton, .isSelected] : .isButton)
    }
}

struct HabitDetail: View {
    let id: Habit.ID
    @Environment(HabitStore.self) private var store
    @State private var date = Date.now

    var body: some View {
        if let habit = store[id] {
            List {
                Section {
                    Gauge(value: Double(min(habit.streak, 30)), in: 0...30) {
                        Text("Streak")
                    } currentValueLabel: {
                        Text(habit.streak, format: .number)
                    }
                    .gaugeStyle(.accessoryCircularCapacity)
                    .tint(Gradient(colors: [.red, .yellow, .green]))
                }
                DatePicker("Day", selection: $date, in: ...Date.now, displayedComponents: .date)
                    .datePickerStyle(.graphical)
                Toggle(
                    "Done",
                    isOn: Binding {
                        habit.isDone(on: date)
                    } set: { _ in
                        store.toggle(id, on: date)
                    }
                )
                TimelineView(.everyMinute) { context in
                    Text(context.date, style: .time)
                }
            }
            .navigationTitle(habit.name)
        } else {
            ContentUnavailableView.search(text: id.uuidString)
        }
    }
}

#Preview {
    HabitGrid()
        .environment(HabitStore.shared)
        .environment(Router())
}
