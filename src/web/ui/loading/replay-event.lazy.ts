/**
 * Presses the application's counterpart of a control that was pressed in the server-rendered view; nothing if that is
 * ambiguous.
 */
export function replayEvent(drawn: HTMLElement, root: HTMLElement): void {
  const meant = counterpartOf(drawn, root);
  meant?.focus();
  meant?.click();
}

/** The same control of the same study, or of the page; null if there is none, or more than one. */
function counterpartOf(drawn: HTMLElement, root: HTMLElement): HTMLElement | null {
  const study = drawn.closest<HTMLElement>('[data-card]')?.dataset.card;
  const place = study === undefined ? root : root.querySelector(`[data-card="${study}"]`);
  const alike = [...(place?.querySelectorAll<HTMLElement>(drawn.tagName) ?? [])].filter(
    (each) =>
      each.textContent === drawn.textContent &&
      each.getAttribute('type') === drawn.getAttribute('type') &&
      (study !== undefined || !each.closest('[data-card]')),
  );
  return alike.length === 1 ? (alike[0] ?? null) : null;
}
