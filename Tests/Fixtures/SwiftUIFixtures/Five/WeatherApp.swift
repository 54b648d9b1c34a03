// swift-format-ignore-file: NeverForceUnwrap
// Apps unwrap by force, and this file stands for them.
import BackgroundTasks
import Foundation
import SwiftUI

@main
struct WeatherApp: App {
    @Environment(\.scenePhase) private var phase
    @StateObject private var store = WeatherStore()

    var body: some Scene {
        WindowGroup {
            ContentView()
                .environmentObject(store)
        }
        .onChange(of: phase) { newPhase in
            switch newPhase {
            case .background: store.scheduleAppRefresh()
            case .active, .inactive: break
            @unknown default: break
            }
        }
        .backgroundTask(.appRefresh("WEATHER_DATA")) {
            store.scheduleAppRefresh()
            if await isStormy() {
                await notifyForPhoto()
            }
        }
        .backgroundTask(.appRefresh("CLEANUP"), action: cleanUp)
        .backgroundTask(.urlSession("isStormy")) {
            print("the download is done")
        }
    }

    func cleanUp() async {
        store.reports.removeAll()
    }

    func isStormy() async -> Bool {
        let session = URLSession(configuration: .default)
        let request = URLRequest(url: URL(string: "https://example.com/weather")!)
        let response = await withTaskCancellationHandler {
            try? await session.data(for: request)
        } onCancel: {
            let task = session.downloadTask(with: request)
            task.resume()
        }
        return response.map { String(decoding: $0.0, as: UTF8.self) } == "storm"
    }

    func notifyForPhoto() async {}
}

struct Report: Identifiable, Codable, Hashable {
    var id = UUID()
    var city: String
    var degrees: Double
    var date = Date()
}

class WeatherStore: ObservableObject {
    @Published var reports: [Report] = []
    @Published private(set) var isLoading = false
    @Published var progress: Double?
    private var timer: Timer?

    func scheduleAppRefresh() {
        let today = Calendar.current.startOfDay(for: .now)
        let tomorrow = Calendar.current.date(byAdding: .day, value: 1, to: today)!
        let noonComponent = DateComponents(hour: 12)
        _ = Calendar.current.date(byAdding: noonComponent, to: tomorrow)
    }

    func load() {
        isLoading = true
        URLSession.shared.dataTask(with: URL(string: "https://example.com")!) { data, _, error in
            DispatchQueue.main.async {
                self.isLoading = false
                if let data = data,
                    let reports = try? JSONDecoder().decode([Report].self, from: data)
                {
                    self.reports = reports
                }
            }
        }.resume()
    }

    func start() {
        timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [weak self] _ in
            self?.progress = nil
        }
    }
}

struct ContentView: View {
    @EnvironmentObject var store: WeatherStore
    @Environment(\.scenePhase) var scenePhase
    @State private var selectedUnit = "C"
    @State private var isAdding = false
    @State private var showsAlert = false
    @AppStorage("notifies") private var notifies = true

    var body: some View {
        NavigationView {
            List {
                if store.isLoading {
                    ProgressView("Loading…")
                } else if store.reports.isEmpty {
                    Text("No reports")
                        .foregroundColor(.secondary)
                }
                Section(header: Text("Reports")) {
                    ForEach(store.reports) { report in
                        NavigationLink(destination: DetailView(report: report)) {
                            ReportRow(report: report)
                        }
                    }
                    .onDelete { store.reports.remove(atOffsets: $0) }
                }
                Section("Settings") {
                    Toggle("Notify me", isOn: $notifies)
                    Picker("Unit", selection: $selectedUnit) {
                        Text("Celsius").tag("C")
                        Text("Fahrenheit").tag("F")
                    }
                    .pickerStyle(.segmented)
                }
            }
            .listStyle(.insetGrouped)
            .navigationTitle("Stormy")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .navigationBarTrailing) {
                    Button(action: { isAdding = true }) {
                        Image(systemName: "plus")
                    }
                }
            }
            .sheet(isPresented: $isAdding) {
                AddView { report in
                    withAnimation { store.reports.append(report) }
                }
            }
            .alert("Really?", isPresented: $showsAlert) {
                Button("Yes", role: .destructive) { store.reports.removeAll() }
                Button("No", role: .cancel) {}
            }
            .refreshable { await refresh() }
            .onAppear(perform: store.load)
            .onChange(of: scenePhase) { phase in
                if phase == .active { store.load() }
            }
        }
    }

    private func refresh() async {
        store.load()
    }
}

struct ReportRow: View {
    let report: Report

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: report.degrees > 20 ? "sun.max" : "cloud.rain")
                .resizable()
                .scaledToFit()
                .frame(width: 24, height: 24)
                .foregroundStyle(.blue)
            VStack(alignment: .leading) {
                Text(report.city).font(.headline)
                Text(report.date, style: .time)
                    .font(.system(size: 12, weight: .light))
                    .foregroundColor(.gray)
            }
            Spacer()
            Text("\(report.degrees, specifier: "%.1f") °C").monospacedDigit()
        }
        .padding(.vertical, 4)
        .background(Color.clear)
    }
}

struct DetailView: View {
    let report: Report

    var body: some View {
        ScrollView {
            VStack(alignment: .center, spacing: 16) {
                Text(report.city).font(.largeTitle).bold()
                Divider()
                Label("\(Int(report.degrees)) degrees", systemImage: "thermometer")
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding()
        }
        .task { print(report.city) }
    }
}

struct AddView: View {
    @Environment(\.dismiss) private var dismiss
    @State private var city = ""
    @State private var degrees = 20.0
    var onSave: (Report) -> Void

    var body: some View {
        NavigationStack {
            Form {
                TextField("City", text: $city)
                    .textFieldStyle(.roundedBorder)
                    .autocorrectionDisabled()
                Slider(value: $degrees, in: -30...50)
                Button("Save") {
                    onSave(Report(city: city, degrees: degrees))
                    dismiss()
                }
                .buttonStyle(.borderedProminent)
                .disabled(city.isEmpty)
            }
        }
    }
}

struct ContentView_Previews {
    static var previews: some View {
        Group {
            ContentView().environmentObject(WeatherStore())
            ReportRow(report: Report(city: "Rome", degrees: 21))
        }
    }
}
