// Elsewhere than on Linux there is no virtual time.
#ifdef __linux__
#define _GNU_SOURCE
#include "interposed.h"

#include <stdlib.h>

// Timers of Foundation's run loops that a thread within virtual time adds, and blocks for a run loop. Nobody runs the
// loop of that thread, and that of the real main thread has the real clock: so they are kept here, and fire when their
// time has come. A timer itself is Foundation's own, and knows its date, its interval and whether it is valid.
//
// Two of the functions are called by their names, so that the program's definition comes first. The others are called
// by way of the table of functions of their class, in which they are looked for.

#define NAME_OF_SCHEDULED "$s10Foundation5TimerC09scheduledB016withTimeInterval7repeats5blockACSd_SbyACYbctFZ"
#define NAME_OF_PERFORM "$s10Foundation7RunLoopC7performyyyyYbcF"
#define NAME_OF_PERFORM_IN_MODES "$s10Foundation7RunLoopC7perform7inModes5blockySayAC4ModeVG_yyYbctF"

extern char _dispatch_main_q;
extern void *swift_retain(void *);
extern void swift_release(void *);

/// Foundation counts dates from the beginning of 2001.
static const double seconds_until_2001 = 978307200;

typedef SWIFT void (*closure_t)(CONTEXT void *);

/// Foundation's own functions.
static struct {
    /// `RunLoop.main`; who calls lets go of it.
    SWIFT void *(*main)(CONTEXT void *type);
    /// `Timer(fire:interval:repeats:block:)`, of which the date is in Foundation's seconds; the timer lets go of the
    /// block.
    SWIFT void *(*make)(
        double date, double interval, bool repeats, void *block, void *block_context, CONTEXT void *type);
    SWIFT void *(*scheduled)(double interval, bool repeats, void *block, void *block_context, CONTEXT void *type);
    /// `RunLoop.add(_:forMode:)`, of which the mode is a string.
    SWIFT void (*add)(void *timer, uint64_t mode, void *mode_object, CONTEXT void *loop);
    SWIFT void (*perform)(closure_t block, void *block_context, CONTEXT void *loop);
    /// `RunLoop.perform(inModes:block:)`; an app runs its loop in all modes that have a block.
    SWIFT void (*perform_in_modes)(void *modes, closure_t block, void *block_context, CONTEXT void *loop);
    SWIFT void (*set_fire_date)(double seconds, CONTEXT void *timer);
} real;

/// Whether all of them were found, and lead here.
static bool is_hooked;

static bool is_on_main(void) {
    bool was_on_main = current->be_on_main(current->owner, true);
    current->be_on_main(current->owner, was_on_main);
    return was_on_main;
}

/// Whether a run loop is one that an app runs: its main one. Within virtual time the main actor's thread has another.
static bool is_served(void *loop) {
    void *main = real.main(NULL);
    bool is_main = loop == main;
    swift_release(main);
    return is_main || is_on_main();
}

// MARK: In the place of Foundation's

static void take_timer(void *timer, bool is_served) {
    if (is_served) current->timer_added(current->owner, timer);
    else current->unserved(current->owner, true);
}

static SWIFT void our_add(void *timer, uint64_t mode, void *mode_object, CONTEXT void *loop) {
    if (!current) return real.add(timer, mode, mode_object, loop);
    take_timer(timer, is_served(loop));
}

static SWIFT void our_set_fire_date(double seconds, CONTEXT void *timer) {
    real.set_fire_date(seconds, timer);
    if (current) current->timer_date_set(current->owner, timer);
}

SWIFT void *roost_timer_scheduled(double interval, bool repeats, void *block, void *block_context, CONTEXT void *type)
    __asm__(NAME_OF_SCHEDULED);
__attribute__((weak)) SWIFT void *roost_timer_scheduled(
    double interval, bool repeats, void *block, void *block_context, CONTEXT void *type) {
    if (!current || !is_hooked) return real.scheduled(interval, repeats, block, block_context, type);
    swift_retain(block_context);
    double date = (double)current->calendar / 1e9 - seconds_until_2001 + interval;
    void *timer = real.make(date, interval, repeats, block, block_context, type);
    take_timer(timer, is_on_main());
    return timer;
}

/// A closure that a run loop is to call once.
struct closure {
    closure_t block;
    void *context;
};

static void call(void *argument) {
    struct closure *closure = argument;
    closure->block(closure->context);
}

static void drop(void *argument) {
    swift_release(((struct closure *)argument)->context);
    free(argument);
}

/// Has the main run loop of the app call a block, once.
static void take_block(closure_t block, void *block_context, void *loop) {
    if (!is_served(loop)) return current->unserved(current->owner, false);
    struct closure *closure = malloc(sizeof *closure);
    if (!closure) abort();
    *closure = (struct closure){block, swift_retain(block_context)};
    struct roost_deferred *work = deferred(&_dispatch_main_q, NULL);
    work->function = call;
    work->argument = closure;
    work->dropped = drop;
    at_once(work);
}

SWIFT void roost_loop_perform(closure_t block, void *block_context, CONTEXT void *loop) __asm__(NAME_OF_PERFORM);
__attribute__((weak)) SWIFT void roost_loop_perform(closure_t block, void *block_context, CONTEXT void *loop) {
    if (!current || !is_hooked) return real.perform(block, block_context, loop);
    take_block(block, block_context, loop);
}

SWIFT void roost_loop_perform_in_modes(void *modes, closure_t block, void *block_context, CONTEXT void *loop)
    __asm__(NAME_OF_PERFORM_IN_MODES);
__attribute__((weak)) SWIFT void roost_loop_perform_in_modes(
    void *modes, closure_t block, void *block_context, CONTEXT void *loop) {
    if (!current || !is_hooked) return real.perform_in_modes(modes, block, block_context, loop);
    take_block(block, block_context, loop);
}

// MARK: Before the program begins

__attribute__((constructor)) static void begin(void) {
#define FOUND(field, name) ((real.field = (__typeof__(real.field))dlsym(RTLD_NEXT, name)) != NULL)
    bool is_there = FOUND(scheduled, NAME_OF_SCHEDULED) & FOUND(perform, NAME_OF_PERFORM)
        & FOUND(perform_in_modes, NAME_OF_PERFORM_IN_MODES)
        & FOUND(main, "$s10Foundation7RunLoopC4mainACvgZ")
        & FOUND(make, "$s10Foundation5TimerC4fire8interval7repeats5blockAC0A10Essentials4DateV_SdSbyACYbctcfC")
        & FOUND(add, "$s10Foundation7RunLoopC3add_7forModeyAA5TimerC_AC0F0VtF")
        & FOUND(set_fire_date, "$s10Foundation5TimerC8fireDate0A10Essentials0D0Vvs");
#undef FOUND
    if (!is_there) return;
    void **add = place_of(dlsym(RTLD_DEFAULT, "$s10Foundation7RunLoopCN"), (void *)real.add);
    void **set_fire_date = place_of(dlsym(RTLD_DEFAULT, "$s10Foundation5TimerCN"), (void *)real.set_fire_date);
    if (!make_writable(add) || !make_writable(set_fire_date)) return;
    *add = (void *)our_add;
    *set_fire_date = (void *)our_set_fire_date;
    is_hooked = true;
}

bool roost_run_loops_are_asked(void) { return is_hooked; }
#endif
