import SwiftUI

struct ForecastView: View {
    let model: WeatherModel
    @AppStorage("usesFahrenheit") private var usesFahrenheit = false
    @State private var showsUnits = false

    var body: some View {
        NavigationStack {
            content
                .navigationTitle("Weather")
                .toolbarTitleDisplayMode(.inlineLarge)
                .toolbar {
                    ToolbarItem(placement: .bottomBar) {
                        Toggle("Fahrenheit", isOn: $usesFahrenheit).toggleStyle(.button)
                    }
                    ToolbarItem(placement: .principal) {
                        Button("Units") { showsUnits = true }
                            .popover(isPresented: $showsUnits, arrowEdge: .top) {
                                Text("°C or °F").padding().presentationCompactAdaptation(.popover)
                            }
                    }
                }
        }
    }

    @ViewBuilder private var content: some View {
        switch model.state {
        case .loading:
            ProgressView("Looking at the sky…").controlSize(.extraLarge)
        case .loaded(let forecast):
            List {
                if let today = forecast.days.first {
                    TodayHeader(day: today, place: forecast.place)
                        .listRowInsets(EdgeInsets())
                        .listRowSeparator(.hidden)
                        .listRowBackground(Color.clear)
                }
                ForEach(forecast.days) { DayRow(day: $0, usesFahrenheit: usesFahrenheit) }
            }
            .listStyle(.plain)
            .scrollContentBackground(.hidden)
            .background {
                MeshGradient(
                    width: 2,
                    height: 2,
                    points: [[0, 0], [1, 0], [0, 1], [1, 1]],
                    colors: [.blue, .cyan, .indigo, .purple]
                )
                .ignoresSafeArea()
            }
            .refreshable { await model.reload() }
        case .failed(let error):
            ContentUnavailableView(
                "No forecast",
                systemImage: "wifi.slash",
                description: Text(verbatim: error.localizedDescription)
            )
        }
    }
}

struct TodayHeader: View {
    let day: Forecast.Day
    let place: String

    var body: some View {
        VStack(spacing: 4) {
            Text(place).font(.title.weight(.medium)).kerning(0.5)
            Label(day.sky.rawValue.capitalized, systemImage: day.sky.symbol)
                .labelStyle(.titleAndIcon)
                .symbolVariant(.fill)
                .symbolRenderingMode(.multicolor)
            Text(day.high, format: .measurement(width: .narrow))
                .font(.system(size: 80, weight: .thin))
                .minimumScaleFactor(0.5)
        }
        .frame(maxWidth: .infinity)
        .phaseAnimator([false, true]) { view, phase in
            view.opacity(phase ? 1 : 0.8)
        } animation: { _ in
            .easeInOut(duration: 2)
        }
        .visualEffect { content, geometry in
            content.offset(y: geometry.frame(in: .global).minY > 0 ? 0 : 4)
        }
    }
}

struct DayRow: View {
    let day: Forecast.Day
    let usesFahrenheit: Bool

    private var unit: UnitTemperature { usesFahrenheit ? .fahrenheit : .celsius }

    var body: some View {
        HStack {
            Text(day.date, format: .dateTime.weekday(.abbreviated)).frame(width: 48)
            Image(systemName: day.sky.symbol).symbolEffect(.pulse, isActive: day.chanceOfRain > 0.8)
            if day.chanceOfRain > 0 {
                Text(day.chanceOfRain, format: .percent.precision(.fractionLength(0)))
                    .foregroundStyle(.cyan)
            }
            Spacer()
            Text(day.low.converted(to: unit).formatted(.measurement(width: .narrow)))
                .foregroundStyle(.secondary)
            TemperatureBar(low: day.low.value, high: day.high.value)
                .frame(width: 80, height: 4)
            Text(day.high.converted(to: unit).formatted(.measurement(width: .narrow)))
        }
        .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    }
}

struct TemperatureBar: View {
    let low: Double
    let high: Double

    var body: some View {
        Canvas { context, size in
            let start = (low + 20) / 60 * size.width
            let end = (high + 20) / 60 * size.width
            let bar = CGRect(x: start, y: 0, width: end - start, height: size.height)
            context.fill(
                Path(roundedRect: bar, cornerRadius: 2),
                with: .linearGradient(
                    Gradient(colors: [.blue, .orange]),
                    startPoint: .zero,
                    endPoint: CGPoint(x: size.width, y: 0)
                )
            )
        }
        .accessibilityHidden(true)
    }
}

#Preview("A day") {
    TodayHeader(
        day: Forecast.Day(
            date: .now,
            high: .init(value: 21, unit: .celsius),
            low: .init(value: 9, unit: .celsius),
            chanceOfRain: 0.1,
            sky: .clear
        ),
        place: "Munich"
    )
}
