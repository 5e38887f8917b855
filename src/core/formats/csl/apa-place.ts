import type { CslItem } from './csl-item.ts';
import { plainJournalTitle } from './journal-title.ts';

/** Where an article is as APA gives it, without the full stop: `Heart, 104(2), 212–218`; null where it is not plain. */
export function plainPlace({ 'container-title': journal, volume, issue, page }: CslItem): string | null {
  if (journal === undefined) return null;
  const title = plainJournalTitle(journal);
  const number = plainNumber(volume, issue);
  const pages = page === undefined ? '' : plainPages(page);
  if (title === null || number === null || pages === null) return null;
  return [title, number, pages].filter((part) => part !== '').join(', ');
}

function plainNumber(volume: string | undefined, issue: string | undefined): string | null {
  if (volume === undefined) return issue === undefined ? '' : null;
  if (!/^[1-9]\d*$/.test(volume)) return null;
  if (issue === undefined) return volume;
  if (/^(?:Suppl )?[1-9]\d*$/.test(issue)) return `${volume}(${issue})`;
  return /^\d+-\d+$/.test(issue) ? `${volume}(${issue.replace('-', '–')})` : null;
}

/** A cut second number is written out: `123-8` → `123–128`. */
function plainPages(page: string): string | null {
  if (/^[A-Za-z\d]+$/.test(page)) return page;
  const [, first, last] = /^([1-9]\d*)-(\d+)$/.exec(page) ?? [];
  if (first !== undefined && last !== undefined) {
    const whole = first.slice(0, Math.max(0, first.length - last.length)) + last;
    return Number(whole) >= Number(first) ? `${first}–${whole}` : null;
  }
  const [, letter, lettered, again] = /^([A-Za-z])([1-9]\d*)-\1(\d+)$/.exec(page) ?? [];
  if (letter === undefined || lettered === undefined || again === undefined) return null;
  return again.length >= lettered.length && Number(again) >= Number(lettered)
    ? `${letter}${lettered}–${letter}${again}`
    : null;
}
