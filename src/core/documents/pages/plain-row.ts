import { piecesOf, type Row } from './rows.ts';

/** The words of a row in their order, for rules about the wording. The text of the document is made elsewhere. */
export function plainTextOf(row: Row): string {
  let text = '';
  let end = Number.NEGATIVE_INFINITY;
  for (const { run } of piecesOf(row)) {
    if (text !== '' && run.x - end > 0.1 * run.height) text += ' ';
    text += run.text;
    end = run.x + run.width;
  }
  return text.trim();
}
