#if os(Linux)
import RoostVirtualTime

/// The requests of ordinary sessions on a device that are under way: of `URLSession.shared` and of
/// all that are not carried in the background.
final class SessionRequests {
    private var open: [SessionRequest] = []

    /// Takes a request that the present work makes.
    func begin(_ request: VirtualRequest, on system: DeviceSystem) {
        let request = SessionRequest(request, of: system.time.presentOwner, on: system)
        open.removeAll { !$0.isWanted }
        open.append(request)
        request.begin()
    }

    /// Breaks off what is under way: the device has no network any more.
    func loseNetwork() {
        for request in open where request.isWanted { request.loseNetwork() }
    }

    /// Lets go of what a process that has ended had under way.
    func end(of owner: WorkOwner) {
        for request in open where request.owner == owner { request.abandon() }
        open.removeAll { $0.owner == owner }
    }

    /// Lets go of all that is under way, with the device.
    func endAll() {
        for request in open { request.abandon() }
        open = []
    }
}
#endif
