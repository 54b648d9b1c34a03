// An app is asked which values it offers for a parameter. It is launched or resumed for that, and
// held until it has answered or its time is over; nothing else comes of a question, and nothing of
// it is written down.
extension Engine {
    /// Asks an app a question about one of its intents, as the text of a JSON object.
    mutating func ask(
        _ id: AppID,
        _ intent: String,
        _ content: String,
        _ token: ReplyToken,
        _ turn: inout Turn
    ) {
        guard let app = apps[id] else { return turn.refuseUnknown(id, token) }
        if let refusal = refusalToAsk(app, intent, content, at: turn.now) {
            return turn.reply(token, .refused(refusal))
        }
        var process: ProcessState
        if let present = app.process {
            process = present
        } else {
            // Like a run that a person wants: nothing holds it that holds what apps ask for.
            process = makeProcess(for: id, phase: .background, at: turn.now)
            turn.log(.launched, id, "launched in the background for a question")
            turn.append(.launch(app.record.app, process.number, .background))
        }
        let number = questions.ask(id, process.number, for: token, turn)
        process.questions += 1
        // It is held again: the end of a pause that it does not have any more would wake the system
        // over and over.
        process.settling = nil
        if process.isSuspended { turn.append(.tellResumed(process.number)) }
        turn.append(.ask(process.number, number, content))
        if process.isSuspended {
            process.activity = .running
            costs.resumed(process.number, limits, at: turn.now)
            turn.log(.resumed, id, "resumed for a question")
            turn.append(.resume(process.number))
        }
        apps[present: id].process = process
    }

    private func refusalToAsk(
        _ app: AppState,
        _ intent: String,
        _ content: String,
        at now: Moment
    ) -> Refusal? {
        let id = app.record.app.id
        guard app.record.app.intents.contains(where: { $0.name == intent }) else {
            return Refusal(.noSuchIntent, noSuchIntent(intent, of: id))
        }
        guard content.utf8.count <= limits.questionLength else {
            return Refusal(
                .invalid,
                "the question is longer than \(limits.questionLength) bytes; ask with fewer words"
            )
        }
        guard questions.count(of: id) < limits.questionsPerApp else {
            return Refusal(
                .tooManyPending,
                "\(id) has \(limits.questionsPerApp) questions to answer, as many as it may; try again in a moment"
            )
        }
        guard let process = app.process else {
            guard let until = app.record.launchBlockedUntil, until > now.date else { return nil }
            return Refusal(.notNow, notStarted(app.record))
        }
        guard process.isPresent, process.reattachingEnds == nil else {
            return Refusal(
                .notNow,
                "\(id) is being ended, or has not found the system yet; try again in a moment"
            )
        }
        return nil
    }

    private func notStarted(_ record: AppRecord) -> String {
        "\(record.app.id) could not be started: \(record.launchFailure ?? "unknown")"
    }

    /// Hands on the answer of an app; an answer to a question that is over changes nothing.
    mutating func answered(
        _ id: AppID,
        _ process: ProcessNumber,
        _ number: QuestionNumber,
        _ answer: QuestionAnswer,
        _ turn: inout Turn
    ) {
        guard let question = questions.take(number, to: id, process) else { return }
        letGo(of: question)
        switch answer {
        case .offer(let text) where text.utf8.count <= limits.answerLength:
            turn.reply(question.asker, .offered(text))
        case .offer:
            turn.refuse(
                question.asker,
                .noAnswer,
                "what \(id) offers is longer than \(limits.answerLength) bytes; ask with more words"
            )
        case .failure(let words):
            turn.refuse(
                question.asker,
                .noAnswer,
                "\(id) cannot tell what it offers: \(words.prefix(limits.textLength))"
            )
        }
    }

    /// Answers for apps that have given no answer in time, or can give none any more.
    mutating func endQuestions(isRecording: Bool, _ turn: inout Turn) {
        questions.setDeferred(!isRecording)
        guard isRecording, !questions.isEmpty else { return }
        let over = questions.takeOver(appFacts, at: turn.now)
        for question in over {
            letGo(of: question)
            turn.refuse(question.asker, .noAnswer, whyUnanswered(question, at: turn.now))
        }
    }

    private func whyUnanswered(_ question: Question, at now: Moment) -> String {
        let id = question.app
        guard let app = apps[id] else { return "\(id) was uninstalled before it answered" }
        if app.process?.number == question.process {
            return "\(id) did not answer within \(limits.questionBudget.words)"
        }
        if app.process == nil, let until = app.record.launchBlockedUntil, until > now.date {
            return notStarted(app.record)
        }
        return "\(id) ended before it answered; roost log \(id) tells how"
    }

    /// Lets the process go that stayed for a question.
    private mutating func letGo(of question: Question) {
        // The process may have ended meanwhile.
        guard apps[question.app]?.process?.number == question.process else { return }
        apps[present: question.app].ownedProcess.questions -= 1
        unsettled.touch(question.process)
    }
}
