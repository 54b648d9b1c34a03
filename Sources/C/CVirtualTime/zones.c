// Elsewhere than on Linux there is no virtual time.
#ifdef __linux__
#define _GNU_SOURCE
#include "interposed.h"

// The time zone of a process that a test plays, in the place of the test process's: that of calendars, of date
// formatters, and the present one itself.

#define NAME_OF_ZONE "$s20FoundationEssentials8TimeZoneV7currentACvgZ"
#define NAME_OF_UPDATING_ZONE "$s20FoundationEssentials8TimeZoneV19autoupdatingCurrentACvgZ"
#define NAME_OF_CALENDAR "$s20FoundationEssentials8CalendarV7currentACvgZ"
#define NAME_OF_UPDATING_CALENDAR "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ"
#define NAME_OF_CALENDAR_OF_KIND "$s20FoundationEssentials8CalendarV10identifierA2C10IdentifierOh_tcfC"
#define NAME_OF_FORMATTER "$s10Foundation13DateFormatterCACycfC"
#define NAME_OF_FORMATTERS_BEGINNING "$s10Foundation13DateFormatterCACycfc"

typedef SWIFT struct pair (*pair_t)(void);
typedef SWIFT struct pair (*kind_t)(uint8_t kind);
typedef SWIFT void *(*formatter_t)(CONTEXT void *type_or_object);

/// A calendar with the process's own zone.
static struct pair in_zone(struct pair calendar) {
    if (current) current->around.set_time_zone(current->owner, &calendar);
    return calendar;
}

SWIFT struct pair roost_time_zone(void) __asm__(NAME_OF_ZONE);
__attribute__((weak)) SWIFT struct pair roost_time_zone(void) {
    struct pair own;
    if (current && current->around.time_zone(current->owner, &own)) return own;
    return FOUNDATIONS(pair_t, NAME_OF_ZONE)();
}

SWIFT struct pair roost_updating_time_zone(void) __asm__(NAME_OF_UPDATING_ZONE);
__attribute__((weak)) SWIFT struct pair roost_updating_time_zone(void) {
    struct pair own;
    if (current && current->around.time_zone(current->owner, &own)) return own;
    return FOUNDATIONS(pair_t, NAME_OF_UPDATING_ZONE)();
}

SWIFT struct pair roost_calendar(void) __asm__(NAME_OF_CALENDAR);
__attribute__((weak)) SWIFT struct pair roost_calendar(void) {
    return in_zone(FOUNDATIONS(pair_t, NAME_OF_CALENDAR)());
}

SWIFT struct pair roost_updating_calendar(void) __asm__(NAME_OF_UPDATING_CALENDAR);
__attribute__((weak)) SWIFT struct pair roost_updating_calendar(void) {
    return in_zone(FOUNDATIONS(pair_t, NAME_OF_UPDATING_CALENDAR)());
}

SWIFT struct pair roost_calendar_of_kind(uint8_t kind) __asm__(NAME_OF_CALENDAR_OF_KIND);
__attribute__((weak)) SWIFT struct pair roost_calendar_of_kind(uint8_t kind) {
    return in_zone(FOUNDATIONS(kind_t, NAME_OF_CALENDAR_OF_KIND)(kind));
}

SWIFT void *roost_formatter(CONTEXT void *type) __asm__(NAME_OF_FORMATTER);
__attribute__((weak)) SWIFT void *roost_formatter(CONTEXT void *type) {
    void *formatter = FOUNDATIONS(formatter_t, NAME_OF_FORMATTER)(type);
    if (current) current->around.formatter_made(current->owner, formatter);
    return formatter;
}

SWIFT void *roost_formatters_beginning(CONTEXT void *object) __asm__(NAME_OF_FORMATTERS_BEGINNING);
__attribute__((weak)) SWIFT void *roost_formatters_beginning(CONTEXT void *object) {
    void *formatter = FOUNDATIONS(formatter_t, NAME_OF_FORMATTERS_BEGINNING)(object);
    if (current) current->around.formatter_made(current->owner, formatter);
    return formatter;
}
#endif
