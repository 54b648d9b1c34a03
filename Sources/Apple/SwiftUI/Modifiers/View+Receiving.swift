public import RoostPublishers

extension View {
    /// Runs an action with each value of a publisher, for as long as the view exists.
    ///
    /// On Linux the view subscribes once, when it first appears: a publisher that its body creates
    /// again later is not used.
    public nonisolated func onReceive<P: Publisher>(
        _ publisher: P,
        perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        ReceivingView(content: self, publisher: publisher, action: action)
    }
}

private struct ReceivingView<Content: View, P: Publisher> where P.Failure == Never {
    let content: Content
    let publisher: P
    let action: (P.Output) -> Void

    /// The subscription, and what is called now.
    @MainActor final class Reception {
        var action: (P.Output) -> Void
        var subscription: AnyCancellable?

        init(_ action: @escaping (P.Output) -> Void) {
            self.action = action
        }
    }
}

extension ReceivingView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        let nodes = resolve(content, at: place.child(.index(0)))
        var isNew = false
        let reception = place.remembered("onReceive") {
            isNew = true
            return Reception(action)
        }
        reception.action = action
        if isNew {
            // After the pass: a publisher that sends at once would change what is shown during it.
            place.graph.afterwards { [publisher] in
                reception.subscription = publisher.sink { [weak reception] in
                    reception?.action($0)
                }
            }
        }
        return nodes
    }
}
