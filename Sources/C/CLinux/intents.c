// The way from the client library to App Intents, which builds upon it and which an app need not have.
#include "CLinux.h"

#include <unistd.h>

/// App Intents's, weak because it is there only where the app is linked with it.
extern void roost_start_intents(void) __attribute__((weak));

void roost_start_intents_if_linked(void) {
    if (roost_start_intents) roost_start_intents();
}

/// Writes what the program's intents are to a descriptor, and closes that.
extern int roost_describe_intents(int descriptor) __attribute__((weak));

int roost_describe_intents_if_linked(int descriptor) {
    if (roost_describe_intents) return roost_describe_intents(descriptor);
    close(descriptor);
    return -1;
}

/// RoostFoundation's, likewise.
extern void roost_start_foundation(void) __attribute__((weak));

void roost_start_foundation_if_linked(void) {
    if (roost_start_foundation) roost_start_foundation();
}
