import RoostDaemon
import RoostEngine
import RoostWire

// What happened, in words that are the same each time a seed is replayed.
extension World {
    func describe(_ spoken: Spoken) -> String {
        switch spoken.input {
        case .connected(let connection, let peer):
            return "\(connection.value) connects: \(peer.executable ?? "?") \(peer.pid)"
        case .received(let connection, let bytes):
            guard let call = spoken.call else {
                return "\(connection.value) sends \(bytes.count) bytes of nothing"
            }
            return "\(connection.value) \(who(connection)) calls \(call.method) \(call.parameters)"
        case .disconnected(let connection): return "\(connection.value) is disconnected"
        case .exited(let process, let status):
            return "notice: process #\(process) \(SwiftWords.of(status))"
        case .sensed:
            return
                "sensed: network \(device.hasNetwork) power \(device.hasPower) battery \(device.battery ?? -1) person \(device.isPersonPresent.map { "\($0)" } ?? "?")"
        case .carrier(let reports): return "carrier: \(reports)"
        case .fleet(let news): return "fleet: \(news)"
        case .memoryPressure: return "memory is short"
        case .woken: return "woken at \(now.date.nanoseconds)"
        case .measuredCaches(let sizes, let room):
            return "caches: \(sizes.map(\.bytes)) with \(room.free) free"
        case .emptiedCaches: return "caches are empty"
        case .sawPaths(let sights): return "\(sights.count) paths are seen"
        case .zoneChanged: return "another time zone"
        case .desktop(let news): return "desktop: \(news)"
        }
    }

    private func who(_ connection: ConnectionID) -> String {
        guard let pid = holders[connection], let process = processes[pid] else { return "person" }
        return "\(process.app)[\(pid)]"
    }

    func describe(_ change: Change) -> String {
        switch change {
        case .putApp(let record):
            "app \(record.app.id) quit \(record.forceQuitSince != nil) strikes \(record.strikes) failures \(record.launchFailures)"
        case .removeApp(let app): "no app \(app)"
        case .putRequest(let request):
            "request \(request.number) \(request.app) \(request.task) \(request.kind.rawValue)"
        case .begin(let run):
            "run \(run.number) of request \(run.request.number) \(run.app) \(run.task) in process #\(run.process)"
        case .cancelRun(let run): "job of run \(run) cancelled"
        case .job(let recording): SwiftWords.of(recording)
        case .finish(let run, let givenBack):
            "end of run \(run.number?.value ?? 0) \(SwiftWords.of(run.ending))\(givenBack ? ", given back" : "")"
        case .withdraw(let run): "request \(run.request.number) withdrawn: \(run.ending)"
        case .withdrawAll(let app, let ending, _, let meant):
            "\(meant) of \(app) withdrawn: \(ending)"
        case .putProcess(let process): "process #\(process.number) \(process.app) \(process.pid)"
        case .removeProcess(let number): "no process #\(number)"
        case .putSetting(let name, let value): "\(name) = \(value)"
        case .putPicture(let app, _): "\(app) has another picture"
        case .putActivity(let activity): "\(activity.app) shows \(activity.id)"
        case .removeActivity(let app, let id): "\(app) shows \(id) no more"
        case .putRefusal(let refused):
            "\(refused.app) was refused \(refused.task) \(refused.count) times: \(refused.refusal.reason)"
        case .removeRefusal(let app, let task): "\(app) is refused \(task) no more"
        case .notification(let change): describe(change)
        case .schedule(let change): describe(change)
        case .freshness(let change): "promise: \(change)"
        case .transfer(let recording): describe(recording)
        case .addCost(let entry): "cost of \(entry.key.app) on day \(entry.key.day)"
        case .keepCosts(let count): "costs of \(count) days"
        case .log(let entry): "log \(entry.kind.rawValue)"
        case .keepHistory(let count): "keep \(count)"
        }
    }

    private func describe(_ change: ScheduleChange) -> String {
        switch change {
        case .put(let schedule):
            "schedule \(schedule.request.number) \(schedule.app) \(schedule.task) due \(schedule.due?.nanoseconds ?? 0)"
        case .remove(let app, let task): "no schedule \(task) of \(app)"
        case .removeAll(let app): "no schedules of \(app)"
        case .reconsiderZone(let zone): "schedules of zone \(zone) anew"
        case .reconsiderHandled(let moment): "schedules after \(moment.nanoseconds) anew"
        }
    }

