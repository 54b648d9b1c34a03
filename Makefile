# Everything that is done with this repository, by name. `make help` prints the lines that begin with ##.

SWIFT ?= swift
PREFIX ?= $(HOME)/.local
SEED ?= 1
RUNS ?= 200
JOBS ?= 1
ROUNDS ?= 1000
WORLD ?= all
SECONDS ?= 60
# What the system is built from and tested with; each is a package of Debian's.
BUILD_PACKAGES = libcurl4-openssl-dev libmicrohttpd-dev libpq-dev libsqlite3-dev nginx-light
INSTALL_PACKAGES = binutils xz-utils
TEST_PACKAGES = $(INSTALL_PACKAGES) iproute2 strace python3 python3-venv dbus python3-dbusmock python3-gi systemd postgresql-15 pgbouncer
BROWSER_PACKAGES = python3 python3-venv chromium chromium-driver fonts-dejavu-core
BENCH_PACKAGES = aria2 beanstalkd curl

.DEFAULT_GOAL := build

## make deps        installs the Debian packages that building, the demo and the tests need
.PHONY: deps
deps:
	@scripts/deps $(BUILD_PACKAGES) $(TEST_PACKAGES)

.PHONY: build-deps
build-deps:
	@scripts/deps $(BUILD_PACKAGES)

## make build       builds everything
.PHONY: build
build:
	$(SWIFT) build

## make demo        installs what it needs, builds, and shows the main job for real
.PHONY: demo
demo: build-deps
	$(SWIFT) build --product roostd
	$(SWIFT) build --product roost-carrier
	$(SWIFT) build --product roost
	$(SWIFT) build --product Stormy
	$(SWIFT) build --product Uploader
	$(SWIFT) build --product Scrapbook
	$(SWIFT) build --product ScrapbookKeep
	Examples/Stormy/demo
	Examples/Uploader/demo
	Examples/Scrapbook/demo

## make picture     draws docs/demo.svg from what the demo says, and docs/web from the pages
.PHONY: picture
picture: deps browser-deps
	$(SWIFT) build --build-tests
	scripts/picture
	SWIFT='$(SWIFT)' Tests/Whole/Browser/run pictures

# Tests that look at the end of a process of their own wait for any child that ends, and never see theirs
# while one that somebody else started has ended and is not reaped. They run apart from the others. So do
# those of what apps link: they wait for what their own Swift tasks and queues do, which on two cores have
# no thread left where two such tests wait at once. They run one after the other.
APP_TESTS = ^(ActivityKitTests|AppIntentsTests|BackgroundTasksTests|CombineTests|CoreLocationTests|RoostClientTests|RoostFoundationTests|RoostSessionsTests|RoostWireTests|RoostWorkTests|SwiftUITests|UIKitTests|UserNotificationsTests|WidgetKitTests|osTests)\.

# The others run in processes side by side (scripts/tests): two halves of the system's tests, those of the helpers, and the rest. Each takes
# about as long, and waits for most of it.
SYSTEM_TESTS_BEFORE_I = ^SystemTests\.`(An? |The |What )?[a-h]
SYSTEM_TESTS = ^SystemTests\.
HELPER_TESTS = ^((RoostFleetTests|RoostTransfersTests)\.|SystemTests\.`A host )

## make test        passes all tests
.PHONY: test
test: deps browser-deps
	$(SWIFT) build --build-tests
	SWIFT='$(SWIFT)' scripts/tests --no-parallel --filter '$(APP_TESTS)'
	SWIFT='$(SWIFT)' scripts/tests --filter '$(SYSTEM_TESTS_BEFORE_I)' --skip '$(HELPER_TESTS)' \
	    --and --filter '$(SYSTEM_TESTS)' --skip '$(SYSTEM_TESTS_BEFORE_I)' --skip '$(HELPER_TESTS)' \
	    --and --filter '$(HELPER_TESTS)' \
	    --and --skip '$(SYSTEM_TESTS)' --skip '$(HELPER_TESTS)' --skip '$(APP_TESTS)'
	SWIFT='$(SWIFT)' Tests/Whole/Browser/run

.PHONY: browser-deps
browser-deps:
	@scripts/deps $(BROWSER_PACKAGES)

## make test-pages  only opens the pages in Debian's Chromium, and uses them
.PHONY: test-pages
test-pages: deps browser-deps
	$(SWIFT) build --build-tests
	SWIFT='$(SWIFT)' Tests/Whole/Browser/run

## make check       what CI runs: format, build with warnings as errors, tests, documentation
.PHONY: check
check: deps lint test docs-check

.PHONY: lint
lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Plugins Tests Examples Benchmarks

## make fmt         formats the sources
.PHONY: fmt
fmt:
	$(SWIFT) format --in-place --recursive Package.swift Sources Plugins Tests Examples Benchmarks

## make simulate    searches for bad days: SEED=1 RUNS=200 JOBS=1 (WORLD=system, jobs, whole, transfers or fleet, SEED=n RUNS=1 replays one)
.PHONY: simulate
simulate:
	$(SWIFT) build -c release --product roost-simulate
	$$($(SWIFT) build -c release --show-bin-path)/roost-simulate --world $(WORLD) --seed $(SEED) --runs $(RUNS) --jobs $(JOBS)

