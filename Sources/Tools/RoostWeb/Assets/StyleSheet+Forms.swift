/// The look of forms, lists of what goes on, and windows.
let formStyleSheet = #"""

    p.facts { display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; }
    .button.quiet { border-color: var(--line); color: var(--ink); font-weight: 400; }
    form.inline, .amount, .control, .check, .file { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 0; }
    form.filter { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: end; }
    form.filter label { margin-top: 0; }
    .card > form.filter { margin: 0 0 1rem; }
    .deeds { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; }
    .deeds form { margin: 0; }
    .field { margin: 0 0 1rem; max-width: 44rem; }
    .field > label { margin-top: 0; }
    .field input[type="text"], .field input:not([type]), .field textarea, .field select { flex: 1 1 16rem; width: 100%; }
    .field .amount input[size] { flex: 0 0 7rem; width: 7rem; }
    .field input[type="number"], .field input[type="datetime-local"] { width: 16rem; }
    .field p { margin: 0.2rem 0 0; }
    .wrong { color: var(--failed); font-weight: 600; }
    [aria-invalid] { border-color: var(--failed); border-width: 2px; }
    .first { position: absolute; left: -99rem; }
    input[type="checkbox"] { width: 1.25rem; min-height: 1.25rem; height: 1.25rem; accent-color: var(--accent); vertical-align: -0.25rem; margin-right: 0.4rem; }
    input[type="range"] { accent-color: var(--accent); padding: 0; }
    button:disabled, input:disabled, select:disabled { color: var(--soft); border-color: var(--line); cursor: default; }
    [aria-busy] button { cursor: progress; }
    ul.rows > li.blocker { padding: 0.2rem 0 0.2rem 0.75rem; margin: 0.4rem 0; border-bottom: 0; }
    ol.log { font-size: var(--small); list-style: none; margin: 0; padding: 0; }
    ol.log > li { padding: 0.3rem 0; }
    ol.log > li.bad { border-left: 3px solid var(--failed); padding-left: 0.6rem; }
    .window .stack { display: flex; flex-direction: column; gap: 0.5rem; align-items: flex-start; }
    .window .stack > * { max-width: 100%; }
    .window .beside { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; }
    .window .rows { width: 100%; }
    .window p { margin: 0.1rem 0; }
    .window { display: flex; flex-direction: column; gap: 0.6rem; align-items: range; max-width: 44rem; }
    .control label { margin: 0; }
    .switch::before { content: ""; display: inline-block; width: 2.1em; height: 1.15em; border-radius: 1em; border: 2px solid currentColor; margin-right: 0.5em; vertical-align: -0.2em;
        background: radial-gradient(circle at 0.5em 50%, currentColor 0.32em, transparent 0.36em); }
    .switch[aria-checked="true"]::before { background: radial-gradient(circle at calc(100% - 0.5em) 50%, var(--card) 0.32em, currentColor 0.36em); }
    """#
