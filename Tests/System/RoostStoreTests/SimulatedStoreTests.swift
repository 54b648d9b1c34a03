import RoostDaemon
import RoostEngine
import RoostTesting
import Testing

@Suite struct `A simulated store` {
    private let full = StoreError(.full, doing: "writing", detail: "no room")

    @Test func `fails where it is told to, and loses what was not committed`() throws {
        let full = full
        var store = SimulatedStore()
        try store.apply(.putRequest(.distinct(1)))
        try store.commit()
        for operation in [SimulatedStore.Call.Operation.apply, .commit, .lookUp] {
            let next = SimulatedStore.Call(operation, number: store.count(of: operation) + 1)
            try store.apply(.putRequest(.distinct(2)))
            store.fault = {
                $0 == next || $0.operation == .apply && operation == .apply ? full : nil
            }
            let error = failure { () throws(StoreError) in
                try store.apply(.putRequest(.distinct(3)))
                _ = try store.pending(mail, fetch)
                try store.commit()
            }
            #expect(error == full)
            store.fault = nil
            let pending = try store.everything().pending
            #expect(pending == [.distinct(1)])
        }
    }

    @Test func `crashes to what is durable`() throws {
        var store = SimulatedStore()
        try store.apply(.putRequest(.distinct(1)))
        try store.commit()
        let durable = store.durable
        try store.apply(.putRequest(.distinct(2)))
        #expect(store.durable == durable)
        store.crash()
        let pending = try store.everything().pending
        #expect(pending == [.distinct(1)])
        #expect(store.durable.pending(of: nil, after: nil, limit: 9) == [.distinct(1)])
    }

    @Test func `is a value: a copy goes its own way`() throws {
        var store = SimulatedStore()
        try store.apply(.putRequest(.distinct(1)))
        var copy = store
        try copy.commit()
        store.crash()
        let (pending, copied) = (try store.everything().pending, try copy.everything().pending)
        #expect(pending.isEmpty)
        #expect(copied == [.distinct(1)])
    }
}
