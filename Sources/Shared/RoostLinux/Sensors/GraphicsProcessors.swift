import Glibc

/// A graphics processor of the machine, and what tells a program to use that one.
package struct GraphicsProcessor: Hashable, Sendable {
    /// The vendor of a graphics processor, as far as that decides which variables its libraries
    /// look at.
    package enum Vendor: String, Hashable, Sendable {
        case nvidia = "NVIDIA"
        case amd = "AMD"
        case intel = "Intel"
        case other = "of another make"
    }

    /// The path of its render node, or where it has none, of the driver's device.
    package let path: String
    package let vendor: Vendor
    /// The processor's place on the bus, "0000:01:00.0"; `nil` for one that is built in elsewhere.
    package let address: String?
    /// Whether this user may open the processor.
    package let isOpen: Bool
    /// The variables by which a program is told to use this one and no other.
    ///
    /// - `DRI_PRIME`, which Mesa's OpenGL and Vulkan look at;
    /// - `CUDA_VISIBLE_DEVICES` for NVIDIA's CUDA, counted in the order of the bus as
    ///   `CUDA_DEVICE_ORDER` asks;
    /// - `ROCR_VISIBLE_DEVICES` for AMD's ROCm, with HIP on top of it (`HIP_VISIBLE_DEVICES` would
    ///   count again among those that are left);
    /// - `ZE_AFFINITY_MASK` for Intel's Level Zero, counted as `ZE_ENABLE_PCI_ID_DEVICE_ORDER`
    ///   asks.
    package let environment: [String: String]
}

/// The graphics processors that the kernel shows.
package enum GraphicsProcessors {
    /// All variables that may tell a program which graphics processor to use.
    package static let variables: Set = [
        "DRI_PRIME", "CUDA_VISIBLE_DEVICES", "CUDA_DEVICE_ORDER", "ROCR_VISIBLE_DEVICES",
        "HIP_VISIBLE_DEVICES", "ZE_AFFINITY_MASK", "ZE_ENABLE_PCI_ID_DEVICE_ORDER",
    ]

    /// Looks for them on the machine, or for tests, beneath a root.
    ///
    /// Each is found once: one of NVIDIA's has a device of its driver's and mostly a render node as
    /// well, which are known by their place on the bus. Render nodes come first, by number, then
    /// what has none.
    package static func find(root: String? = nil) -> [GraphicsProcessor] {
        let root = root ?? ""
        var cards = renderNodes(beneath: root)
        for card in nvidiaDevices(beneath: root) {
            let isKnown = cards.contains { known in
                known.vendor == .nvidia && known.address == card.address
            }
            if card.address == nil || !isKnown { cards.append(card) }
        }
        return cards.map { card in
            GraphicsProcessor(
                path: card.path,
                vendor: card.vendor,
                address: card.address,
                isOpen: isOpen(root + card.path),
                environment: environment(of: card, among: cards)
            )
        }
    }

    private struct Card {
        let path: String
        let number: Int
        let vendor: GraphicsProcessor.Vendor
        let address: String?
    }

    private static func renderNodes(beneath root: String) -> [Card] {
        numbered("renderD", in: "\(root)/dev/dri").map { number in
            let name = "renderD\(number)"
            let device = "\(root)/sys/class/drm/\(name)/device"
            let vendor: GraphicsProcessor.Vendor =
                switch text("\(device)/vendor") {
                case "0x10de": .nvidia
                case "0x1002": .amd
                case "0x8086": .intel
                default: .other
                }
            return Card(
                path: "/dev/dri/\(name)",
                number: number,
                vendor: vendor,
                address: value("PCI_SLOT_NAME", "=", in: text("\(device)/uevent")).flatMap(address)
            )
        }
    }

    /// The devices of NVIDIA's own driver, "/dev/nvidia0"; which card is which, it says in /proc.
    private static func nvidiaDevices(beneath root: String) -> [Card] {
        let folder = "\(root)/proc/driver/nvidia/gpus"
        var addresses: [Int: String] = [:]
        // Without the folder there is no such driver, or one that does not tell.
        for name in ((try? FileSystem.list(folder)) ?? []) {
            let minor = value("Device Minor", ":", in: text("\(folder)/\(name)/information"))
            if let minor = minor.flatMap({ Int($0) }) { addresses[minor] = address(name) }
        }
        return numbered("nvidia", in: "\(root)/dev").map { number in
            Card(
                path: "/dev/nvidia\(number)",
                number: number,
                vendor: .nvidia,
                address: addresses[number]
            )
        }
    }

    private static func environment(of card: Card, among cards: [Card]) -> [String: String] {
        var environment: [String: String] = [:]
        if let address = card.address {
            let name = address.map { $0 == ":" || $0 == "." ? "_" : $0 }
            environment["DRI_PRIME"] = "pci-" + String(name)
        }
        // As the libraries count: by place on the bus, and only their own make.
        let siblings = cards.filter { $0.vendor == card.vendor }.sorted { left, right in
            (left.address ?? "~", left.number) < (right.address ?? "~", right.number)
        }
        guard let place = siblings.firstIndex(where: { $0.path == card.path }) else {
            return environment
        }
        switch card.vendor {
        case .nvidia:
            environment["CUDA_DEVICE_ORDER"] = "PCI_BUS_ID"
            environment["CUDA_VISIBLE_DEVICES"] = "\(place)"
        case .amd: environment["ROCR_VISIBLE_DEVICES"] = "\(place)"
        case .intel:
            environment["ZE_ENABLE_PCI_ID_DEVICE_ORDER"] = "1"
            environment["ZE_AFFINITY_MASK"] = "\(place)"
        case .other: break
        }
        return environment
    }

    /// The numbers of the files that are called so, in their order.
    private static func numbered(_ name: String, in folder: String) -> [Int] {
        // Without the folder there is nothing in it.
        ((try? FileSystem.list(folder)) ?? []).compactMap { file in
            guard file.hasPrefix(name) else { return nil }
            let digits = file.dropFirst(name.count)
            return digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
        }.sorted()
    }

    /// Reads a driver's text; one that says nothing, or goes while it is asked, has said nothing.
    private static func text(_ path: String) -> String {
        let text = (try? FileSystem.readText(path, limit: 65_536)) ?? ""
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    private static func value(_ name: String, _ separator: Character, in text: String) -> String? {
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: separator, maxSplits: 1)
            if parts.count == 2, parts[0] == name {
                return String(parts[1].drop { $0 == " " || $0 == "\t" })
            }
        }
        return nil
    }

    /// A place on the bus in the form that the kernel has it in, or `nil` if it is none.
    private static func address(_ text: String) -> String? {
        let text = text.lowercased()
        let isOne =
            text.utf8.count >= 12 && text.utf8.count <= 16
            && text.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        return isOne ? text : nil
    }

    private static func isOpen(_ path: String) -> Bool {
        do throws(SystemError) {
            try kernel("access", path: path) { unsafe access($0, R_OK | W_OK) }
            return true
        } catch {
            return false
        }
    }
}
