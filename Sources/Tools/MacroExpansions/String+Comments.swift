extension String {
    /// The code without its comments; text in quotes stays.
    var withoutComments: String {
        var code = ""
        var rest = self[...]
        var isQuoted = false
        while let character = rest.first {
            if !isQuoted, rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
                continue
            }
            if !isQuoted, rest.hasPrefix("/*") {
                rest = rest.afterComment
                continue
            }
            let length = isQuoted && character == "\\" ? 2 : 1
            if character == "\"" { isQuoted.toggle() }
            code += rest.prefix(length)
            rest = rest.dropFirst(length)
        }
        return code
    }
}

extension Substring {
    /// The text after a comment between `/*` and `*/`, which may have others in it.
    fileprivate var afterComment: Substring {
        var depth = 0
        var rest = self
        while !rest.isEmpty {
            if rest.hasPrefix("/*") {
                depth += 1
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix("*/") {
                depth -= 1
                rest = rest.dropFirst(2)
                if depth == 0 { return rest }
            } else {
                rest = rest.dropFirst()
            }
        }
        return rest
    }
}
