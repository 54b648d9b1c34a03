/// The look of the pages.
///
/// One scale of sizes, two inks and one accent; states and endings have colours that differ in
/// lightness too, and each stands beside a word or a sign of its own.
let styleSheet = #"""
    :root {
        color-scheme: light dark;
        --paper: #f6f5f1;
        --card: #ffffff;
        --ink: #1d2528;
        --soft: #58656a;
        --line: #dfe0da;
        --wash: #eceee9;
        --accent: #0b5c6b;
        --on-accent: #ffffff;
        --foreground: #0b5c6b;
        --background: #4f9bb0;
        --suspended: #b9c3c4;
        --completed: #41762a;
        --failed: #b3261e;
        --stopped: #8a5a00;
        --withdrawn: #667277;
        --running: #1f5fbf;
        --focus: #1f5fbf;
        --small: 0.8125rem;
        --large: 1.1875rem;
        --huge: 1.625rem;
        --gap: 1rem;
        --round: 10px;
    }
    @media (prefers-color-scheme: dark) {
        :root {
            --paper: #12181a;
            --card: #1a2225;
            --ink: #e6eae8;
            --soft: #9fb0b3;
            --line: #2d383b;
            --wash: #222c2f;
            --accent: #7cc6d3;
            --on-accent: #08262c;
            --foreground: #7cc6d3;
            --background: #3b7f92;
            --suspended: #46555a;
            --completed: #9bd070;
            --failed: #ff9a8f;
            --stopped: #e6b45c;
            --withdrawn: #9fb0b3;
            --running: #8fb8ff;
            --focus: #8fb8ff;
        }
    }
    *, *::before, *::after { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; }
    body {
        margin: 0;
        background: var(--paper);
        color: var(--ink);
        font: 400 0.9375rem/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif;
        font-variant-numeric: tabular-nums;
        overflow-wrap: anywhere;
    }
    main { max-width: 96rem; margin: 0 auto; padding: var(--gap) clamp(0.75rem, 2.5vw, 2rem) 4rem; outline: none; }
    h1 { font-size: var(--huge); line-height: 1.2; margin: 0.5rem 0 1rem; font-weight: 650; letter-spacing: -0.01em; }
    h2 { font-size: var(--large); line-height: 1.3; margin: 0 0 0.75rem; font-weight: 620; }
    h3 { font-size: 1rem; margin: 1rem 0 0.25rem; font-weight: 620; }
    p { margin: 0 0 0.5rem; }
    a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 0.18em; }
    a:hover { text-decoration-thickness: 2px; }
    code, pre, .mono { font-family: ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; font-size: 0.92em; }
    pre { white-space: pre-wrap; margin: 0; }
    small, .small { font-size: var(--small); }
    .soft { color: var(--soft); }
    .number { text-align: right; white-space: nowrap; }
    .nowrap { white-space: nowrap; }
    [hidden] { display: none !important; }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
    .skip { position: absolute; left: -99rem; top: 0.5rem; padding: 0.5rem 1rem; background: var(--card); z-index: 3; }
    .skip:focus { left: 0.5rem; }

    .top {
        position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 0.5rem 1rem;
        padding: 0 clamp(0.75rem, 2.5vw, 2rem); background: var(--card); border-bottom: 1px solid var(--line);
    }
    .brand { font-weight: 700; font-size: var(--large); color: var(--ink); text-decoration: none; letter-spacing: -0.01em; }
    .top nav { flex: 1; min-width: 0; overflow-x: auto; scrollbar-width: thin; }
    .top ul { display: flex; gap: 0.125rem; list-style: none; margin: 0; padding: 0.25rem; }
    .top nav a { display: block; padding: 0.45rem 0.65rem; color: var(--soft); text-decoration: none; border-radius: 6px; white-space: nowrap; }
    .top nav a:hover { background: var(--wash); color: var(--ink); }
    .top nav a[aria-current] { color: var(--ink); font-weight: 620; box-shadow: inset 0 -2px 0 var(--accent); border-radius: 6px 6px 0 0; }
    .live { font-size: var(--small); color: var(--soft); white-space: nowrap; }
    .live::before { content: "●"; color: var(--completed); margin-right: 0.35em; }
    #notice { margin: 0; padding: 0.6rem clamp(0.75rem, 2.5vw, 2rem); background: var(--stopped); color: var(--card); font-weight: 600; position: sticky; top: 2.9rem; z-index: 2; }
    .alone main { max-width: 38rem; padding-top: 12vh; }

    .card { background: var(--card); border: 1px solid var(--line); border-radius: var(--round); padding: 1rem 1.125rem; margin: 0 0 var(--gap); min-width: 0; }
    .card > :last-child { margin-bottom: 0; }
    .fault { border-left: 4px solid var(--failed); }
    .grid { display: grid; gap: var(--gap); grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); align-items: start; margin-bottom: var(--gap); }
    .grid > .card { margin: 0; }
    .grid.four { grid-template-columns: minmax(0, 1fr); }
    @media (min-width: 48rem) { .grid.four { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
    @media (min-width: 100rem) { .grid.four { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
    .wide { grid-column: 1 / -1; }
    .tiles { display: grid; gap: 0.75rem; grid-template-columns: repeat(2, minmax(0, 1fr)); margin: 0 0 var(--gap); padding: 0; list-style: none; }
    @media (min-width: 40rem) { .tiles { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
    @media (min-width: 72rem) { .tiles { grid-template-columns: repeat(8, minmax(0, 1fr)); } }
    .tile { background: var(--card); border: 1px solid var(--line); border-radius: var(--round); padding: 0.75rem 1rem; min-width: 0; }
    .tile a { color: inherit; text-decoration: none; display: block; }
    .tile a:hover .label { text-decoration: underline; }
    .tile .value { display: block; font-size: var(--huge); font-weight: 650; line-height: 1.2; }
    .tile .label { display: block; color: var(--soft); font-size: var(--small); }
    .tile.bad .value { color: var(--failed); }
    .facts { display: flex; flex-wrap: wrap; gap: 0.4rem 1.5rem; margin: 0; padding: 0; list-style: none; }
    .facts li { min-width: 0; }
    .facts .label { color: var(--soft); margin-right: 0.35em; }
    .facts .ending { white-space: normal; }
    dl.pairs { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: 0.3rem 1.25rem; margin: 0; }
    dl.pairs dt { color: var(--soft); }
    dl.pairs dd { margin: 0; min-width: 0; }
    @media (max-width: 30rem) { dl.pairs { grid-template-columns: 1fr; gap: 0; } dl.pairs dd { margin-bottom: 0.5rem; } }

    .scroll { overflow-x: auto; margin: 0 -1.125rem; padding: 0 1.125rem; }
    table { border-collapse: collapse; width: 100%; }
    th { text-align: left; font-weight: 600; color: var(--soft); font-size: var(--small); padding: 0.35rem 1.25rem 0.35rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
    td { padding: 0.5rem 1.25rem 0.5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
    tbody > tr:last-child > * { border-bottom: 0; }
    th:last-child, td:last-child { padding-right: 0; }
    th.number { text-align: right; }
    caption { text-align: left; color: var(--soft); font-size: var(--small); padding-bottom: 0.25rem; }
    ul.rows { list-style: none; margin: 0; padding: 0; }
    ul.rows > li { padding: 0.55rem 0; border-bottom: 1px solid var(--line); }
    ul.rows > li:first-child { padding-top: 0; }
    ul.rows > li:last-child { border-bottom: 0; padding-bottom: 0; }
    ul.rows p { margin: 0.1rem 0 0; }
    .line { display: flex; gap: 0.25rem 0.75rem; flex-wrap: wrap; align-items: baseline; justify-content: space-between; }
    .empty { color: var(--soft); }

    .state, .ending { white-space: nowrap; font-weight: 600; }
    .state::before, .ending::before { display: inline-block; width: 1.15em; font-weight: 700; }
    .state.foreground { color: var(--foreground); } .state.foreground::before { content: "◉"; }
    .state.background { color: var(--accent); } .state.background::before { content: "◐"; }
    .state.suspended { color: var(--soft); } .state.suspended::before { content: "◌"; }
    .state.notRunning { color: var(--soft); font-weight: 400; } .state.notRunning::before { content: "–"; }
    .state.ending { color: var(--stopped); } .state.ending::before { content: "◒"; }
    .ending.completed { color: var(--completed); } .ending.completed::before { content: "✓"; }
    .ending.failed { color: var(--failed); } .ending.failed::before { content: "✕"; }
    .ending.stopped { color: var(--stopped); } .ending.stopped::before { content: "■"; }
    .ending.withdrawn { color: var(--withdrawn); } .ending.withdrawn::before { content: "–"; }
    .ending.running { color: var(--running); } .ending.running::before { content: "▶"; }
    .chip { display: inline-block; padding: 0.05rem 0.5rem; border: 1px solid var(--line); border-radius: 99px; font-size: var(--small); color: var(--soft); background: var(--wash); white-space: nowrap; }
    ul.blockers { list-style: none; margin: 0.75rem 0; padding: 0; }
    .blocker { border-left: 3px solid var(--stopped); padding-left: 0.75rem; margin: 0 0 0.75rem; }
    .blocker.passing { border-color: var(--background); }
    .picture { font: 0.72rem/1.35 ui-monospace, "DejaVu Sans Mono", monospace; background: var(--wash); border-radius: 6px; padding: 0.5rem 0.65rem; max-height: 9rem; overflow: hidden; white-space: pre; }

    .button, button, input[type="submit"] {
        font: inherit; font-weight: 600; color: var(--accent); background: var(--card); border: 1px solid var(--accent); border-radius: 7px;
        padding: 0.35rem 0.8rem; min-height: 2.25rem; cursor: pointer; text-decoration: none; display: inline-block;
    }
    .button:hover, button:hover { background: var(--wash); }
    .button.main { background: var(--accent); color: var(--on-accent); }
    .button.danger { color: var(--failed); border-color: var(--failed); }
    .buttons { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 0.75rem 0; }
    .buttons form { margin: 0; }
    input, select, textarea { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--soft); border-radius: 7px; padding: 0.35rem 0.6rem; min-height: 2.25rem; max-width: 100%; }
    label { font-weight: 600; display: block; margin: 0.5rem 0 0.2rem; }
    progress { appearance: none; width: 100%; height: 0.55rem; border: 0; border-radius: 99px; background: var(--wash); overflow: hidden; display: block; margin: 0.35rem 0; }
    progress::-webkit-progress-bar { background: var(--wash); border-radius: 99px; }
    progress::-webkit-progress-value { background: var(--accent); border-radius: 99px; }
    progress::-moz-progress-bar { background: var(--accent); border-radius: 99px; }
    progress:indeterminate { background: repeating-linear-gradient(-45deg, var(--wash) 0 8px, var(--line) 8px 16px); }

    figure { margin: 0; }
    .drawing { overflow-x: auto; }
    .timeline { width: 100%; min-width: 44rem; height: auto; display: block; }
    .timeline text { fill: var(--soft); font-size: 12px; font-family: inherit; }
    .timeline .name { fill: var(--ink); font-weight: 600; }
    .timeline .tick { stroke: var(--line); }
    .timeline .presence { fill: var(--suspended); }
    .timeline .foreground { fill: var(--foreground); }
    .timeline .background { fill: var(--background); }
    .timeline .suspended { fill: var(--suspended); }
    .timeline .run { stroke: var(--card); stroke-width: 1; }
    .timeline .run.completed, .legend .completed { fill: var(--completed); }
    .timeline .run.failed, .legend .failed { fill: var(--failed); }
    .timeline .run.stopped, .legend .stopped { fill: var(--stopped); }
    .timeline .run.withdrawn, .legend .withdrawn { fill: var(--withdrawn); }
    .timeline .run.running, .legend .running { fill: var(--running); }
    .timeline .sign { fill: var(--card); font-size: 9px; font-weight: 700; pointer-events: none; }
    .timeline .mark { stroke: var(--ink); stroke-width: 1.5; }
    .timeline [data-words]:hover, .timeline [data-words]:focus-visible { stroke: var(--ink); stroke-width: 2; outline: none; }
    .readout { min-height: 1.5em; margin: 0.5rem 0 0; color: var(--soft); }
    .legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0.5rem 0 0; padding: 0; list-style: none; color: var(--soft); font-size: var(--small); }
    .legend svg { width: 1.1em; height: 0.8em; margin-right: 0.35em; vertical-align: -0.05em; }
    .legend .foreground { fill: var(--foreground); } .legend .background { fill: var(--background); } .legend .suspended { fill: var(--suspended); }
    .spans { display: flex; flex-wrap: wrap; gap: 0.25rem; margin: 0 0 0.75rem; padding: 0; list-style: none; }
    .spans a { display: block; padding: 0.25rem 0.6rem; border-radius: 6px; border: 1px solid var(--line); text-decoration: none; font-size: var(--small); color: var(--ink); }
    .spans a[aria-current] { background: var(--accent); color: var(--on-accent); border-color: var(--accent); font-weight: 600; }
    .plot { width: 100%; min-width: 36rem; height: auto; display: block; }
    .plot text { fill: var(--soft); font-size: 11px; font-family: inherit; }
    .plot .tick { stroke: var(--line); }
    .plot .late { fill: var(--stopped); opacity: 0.55; }
    .plot .completed { fill: var(--completed); } .plot .failed { fill: var(--failed); }
    .plot .stopped { fill: var(--stopped); } .plot .withdrawn { fill: var(--withdrawn); }
    details > summary { cursor: pointer; color: var(--accent); font-weight: 600; padding: 0.25rem 0; }
    @media (prefers-reduced-motion: no-preference) { progress::-webkit-progress-value { transition: inline-size 0.15s linear; } }
    @media (min-width: 120rem) { body { font-size: 1.0625rem; } main { max-width: 130rem; } }
    @media print { .top, .button, button { display: none; } body { background: #fff; } }
    """#
