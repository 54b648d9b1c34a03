import SwiftUI

struct MenuScreen: View {
    @Environment(Order.self) private var order
    @State private var list = PriceList.shared
    @State private var category: String?
    @State private var isPaying = false

    private var dishes: [Dish] {
        list.dishes.filter { category == nil || $0.category == category }
    }

    var body: some View {
        @Bindable var order = order
        VStack {
            header
            ScrollView(.horizontal) {
                HStack {
                    ForEach(list.categories, id: \.self) { name in
                        Button(name) { category = category == name ? nil : name }
                            .buttonStyle(.bordered)
                            .buttonBorderShape(.capsule)
                            .tint(category == name ? .accentColor : .gray)
                    }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned)
            ViewThatFits {
                grid(columns: 3)
                grid(columns: 1)
            }
            Toggle("Take away", isOn: $order.takesAway)
            Button {
                isPaying = true
            } label: {
                Text("Pay \(order.total, format: .currency(code: "EUR"))")
                    .frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .disabled(order.lines.isEmpty)
        }
        .padding(24)
        .fullScreenCover(isPresented: $isPaying, onDismiss: order.clear) { ReceiptScreen() }
    }

    private var header: some View {
        Text("Welcome")
            .font(.custom("Avenir", size: 48, relativeTo: .largeTitle))
            .keyframeAnimator(initialValue: Bounce(), repeating: true) { view, value in
                view.scaleEffect(value.scale).offset(y: value.height)
            } keyframes: { _ in
                KeyframeTrack(\.scale) {
                    SpringKeyframe(1.1, duration: 0.4)
                    LinearKeyframe(1, duration: 0.2)
                }
                KeyframeTrack(\.height) {
                    CubicKeyframe(-8, duration: 0.3)
                    MoveKeyframe(0)
                }
            }
    }

    private func grid(columns: Int) -> some View {
        Grid(horizontalSpacing: 16, verticalSpacing: 16) {
            ForEach(Array(stride(from: 0, to: dishes.count, by: columns)), id: \.self) { start in
                GridRow {
                    ForEach(dishes[start..<min(start + columns, dishes.count)]) { dish in
                        DishCard(dish: dish) { order.add(dish) }
                    }
                }
            }
        }
    }
}

private struct Bounce {
    var scale = 1.0
    var height = 0.0
}

struct DishCard: View {
    let dish: Dish
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            VStack {
                Text(dish.name).font(.title2).bold()
                Text(dish.price, format: .currency(code: "EUR"))
            }
            .frame(maxWidth: .infinity, minHeight: 160)
            .background(
                RoundedRectangle(cornerRadius: 24, style: .continuous)
                    .fill(.background.secondary)
                    .strokeBorder(.separator, lineWidth: 1)
            )
        }
        .buttonStyle(.plain)
        .hoverEffect(.lift)
    }
}
