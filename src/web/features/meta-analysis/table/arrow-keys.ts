import type { KeyboardEvent } from 'react';
import { type CellPlace, nextCell, type PlacedRow } from './move-focus.ts';

/** The arrow keys, Home and End move the focus among the cells that are in sight; Tab goes through them all the same. */
export function moveAmongCells(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!/^(?:Arrow|Home$|End$)/.test(event.key) || !(from instanceof HTMLElement)) return;
  const piece = from.dataset['piece'];
  const row = from.closest<HTMLElement>('[data-row]')?.dataset['row'];
  if (piece === undefined || row === undefined) return;
  const elements = new Map<string, HTMLElement>();
  const rows: PlacedRow[] = [];
  for (const line of event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')) {
    const key = line.dataset['row'] ?? '';
    const pieces: string[] = [];
    for (const cell of line.querySelectorAll<HTMLElement>('[data-piece]')) {
      const name = cell.dataset['piece'] ?? '';
      pieces.push(name);
      elements.set(`${key} ${name}`, cell);
    }
    rows.push({ row: key, pieces });
  }
  const elementOf = (place: CellPlace | null) => place && elements.get(`${place.row} ${place.piece}`);
  let next = nextCell(rows, { row, piece }, event.key);
  // Narrow screens keep most cells behind the row's own fields.
  while (next && elementOf(next)?.getClientRects().length === 0) next = nextCell(rows, next, inwards(event.key));
  const element = elementOf(next);
  if (!element) return;
  event.preventDefault();
  element.focus();
}

/** From the end of a row the search for a cell in sight goes back into it. */
const inwards = (key: string) => (key === 'Home' ? 'ArrowRight' : key === 'End' ? 'ArrowLeft' : key);
