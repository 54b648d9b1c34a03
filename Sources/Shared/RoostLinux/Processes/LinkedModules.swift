import CLinux

/// What else of Roost a program may be linked with.
package enum LinkedModules {
    /// Has App Intents take the system's runs of intents, if it is there: nobody registers intents.
    package static func startIntents() { roost_start_intents_if_linked() }

    /// Has what Foundation lacks on Linux begin, if RoostFoundation is there.
    package static func startFoundation() { roost_start_foundation_if_linked() }
}
