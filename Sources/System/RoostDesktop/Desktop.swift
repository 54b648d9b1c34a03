package import RoostDaemon
package import RoostEngine
import RoostLinux

/// The desktop that people look at: its notification service, on the session bus.
///
/// It is connected only while something is shown or about to be, so that an idle system hears
/// nothing of what other apps tell the desktop; when the bus comes back is found out with the next
/// notification. Nothing here waits: whoever owns it watches ``descriptor`` and ``nextEnd``.
package final class Desktop {
    package let address: BusAddress
    private let user: UInt32
    private var connection: Descriptor?
    private var service: NotificationService?
    /// The number of new connections so far: descriptors have the numbers of those that were
    /// closed.
    package private(set) var connections = 0
    /// The bytes to send.
    private var output: [UInt8] = []
    /// The number of these bytes that were sent.
    private var sent = 0
    private var news: [DesktopNews] = []
    /// The moment up to which the notifications that were shown are paid for, one for each part of
    /// a second.
    private var spentUntil = Int64.min
    /// The finding when the bus was last spoken to, for people.
    package private(set) var finding = "nothing has been shown yet"
    /// Whether the finding is a good one.
    package private(set) var isGood = true

    package init(address: BusAddress, user: UInt32) {
        self.address = address
        self.user = user
    }

    /// The descriptor to watch, if there is a connection.
    package var descriptor: Int32? {
        switch connection {
        case .some(let connection): connection.rawValue
        case .none: nil
        }
    }
    package var wantsToWrite: Bool { sent < output.count }
    /// The moment at which ``expire(at:)`` is due, on the monotonic clock.
    package var nextEnd: Int64? { service?.nextEnd }

    package func takeNews() -> [DesktopNews] {
        defer { news = [] }
        var failed: [String: [NotificationNumber]] = [:]
        var others: [DesktopNews] = []
        for item in news {
            if case .notShown(let numbers, let reason) = item {
                failed[reason, default: []] += numbers
            } else {
                others.append(item)
            }
        }
        return others
            + failed.keys.sorted().map { .notShown(failed[$0] ?? [], reason: $0) }
    }

    package func show(_ notification: DesktopNotification, at now: Int64) {
        let price = 1_000_000_000 / DesktopLimits.perSecond
        let earliest = now - Int64(DesktopLimits.burst) * price
        spentUntil = max(spentUntil, earliest) + price
        guard spentUntil <= now else {
            spentUntil -= price
            return news.append(.notShown([notification.number], reason: DesktopLimits.tooMany))
        }
        if service == nil, !connect(at: now) {
            return news.append(.notShown([notification.number], reason: finding))
        }
        service?.show(notification, at: now)
        flush(at: now)
    }

    package func withdraw(_ numbers: [NotificationNumber], at now: Int64) {
        guard service != nil else { return }
        service?.withdraw(numbers)
        flush(at: now)
    }

    /// Takes in what the bus has sent.
    package func read(at now: Int64) {
        guard service != nil else { return }
        while true {
            var bytes: [UInt8] = []
            let reading: Descriptor.Reading?
            do throws(SystemError) {
                reading = try connection?.read(into: &bytes, upTo: DesktopLimits.readBytes)
            } catch {
                return disconnect(because: "the session bus is gone (\(error))")
            }
            switch reading {
            case .bytes:
                do throws(BusFault) { try service?.receive(bytes, at: now) } catch {
                    return disconnect(because: "the session bus cannot be understood: \(error)")
                }
            case .end: return disconnect(because: "the session bus is gone")
            case .wouldBlock, nil: return flush(at: now)
            }
        }
    }

    /// Sends what waits, as far as the bus takes it, and gives up the connection where it is of no
    /// more use.
    package func flush(at now: Int64) {
        gather()
        while wantsToWrite {
            do throws(SystemError) {
                switch try connection?.write(output, from: sent) {
                case .written(let count): sent += count
                case .wouldBlock, nil:
                    if output.count - sent > DesktopLimits.waitingBytes {
                        disconnect(because: "the session bus reads nothing")
                    }
                    return
                }
            } catch {
                return disconnect(because: "the session bus is gone (\(error))")
            }
        }
        output = []
        sent = 0
        if service?.isIdle == true { close() }
    }

    /// Gives up what was not answered in time.
    package func expire(at now: Int64) {
        guard let ends = nextEnd, ends <= now else { return }
        if service?.expire(at: now) == true {
            return disconnect(because: DesktopLimits.tooLate)
        }
        flush(at: now)
    }

    private func gather() {
        guard service != nil else { return }
        output += service?.takeOutput() ?? []
        let latest = service?.takeNews() ?? []
        news += latest
        for item in latest {
            switch item {
            case .shown:
                isGood = true
                let known = service?.capabilities?.sorted().joined(separator: ", ") ?? ""
                finding = "a notification service shows what it is given (\(known))"
            case .notShown(_, let reason):
                isGood = false
                finding = reason
            case .tapped, .dismissed: break
            }
        }
    }

    private func connect(at now: Int64) -> Bool {
        do throws(SocketError) {
            connection =
                switch address {
                case .path(let path): try UnixSocket.connect(path: path, waits: false)
                case .abstract(let name): try UnixSocket.connect(abstract: name)
                }
        } catch {
            isGood = false
            finding = "there is no session bus: \(error)"
            return false
        }
        connections += 1
        service = NotificationService(user: user, at: now)
        return true
    }

    private func disconnect(because reason: String) {
        service?.giveUp(because: reason)
        gather()
        isGood = false
        finding = reason
        close()
    }

    private func close() {
        connection = nil
        service = nil
        output = []
        sent = 0
    }
}
