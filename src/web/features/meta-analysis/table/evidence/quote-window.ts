/** The quotes of a study behind its cells, with their context. */
import type { CellSource } from '#core/meta-analysis/rows/analysis-row.ts';
import { numbersOf } from '#core/text/numbers/numbers.ts';
import { type Passage, splitPassages } from '#core/text/passages.ts';
import { labelText, type ShownEvidence } from '#web/shared/study/reading/summary-evidence.ts';
import { libraryAbstractLabel } from '#web/shared/study/study-facts.ts';

/** How much of the sentence is on either side of the words, in UTF-16 units. */
const contextLength = 150;

function cutBefore(text: string): string | undefined {
  const plain = text.trim();
  if (plain === '') return undefined;
  if (plain.length <= contextLength) return plain;
  const cut = plain.slice(-contextLength);
  return `… ${cut.slice(cut.indexOf(' ') + 1)}`;
}

function cutAfter(text: string): string | undefined {
  const plain = text.trim();
  if (plain === '') return undefined;
  if (plain.length <= contextLength) return plain;
  const cut = plain.slice(0, contextLength);
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}

function placeWords(passage: Passage | undefined, passages: readonly Passage[], readFrom: string): string {
  if (!passage) return readFrom;
  const part = passages.filter(({ section }) => section === passage.section);
  const place = `sentence ${part.indexOf(passage) + 1} of ${part.length}`;
  return passage.section === null ? `${readFrom}, ${place}` : `${readFrom}, ${labelText(passage.section)}, ${place}`;
}

const same = (one: number, other: number) => Math.abs(Math.abs(one) - Math.abs(other)) < 1e-9;

/** A table's cells are separated by tabs, which are invisible; a wider space preserves every offset. */
const seen = (text: string) => text.replaceAll('\t', '\u2003');

/**
 * The quote at `source` with the rest of its sentence; `values` are marked inside it. Null if the offsets are outside
 * the text, so that nothing false is shown.
 */
export function quoteAt(
  text: string,
  { passage, ...words }: CellSource,
  values: readonly (number | string | null)[],
  readFrom = 'Abstract',
  /** The sentence or the table's row that contains the quotes, if known. */
  place: { readonly start: number; readonly end: number } | null = null,
): ShownEvidence | null {
  if (!(words.start >= 0 && words.end > words.start && words.end <= text.length)) return null;
  // Whole words with the signs that hang on them, as a bracket does.
  const start = words.start - (/\S*$/u.exec(text.slice(0, words.start))?.[0].length ?? 0);
  const end = words.end + (/^\S*/u.exec(text.slice(words.end))?.[0].length ?? 0);
  const quote = text.slice(start, end);
  const passages = place ? [] : splitPassages(text, []);
  const sentence = passages.find((each) => start >= each.start && start < each.end);
  const first = place ?? sentence;
  const last = passages.find((each) => end > each.start && end <= each.end) ?? first;
  const numbers = [...new Set(values.filter((value) => typeof value === 'number'))];
  const stated = numbersOf(quote).filter(({ partOfName }) => partOfName === null);
  const hits = stated.filter(({ value }) => numbers.some((number) => same(number, value)));
  const found = numbers.filter((number) => stated.some(({ value }) => same(number, value))).length;
  return {
    passage,
    quote: seen(quote),
    fromLibrary: readFrom === libraryAbstractLabel,
    start,
    end,
    where: placeWords(sentence, passages, readFrom),
    before: cutBefore(seen(text.slice(first?.start ?? start, start))),
    after: cutAfter(seen(text.slice(end, last?.end ?? end))),
    found: hits.map((hit) => ({ start: hit.start, end: hit.end, kind: 'number' })),
    numbers: numbers.length === 0 ? null : `${found} of ${numbers.length} found in these words`,
  };
}
