import RoostLine
import RoostLinux
import RoostWire

// What the daemon says.
extension Carrier {
    /// Does what a message asks for; one that asks for nothing that is known is passed over.
    mutating func take(_ message: JSON) {
        guard let object = message.asObject else {
            return StandardError.write("a message of the system's is no object\n")
        }
        for member in object {
            guard let body = member.value.asObject else { continue }
            let fields = Fields(body, context: member.key)
            do {
                switch member.key {
                case "configure":
                    try settings.take(fields)
                    multi.set(connections: settings.connections)
                case "carry": take(transfer: fields)
                case "stop": stop(try fields.integer("number"))
                case "discard":
                    discard(
                        try fields.integer("number", in: 0...Int64.max),
                        folder: try fields.optionalString("folder")
                    )
                case "ping": connection.say("pong", [:])
                default: break
                }
            } catch {
                StandardError.write("an order of the system's cannot be carried out: \(error)\n")
            }
        }
    }

    private mutating func take(transfer fields: Fields) {
        do {
            let transfer = try CarriedTransfer(fields)
            let number = transfer.number
            if settling[number] != nil {
                // It was stopped a moment ago, and its files are not yet let go of.
                afterwards[number] = transfer
            } else if moving[number] == nil {
                begin(transfer)
            }
        } catch {
            guard let number = fields.object["number"]?.asInteger else {
                return StandardError.write("a transfer without a number was asked for\n")
            }
            let failure = (error as? Failure) ?? Failure(.badURL, "\(error)")
            sayFailed(number, failure, received: 0, isResumable: false)
        }
    }

    private mutating func stop(_ number: Int64) {
        if let active = moving[number] {
            takeOff(active)
            settle(active, .stopped)
        } else if afterwards.removeValue(forKey: number) == nil, settling[number] == nil {
            // Unknown, or over: the answer says so all the same.
            sayStopped(number, active: nil)
        }
        // What is just being flushed says itself how it came out.
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
