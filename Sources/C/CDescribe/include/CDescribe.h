// Runs before `main`, which Swift cannot: see describe.c. There is nothing to call.
