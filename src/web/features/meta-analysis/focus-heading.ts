/** Moves the focus to the page's heading, if the focused element was removed. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
