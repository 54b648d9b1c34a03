import RoostEngine
import RoostWire

// What people wish done with the store itself. It is done between turns, when all is written down that was told.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    mutating func lookAfterStore() {
        let wishes = work.careOfStore
        work.careOfStore = []
        for asked in wishes {
            do throws(StoreError) {
                if case .backup(let file) = asked.call {
                    reply(asked, ["pages": .integer(try ledger.backUp(to: file))])
                } else {
                    try ledger.lookAtAll()
                    answerRepair(asked)
                }
            } catch {
                if case .backup = asked.call {
                    let message = error.reason == .damaged ? error.description : error.detail
                    fail(asked, Refusal(.storeUnavailable, "nothing was copied: \(message)"))
                } else if error.reason == .damaged {
                    answerRepair(asked)
                } else {
                    fail(asked, Refusal(.storeUnavailable, error.description))
                }
            }
        }
    }

    private mutating func answerRepair(_ asked: Asked) {
        let damage = ledger.presentDamage
        if !damage.isEmpty { isRepairWished = true }
        reply(asked, ["damage": .array(damage.map { .string($0) })])
    }
}
