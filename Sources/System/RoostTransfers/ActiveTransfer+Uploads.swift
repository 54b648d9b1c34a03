internal import CCurl
import RoostEngine
import RoostLinux
import RoostSystemWire
import RoostWire

// Uploads that go on where they were interrupted, as in draft-ietf-httpbis-resumable-upload-05,
// which is what Apple's URLSession speaks since iOS 18.
extension ActiveTransfer {
    static let uploadVersion = "Upload-Draft-Interop-Version: 6"

    /// Whether the server is told that it may let this upload go on later.
    var offersResumption: Bool {
        transfer.kind == .upload && outgoing?.identity != nil
            && ["POST", "PUT", "PATCH"].contains(transfer.method)
    }

    /// Notes where the server keeps what it has received, as it says while it receives.
    func noteUpload() {
        guard offersResumption, head["upload-draft-interop-version"] == "6",
            let location = head["location"], let identity = outgoing?.identity,
            let address = try? WebAddress(location, base: answeringAddress),
            // Elsewhere, what the app sends to this server would be told to another.
            address.origin == answeringAddress.origin
        else { return }
        do throws(SystemError) {
            try writer.note(Mark.Upload(location: address.text, file: identity))
        } catch {
            // Without the note, it starts over if it is interrupted.
            StandardError.write("cannot note where an upload goes on: \(error)\n")
        }
    }

    /// Decides about an upload by the part that the server has of it, from its answer.
    func decideOnOffset() -> Ending {
        let status = head.status
        if status == 408 || status == 429 || status >= 500 {
            return .failed(delay(saying: status))
        }
        do throws(SystemError) {
            // What another server has, whoever led there, says nothing of what this one has.
            let place = writer.mark.upload.flatMap { try? WebAddress($0.location) }
            guard place?.origin == answeringAddress.origin else {
                try forgetUpload()
                return .again
            }
            if 200..<300 ~= status, head["upload-complete"] == "?1" {
                // It was all there, and only its answer was lost: this is what is left of that.
                try begin()
                return .finished
            }
            if 200..<300 ~= status,
                let offset = head["upload-offset"].flatMap({ Int64(digits: $0) }),
                let length = outgoing?.length, offset <= length
            {
                purpose = .sendRest(from: offset)
                return .again
            }
            try forgetUpload()
            return .again
        } catch {
            return .failed(Failure(writing: error))
        }
    }

    /// Forgets the upload and starts over, as the server has nothing to go on with.
    func forgetUpload() throws(SystemError) {
        try writer.note(nil)
        try restart("the server no longer has what was uploaded")
        purpose = .fetch(from: 0)
    }
}
