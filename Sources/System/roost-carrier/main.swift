// The helper of roostd that moves bytes. All of it is in RoostTransfers, so that tests can link it.
import RoostTransfers

Carrier.main()
