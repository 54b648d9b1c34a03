/// The script of forms: they are sent without leaving the page, so that focus and place stay, and
/// ask what apps offer.
///
/// Everything can be read and done without it.
let formScriptText = #"""

    (() => {
        const page = window.roost;
        if (!page) return;
        const bodyOf = (form, button) => {
            const data = new FormData(form, button);
            return form.getAttribute("enctype") === "multipart/form-data" ? data : new URLSearchParams(data);
        };
        const post = (form, body) => fetch(form.getAttribute("action"),
            { method: "POST", body, headers: { "X-Roost-Part": "main" } });
        const refused = (text) => {
            const piece = new DOMParser().parseFromString(text, "text/html");
            page.say([...piece.querySelectorAll("p, h1")].slice(0, 4).map((each) => each.textContent).join(" "));
        };
        const send = async (form, button) => {
            const answer = await post(form, bodyOf(form, button));
            const text = await answer.text();
            if (!answer.ok) return refused(text);
            const target = new URL(answer.url);
            if (answer.redirected && target.pathname !== location.pathname) return location.assign(target);
            if (answer.redirected && target.search !== location.search) history.replaceState(null, "", target);
            page.say("");
            for (const field of form.querySelectorAll("[data-touched]")) delete field.dataset.touched;
            const fresh = page.take(text);
            // What has the focus is left alone otherwise, and may be another after the change.
            const focused = document.activeElement;
            const twin = focused && focused.id && fresh.querySelector("#" + CSS.escape(focused.id));
            if (twin && "value" in focused && focused.type !== "file") focused.value = twin.value;
            const wrong = document.querySelector("[aria-invalid]");
            if (wrong) wrong.focus();
        };
        document.addEventListener("submit", (event) => {
            const form = event.target;
            if (event.defaultPrevented || form.getAttribute("method") !== "post") return;
            event.preventDefault();
            form.setAttribute("aria-busy", "true");
            send(form, event.submitter)
                .catch(() => page.say("It could not be sent: roost-web does not answer."))
                .finally(() => form.removeAttribute("aria-busy"));
        });
        // What is chosen is set at once, what is written into a window is seen at once.
        document.addEventListener("change", (event) => {
            const form = event.target.form;
            if (form && form.dataset.auto) form.requestSubmit();
        });
        const timers = new WeakMap();
        const soon = (key, pause, work) => {
            clearTimeout(timers.get(key));
            timers.set(key, setTimeout(work, pause));
        };
        document.addEventListener("input", (event) => {
            const field = event.target;
            if (field.type === "range" && field.form) {
                const output = field.form.querySelector("output");
                if (output) output.textContent = field.value;
            }
            if (field.form && field.form.dataset.write) {
                soon(field, 120, () => post(field.form, bodyOf(field.form)).catch(() => {}));
            }
            if (field.dataset.offers) soon(field, 150, () => offer(field));
        });
        // An app may take longer to answer what was typed before than what was typed since.
        const turns = new WeakMap();
        const offer = async (field) => {
            const list = field.list;
            if (!list) return;
            const turn = {};
            turns.set(field, turn);
            try {
                const answer = await fetch(field.dataset.offers + "&matching=" + encodeURIComponent(field.value));
                if (!answer.ok) return;
                const told = await answer.json();
                if (turns.get(field) !== turn) return;
                list.replaceChildren(...told.options.map((each) => {
                    const option = document.createElement("option");
                    option.value = each.value;
                    option.label = each.label;
                    return option;
                }));
            } catch { /* it is of help where it is there */ }
        };
        document.addEventListener("focusin", (event) => {
            const field = event.target;
            if (field.dataset && field.dataset.offers && !field.list.childElementCount) offer(field);
        });
    })();
    """#
