import Glibc
import RoostLinux
import Testing

@Suite struct `A system's paths` {
    @Test func `lie in its home if it has one`() {
        let paths = paths(home: "/srv/h", ["ROOST_HOME": "/elsewhere", "ROOST_SOCKET": "/s"])
        #expect(paths.socket == "/srv/h/roost.sock")
        #expect(paths.store == "/srv/h/store.db")
        #expect(paths.lock == "/srv/h/lock")
        #expect(paths.apps == "/srv/h/apps")
        #expect(paths.containers == "/srv/h/containers")
        #expect(paths.groups == "/srv/h/groups")
        #expect(paths.logs == "/srv/h/logs")
        #expect(paths.run == "/srv/h/run")
    }

    @Test func `lie in the home that the environment names`() {
        #expect(paths(["ROOST_HOME": "/srv/h"]) == paths(home: "/srv/h"))
        let moved = paths(["ROOST_HOME": "/srv/h", "ROOST_SOCKET": "/tmp/s"])
        #expect(moved.socket == "/tmp/s")
        #expect(moved.store == "/srv/h/store.db")
    }

    @Test func `lie in the folders of the user otherwise`() {
        let paths = paths([
            "HOME": "/home/u", "XDG_RUNTIME_DIR": "/run/u", "XDG_DATA_HOME": "/data",
            "XDG_STATE_HOME": "/state",
        ])
        #expect(paths.socket == "/run/u/roost/roost.sock")
        #expect(paths.run == "/run/u/roost")
        #expect(paths.store == "/data/roost/store.db")
        #expect(paths.lock == "/data/roost/lock")
        #expect(paths.apps == "/data/roost/apps")
        #expect(paths.containers == "/data/roost/containers")
        #expect(paths.groups == "/data/roost/groups")
        #expect(paths.logs == "/state/roost/logs")
    }

    @Test func `follow what is usual where nothing is set, or nothing that counts`() {
        let usual = paths(["HOME": "/home/u"])
        #expect(usual.socket == "/run/user/\(getuid())/roost/roost.sock")
        #expect(usual.store == "/home/u/.local/share/roost/store.db")
        #expect(usual.logs == "/home/u/.local/state/roost/logs")
        let empty = paths([
            "HOME": "/home/u", "ROOST_HOME": "", "ROOST_SOCKET": "", "XDG_DATA_HOME": "",
            "XDG_RUNTIME_DIR": "relative/is/not/allowed",
        ])
        #expect(empty == usual)
    }

    private func paths(home: String? = nil, _ environment: [String: String] = [:]) -> SystemPaths {
        SystemPaths(home: home) { environment[$0] }
    }
}
