import SwiftUI

class SettingsModel: ObservableObject {
    @Published var isOn = false
    private var subscriptions: Set<AnyCancellable> = []

    init() {
        $isOn.dropFirst().sink { print($0) }.store(in: &subscriptions)
    }
}

struct LoginView: View {
    @StateObject private var model = LoginModel()
    @ObservedObject var manual: ManualModel
    @EnvironmentObject var settings: SettingsModel
    @State private var date = Date()
    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    let joined = Publishers.Merge(Just(1), Just(2))

    var body: some View {
        VStack {
            TextField("Query", text: $model.query)
            Toggle("On", isOn: $settings.isOn)
            Text("\(manual.count) \(model.users.count) \(date)")
        }
        .onReceive(timer) { date = $0 }
        .onReceive(model.$isValid) { print($0) }
        .onReceive(NotificationCenter.default.publisher(for: .NSCalendarDayChanged)) { _ in
            model.refresh()
        }
    }
}
