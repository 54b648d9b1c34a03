/// Which of many activities are not as they were told before.
struct ActivityChanges {
    /// Whether anything at all counts as a change, or only what people would read as one.
    let isExact: Bool
    private var told: [String: Told.Activity] = [:]

    init(isExact: Bool) { self.isExact = isExact }

    mutating func among(_ activities: [Told.Activity]) -> [Told.Activity] {
        let before = told
        told = [:]
        return activities.filter { activity in
            if let last = before[activity.key],
                isExact ? last == activity : last.reads(as: activity)
            {
                // What it was told as is what the next change is a change of.
                told[activity.key] = last
                return false
            }
            told[activity.key] = activity
            return true
        }
    }
}

extension Told.Activity {
    /// Whether people would read the same, but for rates and times.
    fileprivate func reads(as other: Told.Activity) -> Bool {
        func percent(_ activity: Told.Activity) -> Int? {
            Progress(activity, at: Timestamp(microseconds: 0)).percent
        }
        return title == other.title && subtitle == other.subtitle && state == other.state
            && waiting == other.waiting && ending == other.ending && reason == other.reason
            && detail == other.detail && attributes == other.attributes
            && content == other.content && percent(self) == percent(other)
    }
}
