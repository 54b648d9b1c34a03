import RoostTesting
import Testing

/// Days of the first world on which a promise was broken once, and what was wrong.
@Suite struct `A day that went wrong once` {
    @Test(arguments: [
        (
            20981 as UInt64,
            "an app was installed again and quit in one breath, and the auditor knew of the first alone"
        ),
        (
            21722,
            "five requests waited for room, and what came due after them was neither seen nor timed"
        ),
        (30335, "the same, while a process that had outlived the system was waited for"),
        (
            30818,
            "the machine was moved while its disk was full, and a date had passed in the new place: it is due as of the move"
        ),
        (30894, "the same, seen at the first word of a quiet time"),
        (
            500_412,
            "an app said that it was done just after it had been installed again, and its process went in a later turn"
        ),
        (
            502_810,
            "a person opened an app and quit it in one breath; what began with the opening came before the quitting"
        ),
        (
            1_000_013,
            "a process had nothing to do from when the disk was full, and the auditor counted from when it was not"
        ),
        (
            1_000_966,
            "the clock was set back between two ends of an app, and the auditor took the later date for the later end"
        ),
        (
            1_001_142,
            "an app was quit and uninstalled in one breath, and the auditor waited for it to end by itself"
        ),
        (
            1_013_449,
            "a process was killed from outside just as its app was installed again, and the auditor knew of one end alone"
        ),
        (
            1_013_617,
            "an app was asked something and uninstalled in one breath, and the auditor missed the asker"
        ),
        (
            1_013_675,
            "an app was asked something in the pause before it is suspended, and the end of that pause woke the system over and over"
        ),
        (
            1_014_167,
            "an app was wanted as it ended for its caches, which were emptied before its next process was there"
        ),
        (
            2_000_304,
            "an app said nothing of its launch, and its time for that was over while the disk was full: who had opened it was answered too late for the system, which stopped"
        ),
        (
            5_004_867,
            "an app said twice that a run had succeeded while the disk failed, and what it gave back only the second time: the first word counts, and the auditor took the second"
        ),
        (
            7_000_129,
            "a person began a run, and its app, which guessed its number, said in the same turn that it was done: nobody had handed it over yet"
        ),
        (
            7_002_241,
            "an expiration was simulated while the app, which had outlived the last system, was not back: it heard of it later, and the auditor knew of no such wish"
        ),
        (
            7_005_678,
            "an app that was started by hand ended after the clock had been set back: the auditor took an earlier process of it, which ended later by that clock, for its last use"
        ),
        (
            10_006_049,
            "an app was uninstalled while it had a question to answer, and the auditor wanted its answer to be waited for"
        ),
        (
            10_006_179,
            "an app outlived the system before it had said where the progress of its continued work is: its graphics processor was lent to another run"
        ),
        (
            10_009_306,
            "a process lost its connection as its app was installed again, which could not be written down: the auditor took the one that was refused for the reason of its end"
        ),
        (
            10_009_319,
            "an app found the system and had a run extended in one breath, and the auditor heard of the second before the first"
        ),
        (
            10_010_384,
            "an app was quit after its process had gone, and before that was heard of: the auditor knew that its connection was lost alone"
        ),
        (
            10_022_879,
            "an app was quit, launched by a tap and installed again in one breath, and the auditor took the first for the reason of the end"
        ),
        (
            10_030_493,
            "a person simulated the launch of a task just when the end of the last run could be written down at last: it began in a launch whose time had been over for long"
        ),
        (
            10_032_688,
            "a process was killed from outside just as its app was quit, and the auditor knew of one end alone"
        ),
        (
            10_035_273,
            "an app was asked something just as its process had gone, and the auditor took the question for one that nobody has"
        ),
        (
            10_036_644,
            "an app was quit and launched for an intent in one breath, and the auditor took what was written of its launch for another quit"
        ),
        (
            10_048_553,
            "an app that outlived the system had one run that waited for the graphics processor, and a later one that had it: the first was lent it, too"
        ),
        (
            10_056_853,
            "a person who had opened an app was answered late, and in the peace at the end another sent it home before it was opened again"
        ),
        (
            10_057_038,
            "a person waited for an app to open, and had asked before for another to be quit: in the peace at the end that came after its opening"
        ),
        (
            20_000_014,
            "the time of an app's launch for refreshes was over and that for processing was not: the auditor forgot both"
        ),
        (
            34_000_657,
            "a tap that had waited for an app's end opened it, and it could not be started: the auditor did not take the device for in use"
        ),
        (
            20_000_065,
            "the last run of a launch ended when its time was over, and the next launch began in that turn: the auditor forgot one kind of time only"
        ),
        (
            10_043_015,
            "an app was removed, the clock set back by a year, and another of its name installed: the auditor took it for used by the former"
        ),
        (
            10_080_540,
            "somebody who watched hung up before they could be told the latest: the timer for that stayed"
        ),
        (
            40_000_459,
            "the last run of a launch ended, and a continued one began, in one turn: the auditor took the next launch for the same"
        ),
        (
            40_006_482,
            "a process was killed for its grace, and the clock set back before that could be written down: the auditor throttled its app by the clock before"
        ),
    ])
    func `keeps every promise`(seed: UInt64, finding: String) {
        let world = World(seed: seed)
        let verdict = world.live()
        #expect(verdict.violation == nil, "\(finding)\n\(verdict.report)")
    }

