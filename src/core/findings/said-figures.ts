/** The figures of a finding in words: those of each arm beside its name, and the effect. */
import { isRatio, type StatedMeasure, type Words } from '#core/extraction/effects/stated-effect.ts';
import { numberOf } from '#core/extraction/effects/written-numbers.ts';
import { spellCount } from '#core/text/spell-count.ts';
import type { FindingFigures } from './finding.ts';
import { type Piece, type SaidNumber, slotPart } from './said-parts.ts';

export type Register = 'plain' | 'exact';

export interface SaidFigures {
  pieces: Piece[];
  computed: SaidNumber[];
}

/** For brackets, or after `was`. */
export interface ArmFigures {
  first: Piece[];
  second: Piece[];
  computed: SaidNumber[];
}

/**
 * Null where no figures by arm were read. Two values whose kind was not read are not said: they can be spreads, doses or
 * times.
 */
export function armFigures({ counts, means }: FindingFigures, register: Register): ArmFigures | null {
  if (counts && register === 'plain') return frequencies(counts);
  const pair = counts ?? means;
  if (pair && register === 'exact')
    return { first: [slotPart('figures', pair[0])], second: [slotPart('figures', pair[1])], computed: [] };
  if (!means) return null;
  const number = (mean: (typeof means)[number]) => slotPart('figures', mean, leadingNumber(mean));
  const kind = means[0].average === 'median' ? 'a middle value of ' : 'on average ';
  return { first: [kind, number(means[0])], second: [number(means[1])], computed: [] };
}

/** Whether the counts or means of the arms are in another order than the direction: something was misread. */
export function contradicts({ counts, means }: FindingFigures, direction: 'higher' | 'lower'): boolean {
  const [first, second] = counts?.map(({ events, total }) => events / total) ?? means?.map(({ value }) => value) ?? [];
  if (first === undefined || second === undefined) return false;
  return direction === 'higher' ? first <= second : first >= second;
}

/** The number as the study writes it, where its words begin with it. */
const leadingNumber = ({ text, value }: Words & { value: number }): string =>
  /^[-−–]?\d+(?:[.·]\d+)?(?!\d)/.exec(text.trim())?.[0] ?? String(value);

const unitText = (unit: string | undefined): string => (unit === undefined ? '' : unit === '%' ? '%' : ` ${unit}`);

/** Of a hundred, or of as many as are needed for a share that is rounded by at most 15 % and for the two to differ. */
function frequencies(counts: NonNullable<FindingFigures['counts']>): ArmFigures {
  const shareOf = ({ events, total }: (typeof counts)[number], base: number) => (events / total) * base;
  const [one, other] = counts;
  const base =
    [100, 1_000, 10_000].find((many) => {
      const shares = [shareOf(one, many), shareOf(other, many)] as const;
      const isSeen = shares.every((share) => Math.abs(Math.round(share) - share) <= 0.15 * share);
      return isSeen && (shares[0] === shares[1] || Math.round(shares[0]) !== Math.round(shares[1]));
    }) ?? 10_000;
  const said = counts.map((count) => {
    const { events, total } = count;
    if (events === 0) return { piece: slotPart('figures', count, 'none') };
    const share = spellCount(Math.round(shareOf(count, base)));
    const text = `about ${share} in ${spellCount(base)}`;
    const formula = `${spellCount(events)} ÷ ${spellCount(total)} × ${spellCount(base)} ≈ ${share}`;
    return { piece: slotPart('figures', count, text), number: { text, formula, from: wordsOf(count) } };
  });
  const [first, second] = said.map(({ piece }) => [piece]);
  return { first: first ?? [], second: second ?? [], computed: said.flatMap(({ number }) => number ?? []) };
}

const wordsOf = ({ start, end, text }: Words): Words => ({ start, end, text });

/** Measure, estimate, interval with its level, and p-value, as the study writes them; empty where it states none. */
export function statedEffect({ effect, measure, interval, p }: FindingFigures): Piece[] {
  const pieces: Piece[] = [];
  if (effect) {
    // The name of a measure can belong to an earlier effect of the sentence.
    const isNamed = !measure || /\p{L}{2}/u.test(effect.text.split(/\d/)[0] ?? '');
    const level =
      interval?.level && !effect.text.includes(String(interval.level)) ? `, ${interval.level}% interval` : '';
    pieces.push(slotPart('figures', effect, `${isNamed ? '' : `${measure} `}${closed(effect.text)}${level}`));
  }
  if (p) pieces.push(pieces.length > 0 ? '; ' : '', slotPart('figures', p));
  return pieces;
}

/** On one line, with the brackets closed that the words open. */
function closed(text: string): string {
  const missing = (open: string, close: string) => Math.max(0, text.split(open).length - text.split(close).length);
  return `${text.replace(/\s+/g, ' ')}${')'.repeat(missing('(', ')'))}${']'.repeat(missing('[', ']'))}`;
}

/** What a ratio is of. Odds are no chance, and most readers take them for one. */
const ratioOf: Partial<Record<StatedMeasure, string>> = {
  RR: 'the chance was ',
  HR: 'at any given time, the chance was ',
  OR: 'the odds (those with it against those without) were ',
  IRR: 'the rate was ',
  ROM: 'the average was ',
};

/** What an effect means; null where it has another direction than the one said, or a unit that is not known. */
export function plainEffect(figures: FindingFigures, direction: 'higher' | 'lower'): SaidFigures | null {
  const { effect, measure, estimate } = figures;
  if (!effect || !measure || estimate === undefined) return null;
  if (!isRatio(measure)) return measure === 'MD' ? meanDifference(effect, estimate) : null;
  const lead = ratioOf[measure];
  if (!lead || estimate <= 0 || (direction === 'higher') !== estimate > 1) return null;
  const isMultiple = estimate >= 2;
  const rounded = isMultiple ? Math.round(estimate * 10) / 10 : Math.round(100 * Math.abs(estimate - 1));
  if (rounded === 0) return null;
  if (isMultiple && rounded === estimate)
    return { pieces: [lead, slotPart('figures', effect, `${estimate} times as high`)], computed: [] };
  const text = isMultiple ? `about ${rounded} times as high` : `about ${rounded}% ${direction}`;
  const formula = isMultiple
    ? `${measure} ${estimate} ≈ ${rounded}`
    : `${estimate > 1 ? `(${estimate} − 1)` : `(1 − ${estimate})`} × 100 ≈ ${rounded}`;
  return { pieces: [lead, slotPart('figures', effect, text)], computed: [{ text, formula, from: effect }] };
}

const numberWithUnit =
  /(\d+(?:[.·]\d+)?)\s?(%|(?!(?:lower|higher|less|more|greater|smaller)\b)\p{L}[\p{L}/%²°]*(?:\s(?!(?:lower|higher|less|more|greater|smaller)\b)\p{L}[\p{L}/²]*)?)(?=\s(?:lower|higher|less|more|greater|smaller)\b|\s?[,;([]|$)/u;

function meanDifference(effect: Words, estimate: number): SaidFigures | null {
  const [, number, unit] = numberWithUnit.exec(effect.text) ?? [];
  if (number === undefined || unit === undefined || numberOf(number) !== Math.abs(estimate)) return null;
  const size = slotPart('figures', effect, `${number}${unitText(unit)}`);
  return { pieces: ['the average gap was ', size], computed: [] };
}
