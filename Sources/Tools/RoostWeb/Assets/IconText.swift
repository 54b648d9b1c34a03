/// A bird at rest.
let iconText = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f5f6b"/>\
    <path d="M6 20c6 0 8-9 15-9 2 0 4 1 5 3-3 0-4 1-5 3-2 4-6 6-10 6-2 0-4-1-5-3z" fill="#f4efe4"/>\
    <path d="M4 25h24" stroke="#e0a458" stroke-width="2" stroke-linecap="round"/></svg>
    """
