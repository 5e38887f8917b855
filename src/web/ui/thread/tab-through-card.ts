const reachable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/**
 * Tab leads from an open mark into its card and from the card's end to what follows the mark, though a card in the margin
 * is elsewhere in the document; Shift and Tab lead back. To be called with each press of Tab.
 */
export function tabThroughCard(event: KeyboardEvent, mark: HTMLElement, card: HTMLElement): void {
  const parts = card.querySelectorAll<HTMLElement>(reachable);
  const [first] = parts;
  const last = parts[parts.length - 1];
  const from = event.target;
  if (first === undefined || last === undefined) return;
  const inward = from === mark && !event.shiftKey;
  const back = from === first && event.shiftKey;
  if (inward || back) {
    event.preventDefault();
    (inward ? first : mark).focus();
  } else if (from === last && !event.shiftKey) {
    // The browser goes on from here.
    mark.focus({ preventScroll: true });
  }
}
