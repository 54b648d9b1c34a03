import SwiftUI

struct AddHabit: View {
    private enum Field: Hashable { case name, symbol }

    @Environment(HabitStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var habit = Habit(name: "")
    @State private var time = Date.now
    @State private var reminds = false
    @FocusState private var focus: Field?

    var body: some View {
        NavigationStack {
            Form {
                TextField("Name", text: $habit.name, prompt: Text("Drink water"))
                    .focused($focus, equals: .name)
                    .submitLabel(.next)
                    .onSubmit { focus = .symbol }
                TextField("Symbol", text: $habit.symbol)
                    .focused($focus, equals: .symbol)
                    .autocorrectionDisabled()
                    .textContentType(.none)
                Picker("Cadence", selection: $habit.cadence) {
                    ForEach(Habit.Cadence.allCases, id: \.self) { Text($0.title) }
                }
                .pickerStyle(.inline)
                Toggle("Remind me", isOn: $reminds.animation())
                if reminds {
                    DatePicker("At", selection: $time, displayedComponents: .hourAndMinute)
                }
            }
            .defaultFocus($focus, .name)
            .scrollDismissesKeyboard(.interactively)
            .navigationTitle("New habit")
            .toolbar {
                ToolbarItemGroup(placement: .keyboard) {
                    Spacer()
                    Button("Done") { focus = nil }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Add", role: .confirm, action: add).disabled(habit.name.isEmpty)
                }
                ToolbarItem(placement: .cancellationAction) {
                    Button(role: .close) { dismiss() }
                }
            }
        }
    }

    private func add() {
        if reminds {
            habit.reminder = Calendar.current.dateComponents([.hour, .minute], from: time)
        }
        store.habits.append(habit)
        dismiss()
    }
}
