import type { Vocabulary } from '#core/documents/blocks/hyphenation.ts';
import { type Atom, type Piece, piecesOf, type Row, rowOf } from './rows.ts';

const timesLarger = 1.8;

const isDropCapital = (piece: Piece, size: number) =>
  piece.run.height > timesLarger * size && /^[“"‘']?\p{Lu}$/u.test(piece.run.text.trim());

/**
 * Puts a drop capital in front of the first line of its paragraph. That line is beside the top of the capital, while
 * the capital's baseline is that of a later line. `size`: font size of the running text.
 */
export function attachDropCapitals(rows: readonly Row[], size: number, vocabulary: Vocabulary): Row[] {
  const result = [...rows];
  for (let index = 0; index < result.length; index += 1) {
    const row = result[index];
    if (!row || row.atoms.length > 50) continue;
    const capital = piecesOf(row).find((piece) => isDropCapital(piece, size));
    if (!capital) continue;
    const head = capital.run.y - 0.8 * capital.run.height;
    const end = capital.run.x + capital.run.width;
    let line = -1;
    for (let at = Math.max(0, index - 12); at < Math.min(result.length, index + 2); at += 1) {
      const first = result[at];
      const beside = first?.atoms.some(({ x0 }) => x0 > end - size && x0 < end + 2.5 * size) ?? false;
      if (
        first &&
        at !== index &&
        first.y >= head &&
        beside &&
        first.height < (capital.run.height / timesLarger) * 1.2
      ) {
        line = at;
        break;
      }
    }
    const target = result[line];
    if (!target || line > index) continue;
    const own = target.atoms.find(({ x0 }) => x0 > end - size && x0 < end + 2.5 * size);
    const next = own?.pieces[0];
    if (!own || !next) continue;
    const rest = /^\p{L}+/u.exec(next.run.text)?.[0] ?? '';
    const word = `${capital.run.text.trim()}${rest}`.toLowerCase();
    const standsAlone =
      /^[AI]$/.test(capital.run.text.trim()) &&
      /^\p{Ll}/u.test(rest) &&
      !vocabulary.has(word) &&
      vocabulary.has(rest.toLowerCase());
    const gap = standsAlone ? 0.3 * size : 0;
    const run = { ...capital.run, y: target.y, height: next.run.height, x: next.run.x - gap - 0.01, width: 0 };
    const atom: Atom = { x0: run.x, x1: own.x1, pieces: [{ ...capital, run }, ...own.pieces] };
    result[line] = {
      ...target,
      x0: Math.min(target.x0, run.x),
      atoms: target.atoms.map((one) => (one === own ? atom : one)),
    };
    const rest2 = piecesOf(row).filter((piece) => piece !== capital);
    if (rest2.length > 0) result[index] = rowOf(rest2, row.y);
    else {
      result.splice(index, 1);
      index -= 1;
    }
  }
  return result;
}
