import RoostEngine
import RoostSystemWire
import RoostWire

// What people ask of the store itself. It is done between turns, when all is written down that was
// told.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    mutating func answerStoreCalls() {
        let calls = work.storeCalls
        work.storeCalls = []
        for asked in calls {
            if case .backup(let file) = asked.call {
                backUp(to: file, for: asked)
            } else {
                repair(for: asked)
            }
        }
    }

    private mutating func backUp(to file: String, for asked: Asked) {
        do throws(StoreError) {
            reply(asked, SystemInterface.Backup.Reply(pages: try ledger.backUp(to: file)))
        } catch {
            let message = error.reason == .damaged ? error.description : error.detail
            fail(asked, Refusal(.storeUnavailable, "nothing was copied: \(message)"))
        }
    }

    private mutating func repair(for asked: Asked) {
        do throws(StoreError) { try ledger.verifyAll() } catch {
            guard error.reason == .damaged else {
                return fail(asked, Refusal(.storeUnavailable, error.description))
            }
        }
        let damage = ledger.presentDamage
        if !damage.isEmpty { isRepairAskedFor = true }
        reply(asked, SystemInterface.Repair.Reply(damage: damage))
    }
}
