import { numbersOf } from '#core/text/numbers/numbers.ts';
import type { Passage } from '#core/text/passages.ts';
import { sectionKind } from '#core/text/section-kind.ts';

/** The people of a study as the sum of its arms; offsets in UTF-16 units from the first arm's number to the last. */
interface SummedArms {
  value: number;
  start: number;
  end: number;
  passage: number;
}

const people = '(?:participants|patients|people|persons|subjects|adults|women|men|children|volunteers)';
const divided =
  /\b(?:by chance|chance decided|at random|randomi[sz]ed|randomly|assigned|allot+ed|allocated|split|divided|placed in|placebo|control group)\b/i;
/** `varenicline (493) or placebo (166)`, `training (n = 20)`, `fish oil (30 people)` */
const bracket = new RegExp(`\\(\\s?(?:[nN]\\s?=\\s?)?(\\d[\\d,]*)(?:\\s${people})?\\s?\\)`, 'g');
/** `(n = 35, 34, and 32)` */
const listed = /\(\s?[nN]s?\s?=\s?(\d+(?:,\s(?:and\s)?\d+)+(?:,?\sand\s\d+)?)(?:,?\srespectively)?\s?\)/;
const ofArm =
  '(?:to(?!\\s(?:\\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)))|got|received|took|were\\s(?:assigned|allot+ed|allocated|randomi[sz]ed)|in\\s(?:the\\s)?(?:\\p{L}+[\\s-]){0,3}(?:group|arm)\\b)';
/** `874 to the programme and 1,410 to usual care` */
const served = new RegExp(
  `(?<![\\d.,%(])(\\d[\\d,]*)(?:\\s(?:of\\s(?:the|these)\\s)?(?:\\p{L}+\\s)?${people})?\\s${ofArm}(?!\\s(?:each|both)\\b)`,
  'giu',
);
const inEach = new RegExp(
  `(?<![\\d.,%])(\\d[\\d,]*)(?:\\s${people})?\\s(?:in|to|per)\\s(?:each|either)(?:\\s(?:of\\s(?:the\\s)?)?(?:(two|three|four)\\s)?(?:groups?|arms?)\\b)?(?!\\s\\p{L})`,
  'iu',
);
/** `A treatment group of 26 people had 14 sessions. A control group had 30 people.` */
const group = new RegExp(
  `\\b(?:treatment|intervention|treated|experimental|control|comparison|placebo|waiting[\\s-]list)\\s(?:group|arm)\\s(?:of|had|included|was|comprised|consisted\\sof)\\s(\\d[\\d,]*)\\s${people}\\b`,
  'gi',
);
const sizes: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4 };

interface Counted {
  value: number;
  start: number;
  end: number;
}

const countedIn = (text: string, pattern: RegExp): Counted[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const at = match.index + match[0].indexOf(match[1] ?? '');
    const written = match[1] ?? '';
    // `9.2% of patients (17)` counts events.
    if (/%[^;,()]{0,25}$/.test(text.slice(0, match.index))) return [];
    return [{ value: Number(written.replaceAll(',', '')), start: at, end: at + written.length }];
  });

/** At least two arms of which none is much smaller than is usual; years, ages and doses are none. */
function summed(found: readonly Counted[], { passage, start }: Passage): SummedArms | null {
  // `5,800 took part: 2,915 with the texts and 2,885 without`
  const rest = found.slice(1);
  const counts = rest.length > 1 && found[0]?.value === rest.reduce((sum, { value }) => sum + value, 0) ? rest : found;
  const [first] = counts;
  const last = counts.at(-1);
  const values = counts.map(({ value }) => value);
  if (!first || !last || counts.length < 2 || Math.max(...values) > 5 * Math.min(...values)) return null;
  if (values.some((value) => value < 5)) return null;
  const value = values.reduce((sum, one) => sum + one, 0);
  return { value, start: start + first.start, end: start + last.end, passage };
}

/** `the course or a control group, 381 in each` */
function eachOf(passage: Passage): SummedArms | null {
  const match = inEach.exec(passage.text);
  if (!match?.[1]) return null;
  const before = passage.text.slice(0, match.index);
  const said =
    sizes[match[2] ?? ''] ?? sizes[/\b(two|three|four)\s(?:\p{L}+\s)?(?:groups|arms)\b/iu.exec(before)?.[1] ?? ''];
  const named = [...before.matchAll(/\bor\b/g)].length === 1 ? 2 : undefined;
  const arms = said ?? named;
  if (arms === undefined) return null;
  const start = passage.start + match.index;
  return {
    value: Number(match[1].replaceAll(',', '')) * arms,
    start,
    end: start + match[0].length,
    passage: passage.passage,
  };
}

/**
 * The sum of the people that chance put into each arm, where the abstract counts them by arm; null where it does not.
 * Numbers of centres, sessions or doses are never added.
 */
export function sumOfArms(passages: readonly Passage[]): SummedArms | null {
  const own = passages.filter(({ section }) => !['background', 'registration'].includes(sectionKind(section)));
  for (const passage of own) {
    const { text } = passage;
    if (!divided.test(text)) continue;
    const list = listed.exec(text);
    if (list?.[1]) {
      const at = list.index + list[0].indexOf(list[1]);
      const found = summed(
        numbersOf(list[1]).map(({ value, start, end }) => ({ value, start: at + start, end: at + end })),
        passage,
      );
      if (found) return found;
    }
    const found =
      summed(countedIn(text, bracket), passage) ?? eachOf(passage) ?? summed(countedIn(text, served), passage);
    if (found) return found;
  }
  for (const [index, passage] of own.entries()) {
    const [first] = countedIn(passage.text, group);
    const next = own[index + 1];
    const [second] = next ? countedIn(next.text, group) : [];
    if (!first || !next || !second) continue;
    const value = first.value + second.value;
    return { value, start: passage.start + first.start, end: next.start + second.end, passage: passage.passage };
  }
  return null;
}