## make tsan        has the thread sanitizer watch the tests of the client, progress, the store and transfers
.PHONY: tsan
tsan: deps
	ROOST_SANITIZE=thread $(SWIFT) build --sanitize=thread --scratch-path .build/tsan --product progress-races
	TSAN_OPTIONS=halt_on_error=1 .build/tsan/debug/progress-races
	@! TSAN_OPTIONS=halt_on_error=1 .build/tsan/debug/progress-races --plant-race >/dev/null 2>&1 \
	    || { echo "a planted race was not seen: the sanitizer is not at work" >&2; exit 1; }
	SWIFT='$(SWIFT)' scripts/sanitize thread

## make asan        has the address sanitizer watch the same tests
.PHONY: asan
asan: deps
	SWIFT='$(SWIFT)' scripts/sanitize address

## make disk-faults has the store and transfers go through a power cut at every write, and the store an error or no memory at every call
.PHONY: disk-faults
disk-faults:
	$(SWIFT) build --build-tests
	ROOST_DISK_FAULTS=all $(SWIFT) test --skip-build --filter '^(RoostStoreTests\..A (power cut|commit that fails|store that gets no memory)|RoostTransfersTests\..The power is cut)'

## make call-faults has each call of the daemon to the kernel fail for want of descriptors, memory, processes or room
.PHONY: call-faults
call-faults: deps
	$(SWIFT) build --build-tests
	ROOST_CALL_FAULTS=all $(SWIFT) test --skip-build --filter '^SystemTests\..A system whose calls'

## make torture     kills the daemon, apps, the carrier and parts of a fleet at moments by chance: ROUNDS=1000 SEED=1
.PHONY: torture
torture: deps
	$(SWIFT) build --build-tests
	ROOST_TORTURE_ROUNDS=$(ROUNDS) ROOST_TORTURE_SEED=$(SEED) \
	    $(SWIFT) test --skip-build --filter '^SystemTests\..A (system|fleet) under torture'

## make fuzz        throws mutated bytes at each reader of what comes from outside (SECONDS=60 each, READERS="wire plist")
.PHONY: fuzz
fuzz: build-deps
	Fuzz/run $(SECONDS) $(READERS)

## make bench       measures against the machine's limits and, where Debian has it, the peer
.PHONY: bench
bench: deps
	@scripts/deps $(BENCH_PACKAGES)
	Benchmarks/run

## make interfaces  writes the Swift that stands for docs/interfaces, which is checked in
.PHONY: interfaces
interfaces:
	$(SWIFT) build --product roost-interfaces
	$$($(SWIFT) build --show-bin-path)/roost-interfaces Sources/Shared docs/interfaces/*.varlink

## make symbols     writes docs/symbols: what of Apple's names is there (after make build)
.PHONY: symbols
symbols:
	scripts/symbols

.PHONY: docs-check
docs-check:
	scripts/docs

# The unit goes where systemd looks for users' units under ~/.local, /usr/local and /usr alike. So do the
# completions with bash and fish; zsh looks into two folders, of which one is Debian's for packages.
ZSH_COMPLETIONS = $(if $(filter /usr,$(PREFIX)),share/zsh/vendor-completions,share/zsh/site-functions)
BASH_COMPLETIONS = share/bash-completion/completions
FISH_COMPLETIONS = share/fish/vendor_completions.d
## make install     builds for release and installs roost, roostd and roost-web (PREFIX=~/.local)
.PHONY: install
install: build-deps
	@scripts/deps $(INSTALL_PACKAGES)
	SWIFT='$(SWIFT)' scripts/build-release roostd-programs roost-programs
	install -d $(DESTDIR)$(PREFIX)/libexec/roost $(DESTDIR)$(PREFIX)/share/systemd/user
	bin=$$(SWIFT='$(SWIFT)' scripts/build-release) && \
	scripts/shrink $(DESTDIR)$(PREFIX)/libexec/roost $$bin/roostd-programs $$bin/roost-programs
	scripts/name-programs $(DESTDIR)$(PREFIX)/libexec/roost $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/libexec/roost
	sed 's|@PREFIX@|$(PREFIX)|' packaging/roostd.service > $(DESTDIR)$(PREFIX)/share/systemd/user/roostd.service
	sed 's|@PREFIX@|$(PREFIX)|' packaging/roost-web.service > $(DESTDIR)$(PREFIX)/share/systemd/user/roost-web.service
	install -d $(DESTDIR)$(PREFIX)/$(BASH_COMPLETIONS) $(DESTDIR)$(PREFIX)/$(ZSH_COMPLETIONS) $(DESTDIR)$(PREFIX)/$(FISH_COMPLETIONS)
	$(DESTDIR)$(PREFIX)/bin/roost completion bash > $(DESTDIR)$(PREFIX)/$(BASH_COMPLETIONS)/roost
	$(DESTDIR)$(PREFIX)/bin/roost completion zsh > $(DESTDIR)$(PREFIX)/$(ZSH_COMPLETIONS)/_roost
	$(DESTDIR)$(PREFIX)/bin/roost completion fish > $(DESTDIR)$(PREFIX)/$(FISH_COMPLETIONS)/roost.fish
	@echo "roost, roostd and roost-web are in $(PREFIX)/bin"
	@case ":$$PATH:" in *":$(PREFIX)/bin:"*) ;; *) echo "which is not in your PATH yet";; esac

## make clean       removes what was built
.PHONY: clean
clean:
	$(SWIFT) package clean

## make help        prints this
.PHONY: help
help:
	@sed -n 's/^## //p' $(MAKEFILE_LIST)