    private func describe(_ change: NotificationChange) -> String {
        switch change {
        case .put(let pending):
            "notification \(pending.number.value) \(pending.content.app) \(pending.content.id) due \(pending.due.nanoseconds)"
        case .move(_, let number, let due):
            "notification \(number.value) due \(due.nanoseconds)"
        case .remove(_, let number): "no notification \(number.value)"
        case .deliver(let pending, _, let next):
            "notification \(pending.number.value) delivered, next \(next?.nanoseconds ?? 0)"
        case .deliverAtOnce(let delivered):
            "notification \(delivered.number.value) \(delivered.content.app) \(delivered.content.id) delivered"
        case .removeDelivered(_, let number): "no delivered notification \(number.value)"
        case .removeAll(let app, let pending, let delivered):
            "no notifications of \(app), \(pending) \(delivered)"
        case .putCategories(let app, let categories): "\(categories.count) categories of \(app)"
        case .putRecord(let record):
            "notifications of \(record.app) allowed \(record.isAllowed) badge \(record.badge)"
        case .forget(let app): "nothing of notifications of \(app)"
        }
    }

    private func describe(_ call: CarrierCall) -> String {
        switch call {
        case .configure(let settings): "carrier: \(settings.connections) connections"
        case .carry(let carrierTask): "carry \(carrierTask.number)"
        case .stop(let number): "stop \(number)"
        case .discard(let number): "discard carrier task \(number)"
        case .keep(let numbers): "keep carrier tasks \(numbers.map(\.value).sorted())"
        }
    }

    private func describe(_ recording: TransferRecording) -> String {
        switch recording {
        case .put(let transfer), .rewrite(let transfer):
            "transfer \(transfer.number) \(transfer.app) \(transfer.stateName)"
        case .remove(let number): "no transfer \(number)"
        case .removeAll(let app): "no transfers of \(app)"
        case .putAccount(let app, let account): "\(app) was called \(account.launches)"
        case .putResumable(let left): "carrier task \(left.carrierTask) can be gone on from"
        case .removeResumable(let carrierTask): "carrier task \(carrierTask) is used"
        }
    }

    /// The words beside the facts: answers and errors in full.
    static func words(of replies: [VarlinkReply]) -> String {
        replies.filter { !$0.isEvent }.map(\.parameters.description).joined(separator: " ")
    }

    func describe(_ call: MachineCall, _ replies: [VarlinkReply]) -> String {
        switch call {
        case .launch(let app, let number, let phase, let launched):
            "launch \(app.id) as #\(number) \(phase.rawValue), process \(launched.pid)"
        case .launchFailed(let app, let number): "launch \(app) as #\(number) fails"
        case .adopt(let pid, let number): "adopt \(pid) as #\(number)"
        case .suspend(let number): "suspend #\(number)"
        case .resume(let number): "resume #\(number)"
        case .end(let number): "end #\(number)"
        case .send(_, let connection):
            "tell \(connection.value) "
                + replies.map { reply in
                    if let error = reply.error { return error }
                    return reply.isEvent ? reply.parameters.description : "an answer"
                }
                .joined(separator: ", ")
        case .close(let connection): "close \(connection.value)"
        case .discardFiles(let folder): "discard \(folder)"
        case .show(let notification): "show \(notification.number.value) of \(notification.app)"
        case .withdraw(let numbers): "withdraw \(numbers.map(\.value))"
        case .carrier(let call): describe(call)
        case .measureCaches(let apps): "measure the caches of \(apps)"
        case .emptyCaches(let apps): "empty the caches of \(apps)"
        case .arm(let uptime, let date):
            "arm \(uptime?.nanoseconds ?? 0) \(date?.nanoseconds ?? 0)"
        }
    }
}

extension VarlinkReply {
    /// Whether the reply is an event that the system has for a process.
    fileprivate var isEvent: Bool {
        continues
            && (parameters["phase"] ?? parameters["runs"] ?? parameters["expire"]
                ?? parameters["lent"]) != nil
    }
}
