import Glibc
import RoostLinux

/// Does nothing but hand the test its connections, so that the test can speak the wire as this app.
///
/// The file `puppet` in the app's folder names the socket at which the test waits. It is sent the two
/// connections that the system left to the app, and for each byte that it sends, a new one. A zero has
/// a child, of another program, ask the system for what only people may ask.
func playPuppet(to path: String) throws {
    let strings = try UnixSocket.connect(path: path)
    for name in ["ROOST_CALLS", "ROOST_EVENTS"] {
        guard let number = EnvironmentVariables.read(name).flatMap({ Int32($0) }) else { continue }
        _ = try strings.send([UInt8(ascii: "l")], passing: number)
        // The test's are the only ones now: as long as it wants they are open.
        close(number)
    }
    while true {
        var order: [UInt8] = []
        guard case .bytes(let count) = try strings.read(into: &order, upTo: 16) else { break }
        for order in order.suffix(count) {
            if order == 0 {
                try askByChild()
                continue
            }
            let connection = try UnixSocket.connect(
                path: EnvironmentVariables.read("ROOST_SOCKET") ?? ""
            )
            _ = try strings.send([UInt8(ascii: "c")], passing: connection.rawValue)
        }
    }
    while true { pause() }
}

private func askByChild() throws(SystemError) {
    let script = """
        import os, socket
        s = socket.socket(socket.AF_UNIX); s.connect(os.environ['ROOST_SOCKET'])
        s.sendall(b'{"method":"io.roost.System.Apps"}\\0')
        print('answer', s.recv(65536).decode().strip('\\0'), flush=True)
        """
    _ = try Spawner.spawn(
        executable: "/usr/bin/python3",
        arguments: ["-c", script],
        environment: EnvironmentVariables.all().map { "\($0.name)=\($0.value)" },
        standardOutput: 1
    )
}
