/**
 * The check at scale: real sentences of real abstracts as statements with themselves as evidence, unchanged (false
 * alarms) and with one mechanical change (recall). `--data FILE` names a file of one abstract a line.
 */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { checkStatements, describeFault } from '#core/fact-check/check.ts';
import { numbersOf } from '#core/text/numbers/numbers.ts';
import { dataFolder, printLine } from './bench-arguments.ts';
import { numberStudies } from './check-cases.ts';

const { values } = parseArgs({
  options: { show: { type: 'string' }, data: { type: 'string' }, take: { type: 'string' } },
  strict: false,
});
const show = typeof values['show'] === 'string' ? values['show'] : '';
const take = Number(values['take'] ?? 600);

type Mutation = (text: string, seed: number) => string | null;

function replaceOne(text: string, pairs: Record<string, string>): string | null {
  const pattern = new RegExp(`\\b(?:${Object.keys(pairs).join('|')})\\b`, 'i');
  const match = pattern.exec(text.replace(/\([^)]*\)/g, (inside) => '_'.repeat(inside.length)));
  if (!match) return null;
  const other = pairs[match[0].toLowerCase()];
  return other ? text.slice(0, match.index) + other + text.slice(match.index + match[0].length) : null;
}
const both = (pairs: Record<string, string>) => ({
  ...pairs,
  ...Object.fromEntries(Object.entries(pairs).map(([left, right]) => [right, left])),
});
const directions = both({
  increased: 'decreased',
  higher: 'lower',
  greater: 'smaller',
  improved: 'worsened',
  more: 'fewer',
  reduced: 'raised',
  longer: 'shorter',
  better: 'worse',
  faster: 'slower',
  increase: 'decrease',
});
const units = both({
  mg: 'g',
  weeks: 'months',
  days: 'hours',
  kg: 'lb',
  years: 'months',
  mmHg: 'kPa',
  'mg/dL': 'mmol/L',
  ml: 'l',
  hours: 'days',
  min: 'h',
});
const plain = (text: string) =>
  text
    .replace(/\s?\([^()]*\)/g, '')
    .replace(
      /^(?:In conclusion|Overall|However|Thus|Therefore|Moreover|Furthermore|Finally),?\s(\p{L})/u,
      (_, letter: string) => letter.toUpperCase(),
    );

/** Exchanges the two sides of a comparison of two arms. */
function swapArms(text: string): string | null {
  const match =
    /\b(placebo|control|intervention|treatment|exercise|vitamin D|usual care|active) (?:group|arm)\b(.*?)\b(placebo|control|intervention|treatment|exercise|vitamin D|usual care|active) (?:group|arm)\b/i.exec(
      text,
    );
  if (!match?.[1] || !match[3] || match[1].toLowerCase() === match[3].toLowerCase()) return null;
  return (
    text.slice(0, match.index) +
    match[0]
      .replace(match[1], '\u0001')
      .replace(new RegExp(`${match[3]}(?= (?:group|arm)$)`), match[1])
      .replace('\u0001', match[3]) +
    text.slice(match.index + match[0].length)
  );
}

const mutations: Record<string, Mutation> = {
  true_verbatim: (text) => `${text} `,
  true_without_brackets: (text) => (plain(text) === text ? null : plain(text)),
  true_attributed: (text) => `The authors report that ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  changed_digit(text, seed) {
    const numbers = numbersOf(text).filter(
      (number) => !number.partOfName && /\d/.test(text.slice(number.start, number.end)),
    );
    const number = numbers[seed % Math.max(1, numbers.length)];
    if (!number) return null;
    const at = number.start + text.slice(number.start, number.end).search(/\d/);
    const digit = String(((Number(text.charAt(at)) + 1 + (seed % 7)) % 9) + 1);
    return digit === text.charAt(at) ? null : text.slice(0, at) + digit + text.slice(at + 1);
  },
  wrong_unit(text) {
    const pattern = new RegExp(`(?<=\\d\\s?)(?:${Object.keys(units).join('|')})\\b`);
    const match = pattern.exec(text);
    return match
      ? text.slice(0, match.index) + (units[match[0]] ?? '') + text.slice(match.index + match[0].length)
      : null;
  },
  flipped_direction: (text) => replaceOne(text, directions),
  denial_dropped: (text) =>
    /\bdid not (?:\p{L}+ly )?(?:differ|change|reduce|increase|improve|affect|decrease)/u.test(text)
      ? text.replace(/\bdid not ((?:\p{L}+ly )?)(differ|change|reduce|increase|improve|affect|decrease)/u, 'did $1$2')
      : null,
  swapped_arms: swapArms,
  swapped_numbers(text) {
    const match =
      /(\d+(?:\.\d+)?)(\s?%?[^\d;]{0,40}?\b(?:vs\.?|versus|compared (?:with|to)|and)\s(?:\p{L}+\s){0,4}?)(\d+(?:\.\d+)?)(?![\d.])/u.exec(
        text,
      );
    if (!match?.[1] || !match[3] || match[1] === match[3]) return null;
    return (
      text.slice(0, match.index) + match[3] + (match[2] ?? '') + match[1] + text.slice(match.index + match[0].length)
    );
  },
  hedge_dropped: (text) =>
    /\b(?:may|might|could) (?=[a-z]+e?\b)/.test(text) &&
    !/\b(?:suggest|possib|potential|appear|seem|likely|indicat|should|further|promis|support|needed|whether|consider)/i.test(
      text,
    )
      ? text.replace(/\b(?:may|might|could) /, 'will ')
      : null,
};

const rows = fs
  .readFileSync(dataFolder('../shared/abstracts/open-access-trials.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { title: string; abstract: string; sections: unknown });
const step = Math.max(1, Math.floor(rows.length / take));
const counts: Record<string, { total: number; caught: number; kinds: Record<string, number> }> = {};
let seed = 1;
for (const row of rows.filter((_, index) => index % step === 0)) {
  const { passages, contexts } = numberStudies([row]);
  for (const passage of passages) {
    seed = (seed * 48_271) % 2_147_483_647;
    for (const [name, mutate] of Object.entries(mutations)) {
      const text = mutate(passage.text, seed);
      if (text === null || text === passage.text) continue;
      const { dropped, kept } = checkStatements(
        [{ text, evidence: [{ passage: passage.passage, quote: passage.text }] }],
        passages,
        { studies: contexts },
      );
      const reasons = [
        ...dropped.flatMap((one) =>
          one.faults.map((fault) => ({ kind: fault.kind as string, why: describeFault(fault) })),
        ),
        ...kept.flatMap((one) => one.flags.map(({ kind, why }) => ({ kind: kind as string, why }))),
      ];
      const count = counts[name] ?? { total: 0, caught: 0, kinds: {} };
      counts[name] = count;
      count.total += 1;
      if (reasons.length > 0) count.caught += 1;
      for (const { kind } of reasons) count.kinds[kind] = (count.kinds[kind] ?? 0) + 1;
      if (name === show && name.startsWith('true') === reasons.length > 0)
        printLine({
          title: row.title,
          source: passage.text,
          text,
          why: reasons.map(({ kind, why }) => `${kind}: ${why}`),
        });
    }
  }
}
for (const [mutation, { total, caught, kinds }] of Object.entries(counts))
  printLine({ mutation, total, caught, share: Math.round((10_000 * caught) / total) / 10_000, kinds });
