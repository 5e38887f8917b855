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
})();
