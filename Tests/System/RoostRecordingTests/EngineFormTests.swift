import RoostEngine
import RoostRecording
import RoostTesting
import Testing

@Suite struct `The form of an engine` {
    @Test func `has every place whose texts are secret`() {
        #expect(EngineForm().missingSecrets == [])
    }
}
