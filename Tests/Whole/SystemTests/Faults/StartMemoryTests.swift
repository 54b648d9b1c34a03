import Testing

@Suite struct `The program of a daemon that nobody uses` {
    @Test func `is out of its memory once it has started`() throws {
        try withSystem { system in
            let daemon = system.daemon
            try wait(for: "the code of the start to be given back") {
                try daemon.kibibytes("RssFile") < daemon.kibibytes("VmHWM") / 2
            }
        }
    }
}
