/** The id of a row's element in the table of what was read. */
export const rowId = (key: string) => `row-${key}`;

/** Brings a row of the table into sight and gives it the focus, wherever it can take it. */
export function focusRow(key: string): void {
  const row =
    document.getElementById(rowId(key)) ?? document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  if (!row) return;
  if (row.tabIndex < 0) row.setAttribute('tabindex', '-1');
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
}
