#if os(Linux)
/// An event on a device, as a search draws it and a test says it.
enum ScriptStep: Hashable, Sendable {
    case pass(seconds: Int)
    case network(Device.Network)
    case power(Device.Power)
    case use(Bool)
    case saving(Bool)
    case open(String)
    case home(String)
    case quit(String)
    case crash(String)
    case losesPower
    case clock(seconds: Int)
    case travel(String)
    case servers(Device.Servers)
    case tap(String)
    case stop(String)
    case memory
    case sleep(seconds: Int)
    case fullDisk(seconds: Int)
    case heat(Device.Heat)
    case intent(String, String)

    func take(on device: Device, _ place: TestPlace) throws {
        let (file, line) = (place.fileID, place.line)
        switch self {
        case .pass(let seconds):
            try device.goes(on: .for(.seconds(seconds)), fileID: file, line: line)
        case .network(let network): device.network = network
        case .power(let power): device.power = power
        case .use(let isInUse): device.isInUse = isInUse
        case .saving(let saves): device.savesPower = saves
        case .open(let app):
            try device.app(app, fileID: file, line: line).open(fileID: file, line: line)
        case .home(let app):
            try device.app(app, fileID: file, line: line).home(fileID: file, line: line)
        case .quit(let app):
            try device.app(app, fileID: file, line: line).quit(fileID: file, line: line)
        case .crash(let app):
            try device.app(app, fileID: file, line: line).crash(fileID: file, line: line)
        case .losesPower: try device.losesPower(fileID: file, line: line)
        case .clock(let seconds):
            try device.setClock(by: .seconds(seconds), fileID: file, line: line)
        case .travel(let zone): try device.travels(to: zone, fileID: file, line: line)
        case .servers(let state): device.servers = state
        case .tap(let app):
            try device.app(app, fileID: file, line: line).tapLatest(fileID: file, line: line)
        case .stop(let app):
            try device.app(app, fileID: file, line: line).stopAll(fileID: file, line: line)
        case .memory: try device.runsShortOfMemory(fileID: file, line: line)
        case .sleep(let seconds):
            try device.sleeps(for: .seconds(seconds), fileID: file, line: line)
        case .fullDisk(let seconds):
            try device.fillsDisk(for: .seconds(seconds), fileID: file, line: line)
        case .heat(let heat): device.heat = heat
        case .intent(let app, let intent):
            try device.app(app, fileID: file, line: line)
                .asks(for: intent, fileID: file, line: line)
        }
    }

    /// The line of a test that takes this step.
    var text: String {
        switch self {
        case .pass(let seconds): "try device.goes(on: .for(.seconds(\(seconds))))"
        case .network(let network): "device.network = .\(network.rawValue)"
        case .power(.battery(let percent)): "device.power = .battery(percent: \(percent))"
        case .power(.charger(let percent)): "device.power = .charger(percent: \(percent))"
        case .use(let isInUse): "device.isInUse = \(isInUse)"
        case .saving(let saves): "device.savesPower = \(saves)"
        case .open(let app): "try device.app(\"\(app)\").open()"
        case .home(let app): "try device.app(\"\(app)\").home()"
        case .quit(let app): "try device.app(\"\(app)\").quit()"
        case .crash(let app): "try device.app(\"\(app)\").crash()"
        case .losesPower: "try device.losesPower()"
        case .clock(let seconds): "try device.setClock(by: .seconds(\(seconds)))"
        case .travel(let zone): "try device.travels(to: \"\(zone)\")"
        case .servers(let state): "device.servers = .\(state.rawValue)"
        case .tap(let app): "try device.app(\"\(app)\").tapLatest()"
        case .stop(let app): "try device.app(\"\(app)\").stopAll()"
        case .memory: "try device.runsShortOfMemory()"
        case .sleep(let seconds): "try device.sleeps(for: .seconds(\(seconds)))"
        case .fullDisk(let seconds): "try device.fillsDisk(for: .seconds(\(seconds)))"
        case .heat(let heat): "device.heat = .\(heat.rawValue)"
        case .intent(let app, let intent):
            "try device.app(\"\(app)\").asks(for: \"\(intent)\")"
        }
    }
}
#endif
