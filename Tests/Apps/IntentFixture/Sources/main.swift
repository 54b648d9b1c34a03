import AppIntents

// Runs only if the process is not asked for its intents.
print("the app runs")
