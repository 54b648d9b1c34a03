// The command line, `roost VERB`. All of it is in RoostCommand, so that tests can link it.
import RoostCommand

RoostCommand.main()
