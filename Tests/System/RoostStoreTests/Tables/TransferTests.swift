import RoostDaemon
import RoostEngine
import Testing

/// The promises of the port about transfers, whoever implements it.
@Suite struct `A store of transfers` {
    let app = AppID("com.example.weather")

    private func transfer(_ number: Int64, finished: Bool = false) -> Transfer {
        let order = TransferOrder(
            session: SessionID("phötos"),
            task: number,
            kind: .upload,
            url: "https://me:secret@example.com/\(number)?a=b",
            method: "PUT",
            headers: [HeaderField("A", "b\tc"), HeaderField("Empty", "")],
            body: "YWJj",
            file: "/tmp/photo",
            description: "a photo",
            earliestBegin: Timestamp(nanoseconds: 5),
            bytesToSend: 1,
            bytesToReceive: 2,
            priority: 0.3,
            isDiscretionary: true,
            launches: false,
            allowsExpensive: false,
            allowsConstrained: true,
            requestTimeout: .milliseconds(1500),
            resourceTimeout: .seconds(9),
            connectionsPerHost: 3,
            resume: "17"
        )
        var transfer = Transfer(
            number: TransferNumber(number),
            app: app,
            order: Shared(order),
            needs: [.network, .discretionary],
            submitted: Timestamp(nanoseconds: 7),
            deadline: Timestamp(nanoseconds: 8),
            carrierTask: CarrierTaskNumber(number + 100)
        )
        transfer.holds = [.byPerson]
        transfer.heldSince = Timestamp(nanoseconds: 9)
        transfer.attempts = 4
        transfer.isResumable = true
        transfer.mayBegin = true
        transfer.delayedUntil = Timestamp(nanoseconds: 10)
        transfer.counts.received = 11
        transfer.setback = Shared(
            Transfer.Setback(
                .diskFull,
                until: Timestamp(nanoseconds: 12),
                since: Timestamp(nanoseconds: 13),
                words: "no room",
                count: 3
            )
        )
        guard finished else { return transfer }
        transfer.setback = nil
        transfer.state = .finished
        transfer.outcome = Shared(
            TransferOutcome(
                error: nil,
                message: "done",
                response: TransferResponse(
                    status: 200,
                    url: "https://example.com/",
                    headers: [HeaderField("ETag", "\"x\"")],
                    version: "HTTP/2"
                ),
                length: 14,
                restarts: 1,
                exchanges: "[{}]"
            )
        )
        return transfer
    }

    private func write(_ store: inout StoreUnderTest) throws {
        try store.write(.putApp(AppRecord(app: .transferring(app))))
        for number in 1...3 {
            try store.write(.transfer(.put(transfer(Int64(number)))))
        }
        var cancelled = transfer(3)
        cancelled.state = .stopping(.cancel(keeps: true))
        cancelled.order = Shared(cancelled.order.value.described("other"))
        var account = TransferAccount()
        account.lastTask = 4
        account.launches = 2
        account.delayEnds = Timestamp(nanoseconds: 60)
        try store.write(
            .transfer(.put(transfer(2, finished: true))),
            .transfer(.rewrite(cancelled)),
            .transfer(.put(transfer(4))),
            .transfer(.remove(TransferNumber(4))),
            .transfer(.putAccount(app, account)),
            .transfer(.putResumable(left(5))),
            .transfer(.putResumable(left(6))),
            .transfer(.removeResumable(CarrierTaskNumber(6)))
        )
    }

    private func left(_ carrierTask: Int64) -> Resumable {
        Resumable(
            carrierTask: CarrierTaskNumber(carrierTask),
            app: app,
            url: "https://example.com/\(carrierTask)",
            expires: Timestamp(nanoseconds: 70)
        )
    }

    private func check(_ stored: Stored) {
        #expect(stored.transfers.map(\.number.value) == [1, 2, 3])
        #expect(stored.transfers.first == transfer(1))
        #expect(stored.transfers.dropFirst().first == transfer(2, finished: true))
        #expect(stored.transfers.last?.state == .stopping(.cancel(keeps: true)))
        #expect(stored.transfers.last?.order.value.description == "other")
        // A number that was given is not given again.
        #expect(stored.lastTransfer == TransferNumber(4))
        #expect(stored.transferAccounts[app]?.lastTask == 4)
        #expect(stored.transferAccounts[app]?.delayEnds == Timestamp(nanoseconds: 60))
        #expect(stored.resumables.map(\.carrierTask.value) == [5])
    }

    @Test(arguments: Implementation.allCases)
    func `gives them back as they were written`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try write(&store)
        try store.restart()
        check(try store.load())
    }

    @Test(arguments: Implementation.allCases)
    func `loses what was not committed`(_ implementation: Implementation) throws {
        var store = try StoreUnderTest(implementation)
        try write(&store)
        try store.apply(.transfer(.put(transfer(9))))
        try store.apply(.transfer(.remove(TransferNumber(1))))
        try store.restart()
        check(try store.load())
    }

    @Test(arguments: Implementation.allCases)
    func `forgets those of an app, and gives no number twice`(
        _ implementation: Implementation
    ) throws {
        var store = try StoreUnderTest(implementation)
        try write(&store)
        try store.write(.transfer(.removeAll(AppID("com.example.other"))))
        try store.write(.transfer(.removeAll(app)))
        try store.restart()
        let stored = try store.load()
        #expect(stored.transfers.isEmpty)
        #expect(stored.transferAccounts.isEmpty)
        #expect(stored.resumables.isEmpty)
        #expect(stored.lastTransfer == TransferNumber(4))
    }
}

extension InstalledApp {
    fileprivate static func transferring(_ id: AppID) -> InstalledApp {
        InstalledApp(id: id, folder: "/a", executable: "/a/b", permitted: [], modes: [])
    }
}

extension TransferOrder {
    fileprivate func described(_ text: String) -> TransferOrder {
        var order = self
        order.description = text
        return order
    }
}
