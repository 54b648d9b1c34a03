import Glibc
import RoostLinux
import Testing

@Suite struct `The graphics processors` {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func renderNode(_ number: Int, vendor: String?, at address: String?) throws {
        try scratch.write("", to: "dev/dri/renderD\(number)")
        let device = "sys/class/drm/renderD\(number)/device"
        if let vendor { try scratch.write("\(vendor)\n", to: "\(device)/vendor") }
        if let address {
            try scratch.write(
                "DRIVER=x\nPCI_CLASS=30000\nPCI_SLOT_NAME=\(address)\n",
                to: "\(device)/uevent"
            )
        }
    }

    private func nvidiaDevice(_ number: Int, at address: String?) throws {
        try scratch.write("", to: "dev/nvidia\(number)")
        if let address {
            try scratch.write(
                "Model: \t\t X\nBus Location: \t \(address)\nDevice Minor: \t \(number)\n",
                to: "proc/driver/nvidia/gpus/\(address)/information"
            )
        }
    }

    private var found: [GraphicsProcessor] { GraphicsProcessors.find(root: scratch.path) }

    @Test func `of a machine that has none are none`() {
        #expect(found == [])
    }

    @Test func `are found by their render nodes, by number`() throws {
        try renderNode(129, vendor: "0x1002", at: "0000:03:00.0")
        try renderNode(128, vendor: "0x8086", at: "0000:00:02.0")
        try scratch.write("", to: "dev/dri/card0")
        try scratch.write("", to: "dev/dri/renderDx")
        #expect(found.map(\.path) == ["/dev/dri/renderD128", "/dev/dri/renderD129"])
        #expect(found.map(\.vendor) == [.intel, .amd])
        #expect(found.map(\.address) == ["0000:00:02.0", "0000:03:00.0"])
        #expect(
            found.map(\.environment) == [
                [
                    "DRI_PRIME": "pci-0000_00_02_0", "ZE_AFFINITY_MASK": "0",
                    "ZE_ENABLE_PCI_ID_DEVICE_ORDER": "1",
                ],
                ["DRI_PRIME": "pci-0000_03_00_0", "ROCR_VISIBLE_DEVICES": "0"],
            ]
        )
    }

    @Test func `are told by their render nodes alone where nothing else is known`() throws {
        try renderNode(128, vendor: nil, at: nil)
        try renderNode(129, vendor: "nonsense", at: "../../nonsense")
        #expect(found.map(\.vendor) == [.other, .other])
        #expect(found.map(\.environment) == [[:], [:]])
    }

    @Test func `are each there once, though the driver shows them twice`() throws {
        try renderNode(128, vendor: "0x8086", at: "0000:00:02.0")
        try renderNode(129, vendor: "0x10de", at: "0000:01:00.0")
        try nvidiaDevice(0, at: "0000:01:00.0")
        try scratch.write("", to: "dev/nvidiactl")
        try scratch.write("", to: "dev/nvidia-uvm")
        #expect(found.map(\.path) == ["/dev/dri/renderD128", "/dev/dri/renderD129"])
        #expect(found.last?.environment["CUDA_VISIBLE_DEVICES"] == "0")
    }

    @Test func `without render nodes are the driver's devices`() throws {
        try renderNode(128, vendor: "0x8086", at: "0000:00:02.0")
        try nvidiaDevice(0, at: "0000:41:00.0")
        try nvidiaDevice(1, at: nil)
        #expect(found.map(\.path) == ["/dev/dri/renderD128", "/dev/nvidia0", "/dev/nvidia1"])
        #expect(found.map { $0.environment["CUDA_VISIBLE_DEVICES"] } == [nil, "0", "1"])
    }

    @Test func `are counted by their place on the bus, as their libraries do`() throws {
        try nvidiaDevice(0, at: "0000:81:00.0")
        try nvidiaDevice(1, at: "0000:41:00.0")
        try renderNode(128, vendor: "0x1002", at: "0000:c1:00.0")
        #expect(found.map(\.path) == ["/dev/dri/renderD128", "/dev/nvidia0", "/dev/nvidia1"])
        #expect(found.map { $0.environment["CUDA_VISIBLE_DEVICES"] } == [nil, "1", "0"])
        #expect(found.first?.environment["ROCR_VISIBLE_DEVICES"] == "0")
    }

    @Test func `name no variable that would be left as it was elsewhere`() throws {
        for (number, vendor) in ["0x10de", "0x1002", "0x8086"].enumerated() {
            try renderNode(128 + number, vendor: vendor, at: "0000:0\(number):00.0")
        }
        for processor in found {
            #expect(GraphicsProcessors.variables.isSuperset(of: processor.environment.keys))
            #expect(processor.isOpen)
        }
    }

    @Test func `are read from whatever files there are without harm`() throws {
        try scratch.write(String(repeating: "x", count: 100_000), to: "dev/dri/renderD128")
        try scratch.write(
            String(repeating: "PCI_SLOT_NAME=", count: 100_000),
            to: "sys/class/drm/renderD128/device/uevent"
        )
        try scratch.write("", to: "dev/dri/renderD99999999999999999999")
        #expect(found.map(\.path) == ["/dev/dri/renderD128"])
        #expect(found.first?.address == nil)
    }
}
