// The way from the client library to App Intents, which builds upon it and which an app need not have.
#include "CLinux.h"

/// App Intents's, weak because it is there only where the app is linked with it.
extern void roost_start_intents(void) __attribute__((weak));

void roost_start_intents_if_linked(void) {
    if (roost_start_intents) roost_start_intents();
}

/// RoostFoundation's, likewise.
extern void roost_start_foundation(void) __attribute__((weak));

void roost_start_foundation_if_linked(void) {
    if (roost_start_foundation) roost_start_foundation();
}