    @Test(arguments: [
        (
            19 as UInt64,
            "an app withdrew its requests while a job ran that another had taken the place of: that one was lost"
        ),
        (
            158,
            "the clock was set back behind a job that was held, the system began anew, and the job was retried: it did not begin"
        ),
        (
            5_004_421,
            "a job took the place of one that an earlier submission, the same but for that, was to keep: the auditor took it for that one"
        ),
        (
            5_004_425,
            "a schedule was dealt with as people were answered what runs: the auditor looked for what began after the answer"
        ),
        (
            5_004_561,
            "a schedule's next request took the place of one in the turn in which that was listed: the auditor found it gone"
        ),
        (
            7_000_953,
            "a job came after one whose attempt went on, while another that had taken its place was gone and the system had begun anew: the auditor knew still that there had been another"
        ),
        (
            7_001_074,
            "all runs of a launch ended and a job began first in the next one: the auditor took that launch for the last"
        ),
        (
            7_004_802,
            "the system died in the moment after it had listed its jobs: the list was judged by what the next one found"
        ),
        (
            10_001_806,
            "requests that waited for a launch went along with that of an intent, later than their places: the auditor knew of launches of their own alone"
        ),
        (
            10_003_025,
            "a clock that was years ahead was put right: all schedules were reckoned anew, and no timer was armed for any, as they then lay behind what was looked up"
        ),
        (
            10_005_281,
            "the last run of a launch ended, and another began, in one turn: in the next launch, where the auditor still counted the one before"
        ),
        (
            10_015_026,
            "an app that outlived the system had two graphics processors between four runs: an earlier one was lent what a later one had"
        ),
        (
            20_000_008,
            "a launch was over with its time for refreshes: the auditor took the next for the same, which has none left"
        ),
        (
            20_000_036,
            "a launch was over with its time for refreshes: the auditor took the next for the same, which has less for processing"
        ),
        (
            10_020_134,
            "the clock was set back, and the system killed: the auditor knew of an app that it was used later than its caches say, the next system does not"
        ),
        (
            36_000_134,
            "an app was sent home whose process had just been killed: the auditor waited for it to hear that, and took the device for in use"
        ),
        (
            24822,
            "a name was cancelled under which one job ran and another waited: what was appended to it waits for the one that runs, and the auditor took that for nobody's"
        ),
        (
            32700,
            "a schedule was run by hand twice in one turn: two jobs were submitted, of which the auditor allowed one"
        ),
        (
            34911,
            "an app was killed from outside that might have been ended to make room on the disk: the auditor took it for that"
        ),
        (
            80_001_914,
            "a schedule's job began right after the tasks were listed, in one turn: what it left no room for was listed before that"
        ),
    ])
    func `keeps every promise of jobs`(seed: UInt64, finding: String) {
        let (verdict, _) = Simulation.jobs.live(seed: seed)
        #expect(verdict.violation == nil, "\(finding)\n\(verdict.report)")
    }

    @Test(arguments: [
        (25 as UInt64, "a session was called as a task was, and both had a run at once"),
        (132, "a session was called as a task was, and both had a run at once, otherwise"),
        (34_000_354, "a transfer that was cancelled was acknowledged while it still moved"),
        (36_000_727, "emptied caches made the room that a download waited for"),
        (
            71_000_594,
            "a transfer was cancelled and arrived, and its outcome was acknowledged, while a download of the same might yet take it over: the auditor took the timer for one of nobody's"
        ),
    ])
    func `keeps every promise with transfers`(seed: UInt64, finding: String) {
        let (verdict, _) = Simulation.whole.live(seed: seed)
        #expect(verdict.violation == nil, "\(finding)\n\(verdict.report)")
    }
}
