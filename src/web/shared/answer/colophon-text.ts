/** The text below an answer: the result of the check, the writer, and the amount of text read. */

import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { spellCount } from '#core/text/spell-count.ts';

const drops: Readonly<Record<string, { one: string; many: string }>> = {
  empty: { one: 'an empty statement', many: 'empty statements' },
  no_evidence: { one: 'nothing cited for it', many: 'nothing cited for them' },
  unknown_passage: { one: 'a passage that is not there', many: 'passages that are not there' },
  quote_not_found: { one: 'a quote that no study holds', many: 'quotes that no study holds' },
  quote_too_short: { one: 'a quote too short to back it', many: 'quotes too short to back anything' },
  number_not_found: { one: 'a number that its passage does not hold', many: 'numbers that their passages do not hold' },
  wrong_unit: { one: 'a unit that is not the study’s', many: 'units that are not the study’s' },
  retracted_only: { one: 'only retracted work behind it', many: 'only retracted work behind them' },
  planted_text: { one: 'words that speak to a machine', many: 'words that speak to a machine' },
  second_reader: { one: 'a second model did not find it in its quote', many: 'a second model did not find them' },
  too_long: { one: 'far too long', many: 'far too long' },
};

const count = spellCount;
const of = (found: number, all: number, what: string) => `${count(found)} of ${count(all)} ${what}`;

/** `12 of 13 statements stand. 18 of 18 quotes and 24 of 25 numbers were found in the studies.` */
export function checkedText({ check }: Pick<CheckedAnswer, 'check'>): string {
  const { statementsChecked, statementsKept, quotesChecked, quotesFound, numbersChecked, numbersFound } = check;
  const found = [
    ...(quotesChecked > 0 ? [of(quotesFound, quotesChecked, 'quotes')] : []),
    ...(numbersChecked > 0 ? [of(numbersFound, numbersChecked, 'numbers')] : []),
  ].join(' and ');
  const kept = of(statementsKept, statementsChecked, statementsChecked === 1 ? 'statement' : 'statements');
  return `Checked: ${kept} kept${found === '' ? '' : `, ${found} found in the studies`}.`;
}

/** `1 dropped: a number that its passage does not hold.` Null if nothing was dropped. */
export function droppedText({ check }: Pick<CheckedAnswer, 'check'>): string | null {
  const left = check.words?.dropped ?? check.statementsChecked - check.statementsKept;
  if (left <= 0) return null;
  const why = check.dropped.map(({ kind, count: times }) => {
    const words = drops[kind] ?? { one: kind.replaceAll('_', ' '), many: kind.replaceAll('_', ' ') };
    return times === 1 ? words.one : `${count(times)} times ${words.many}`;
  });
  return `${count(left)} dropped${why.length === 0 ? '' : `: ${why.join('; ')}`}.`;
}

/** `7 stand in the model’s words, 3 in ours, 2 in the study’s.` Null for an answer that was stored without the counts. */
export function attributionText({ check: { words }, model }: Pick<CheckedAnswer, 'check' | 'model'>): string | null {
  if (!words || words.model + words.ours + words.study === 0) return null;
  const parts = [
    ...(model === null && words.model === 0 ? [] : [`${count(words.model)} in the model’s words`]),
    `${count(words.ours)} in ours`,
    `${count(words.study)} in the studies’ own`,
  ];
  return `Of the statements shown, ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.`;
}

/** `31 of 54 passages used.` Null if all were. */
export function passageText({ passages }: Pick<CheckedAnswer, 'passages'>): string | null {
  if (passages.total === 0 || passages.used >= passages.total) return null;
  return `${of(passages.used, passages.total, 'passages')} used.`;
}
