import RoostLine
import RoostLinux
import RoostSystemWire
import RoostWire

// What the daemon says.
extension Carrier {
    /// Does what a message asks for; one that asks for nothing that is known is passed over.
    mutating func take(_ message: JSON) {
        guard let object = message.asObject else {
            return StandardError.write("a message of the system's is no object\n")
        }
        do throws(FieldError) {
            take(try CarrierInterface.Order(reading: Fields(object, context: "an order")))
        } catch {
            StandardError.write("an order of the system's cannot be carried out: \(error)\n")
            // Whoever waits for it hears of it, where it can be told for which transfer it was.
            guard let number = object["carry"]?["number"]?.asInteger else { return }
            sayFailed(number, Failure(.badURL, "\(error)"), received: 0, isResumable: false)
        }
    }

    private mutating func take(_ order: CarrierInterface.Order) {
        if let told = order.configure {
            settings.take(told)
            multi.set(connections: settings.connections)
        }
        if let told = order.carry { carry(told) }
        if let told = order.stop { stop(told.number) }
        if let told = order.discard, told.number >= 0 { discard(told.number, folder: told.folder) }
        if order.ping != nil { connection.say(CarrierInterface.Report(pong: JSONObject())) }
    }

    private mutating func carry(_ told: CarrierInterface.Transfer) {
        let number = told.number
        do throws(Failure) {
            let transfer = try CarriedTransfer(told)
            if settling[number] != nil {
                // It was stopped a moment ago, and its files are not yet let go of.
                afterwards[number] = transfer
            } else if moving[number] == nil {
                begin(transfer)
            }
        } catch {
            sayFailed(number, error, received: 0, isResumable: false)
        }
    }

    private mutating func stop(_ number: Int64) {
        if let active = moving[number] {
            takeOff(active)
            settle(active, .stopped)
        } else if let settled = settling[number] {
            afterwards[number] = nil
            // It says itself how it came out, and then that it has stopped.
            if !settled.isStopped { settling[number]?.isToStop = true }
        } else {
            // Unknown, or over: the answer says so all the same.
            sayStopped(number, active: nil)
        }
    }

    private mutating func discard(_ number: Int64, folder: String?) {
        afterwards[number] = nil
        if let active = moving.removeValue(forKey: number) {
            takeOff(active)
            active.writer.discard()
        } else if let settled = settling.removeValue(forKey: number) {
            settled.active.writer.discard()
        } else if let folder, folder.hasPrefix("/") {
            FileWriter.discard(number, in: folder)
        }
        sayStopped(number, active: nil)
    }
}
