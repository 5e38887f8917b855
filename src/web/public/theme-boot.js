// Loaded before anything is painted, so that a dark page never flashes light. Kept apart from the bundle because the
// page's content security policy allows no script inside the document. src/web/app/theme.ts reads the same key.
(() => {
  let choice = null;
  try {
    choice = window.localStorage.getItem('metamind.theme');
  } catch {
    // Storage may be forbidden; the system's own choice then holds.
  }
  const dark = choice === 'dark' || (choice !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  // What surrounds the page (a phone's bars, an installed window's title) has the paper of the theme that is shown.
  const papers = { light: '#fbf9f4', dark: '#161310' };
  const colour = () => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = papers[document.documentElement.dataset.theme] ?? papers.light;
    }
  };
  colour();
  new MutationObserver(colour).observe(document.documentElement, { attributeFilter: ['data-theme'] });
})();
