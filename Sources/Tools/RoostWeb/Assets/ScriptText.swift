/// The script that keeps pages up to date: each page names its topics, and is asked for again when
/// one changes.
///
/// Everything can be read and done without it.
let scriptText = #"""
    "use strict";
    (() => {
        const main = document.getElementById("main");
        const notice = document.getElementById("notice");
        const live = document.getElementById("live");
        const topics = document.body.dataset.topics;

        // What is new of a piece goes into what is there, so that focus, marks and half-typed words stay.
        const same = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName
            && (a.nodeType !== 1 || (a.id || "") === (b.id || "") && (a.dataset.key || "") === (b.dataset.key || ""));
        const isBusy = (node) => node === document.activeElement
            && (node.nodeName === "INPUT" || node.nodeName === "TEXTAREA" || node.nodeName === "SELECT");
        const merge = (old, fresh) => {
            if (old.nodeType !== 1) {
                if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
                return;
            }
            if (old.hasAttribute("data-keep") && fresh.hasAttribute("data-keep")) return;
            if (isBusy(old)) return;
            for (const { name } of [...old.attributes]) {
                if (!fresh.hasAttribute(name) && !(old.nodeName === "DETAILS" && name === "open")) old.removeAttribute(name);
            }
            for (const { name, value } of fresh.attributes) {
                if (old.getAttribute(name) !== value) old.setAttribute(name, value);
            }
            if (old.nodeName === "INPUT" && old.type !== "file" && !old.dataset.touched) old.value = fresh.value;
            children(old, fresh);
        };
        const children = (old, fresh) => {
            const keyed = new Map();
            for (const node of old.childNodes) if (node.nodeType === 1 && node.dataset.key) keyed.set(node.dataset.key, node);
            let place = old.firstChild;
            for (const wanted of [...fresh.childNodes]) {
                const key = wanted.nodeType === 1 && wanted.dataset.key;
                const known = key && keyed.get(key);
                if (known && known !== place) old.insertBefore(known, place);
                const here = known || place;
                if (here && same(here, wanted)) {
                    merge(here, wanted);
                    place = here.nextSibling;
                } else {
                    old.insertBefore(document.importNode(wanted, true), place);
                }
            }
            while (place) {
                const next = place.nextSibling;
                place.remove();
                place = next;
            }
        };
        document.addEventListener("input", (event) => { event.target.dataset.touched = "yes"; });

        // What is being pressed stays where it is: a press that begins on a button ends on that button.
        let isPressed = false;
        addEventListener("pointerdown", (event) => {
            isPressed = !!(event.target.closest && event.target.closest("a, button, input, select, textarea, label, summary"));
        }, true);
        // The last is of the window alone: those of fields do not come here.
        for (const name of ["pointerup", "pointercancel", "blur"]) {
            // After the click, which comes with it.
            addEventListener(name, () => { isPressed = false; if (isStale) later(0); });
        }

        let isAsking = false, isStale = false, last = 0;
        const say = (words) => {
            if (!notice) return;
            notice.textContent = words;
            notice.hidden = !words;
            if (live) live.hidden = !!words;
        };
        // Shows what was told anew, and gives it back as it was told.
        const take = (text) => {
            const fresh = document.createElement("main");
            fresh.append(...new DOMParser().parseFromString(text, "text/html").body.childNodes);
            children(main, fresh);
            main.dispatchEvent(new CustomEvent("roost:fresh", { bubbles: true }));
            return fresh;
        };
        if (main && notice) window.roost = { take, say };
        const refresh = async () => {
            if (isAsking || isPressed || document.hidden) { isStale = true; return; }
            isAsking = true;
            isStale = false;
            const begun = performance.now();
            try {
                const answer = await fetch(location.href, { headers: { "X-Roost-Part": "main" }, redirect: "error" });
                if (answer.status === 401) {
                    say("roost-web has begun anew and does not know this browser: roost web prints another address.");
                } else if (answer.ok || answer.status === 404) {
                    const text = await answer.text();
                    if (isPressed) isStale = true; else take(text);
                    if (notice && notice.dataset.why === "system") say("");
                } else if (answer.status === 503 || answer.status === 504) {
                    if (answer.status === 503) gone(); else silent();
                    // It may be there again already: this was asked before that was told.
                    later(2000);
                }
            } catch {
                say("roost-web does not answer. This is what it told last.");
            }
            // A page that takes long to make is asked for less often: never more than a tenth of the time.
            last = performance.now();
            isAsking = false;
            if (isStale) later(Math.max(100, (last - begun) * 9));
        };
        let timer = 0;
        const later = (pause) => {
            if (timer) return;
            timer = setTimeout(() => { timer = 0; refresh(); }, pause);
        };
        const gone = () => {
            notice.dataset.why = "system";
            say("The system has ended. This is what it told last; the page goes on when it is there again.");
        };
        const silent = () => {
            notice.dataset.why = "system";
            say("The system does not answer. This is what it told last; the page goes on when it does.");
        };
        if (main && notice && topics) {
            const address = "/events?topics=" + encodeURIComponent(topics)
                + (document.body.dataset.window ? "&window=" + encodeURIComponent(document.body.dataset.window) : "");
            let events = null, wasOpen = false;
            const listen = () => {
                events = new EventSource(address);
                events.addEventListener("changed", () => later(0));
                events.addEventListener("gone", gone);
                events.addEventListener("silent", silent);
                events.addEventListener("back", () => { say(""); later(0); });
                events.onopen = () => {
                    if (live) live.hidden = false;
                    if (wasOpen) { say(""); later(0); }
                    wasOpen = true;
                };
                events.onerror = () => {
                    if (events && events.readyState === 2) {
                        say("roost-web has begun anew and does not know this browser: roost web prints another address.");
                    } else {
                        notice.dataset.why = "web";
                        say("roost-web does not answer. This is what it told last.");
                    }
                };
            };
            // Browsers have six connections to a place, for all tabs: one that nobody looks at gives up its own.
            const look = () => {
                if (document.hidden) {
                    if (events) events.close();
                    events = null;
                } else if (!events) {
                    listen();
                }
            };
            look();
            document.addEventListener("visibilitychange", look);
            // Lengths of time go on although nothing else changes.
            setInterval(() => { if (!document.hidden && performance.now() - last > 30000) later(0); }, 10000);
        }

        // What is under the pointer, or has the focus, in words.
        const tell = (event) => {
            const place = event.target.closest && event.target.closest("[data-words]");
            const readout = place && place.closest("figure") && place.closest("figure").querySelector(".readout");
            if (readout) readout.textContent = place.dataset.words;
        };
        document.addEventListener("pointerover", tell);
        document.addEventListener("focusin", tell);

        // A picture of time is gone into by its links; the wheel with Ctrl follows them.
        document.addEventListener("wheel", (event) => {
            const figure = event.ctrlKey && event.target.closest && event.target.closest("figure[data-zoom]");
            if (!figure) return;
            event.preventDefault();
            const link = figure.querySelector(event.deltaY < 0 ? "a[rel~=in]" : "a[rel~=out]");
            if (link) link.click();
        }, { passive: false });

        // What cannot be undone is asked about.
        document.addEventListener("submit", (event) => {
            const question = event.target.dataset.ask;
            if (question && !confirm(question)) event.preventDefault();
        });
    })();
    """#
