/** What a study's arms were: `the intervention group`, `group A` resolved to what the text says they received. */
import { everyMatch } from '#core/text/every-match.ts';
import type { Passage } from '#core/text/passages.ts';
import type { FindingArm, Words } from './finding.ts';

/** What was given, by the label of the arm in lower case (`group a`, `control`). */
export type StudyArms = ReadonlyMap<string, readonly Words[]>;

const label =
  '(?:[Gg]roup|[Aa]rm|[Cc]ohort|[Pp]rotocol)\\s(?:[IVX]{1,4}|[A-Z][A-Z]{0,3}(?:[+/&-][A-Z]{1,2})?[\\d.]{0,3}|\\d{1,2}[A-Z]?)(?![a-z])|[A-Z][A-Za-z\\d+/-]{0,6}\\s(?:group|arm)|(?:[Ii]ntervention|[Ee]xperimental|[Tt]reatment|[Tt]est|[Ss]tudy|[Cc]ontrol|[Cc]omparison|[Aa]ctive)\\s(?:group|arm|participants|patients|children|women|subjects)';
const received =
  '(?:\\s?\\([^()]{0,40}\\))?,?\\s(?:(?:was|were|who|which|that|patients|participants|subjects|children|women|only|also|included|comprised|consisting|of|\\d+)\\s){0,5}(?:received|receiving|given|got|took|underwent|treated\\s(?:with|by)|consisted\\sof|performed|consumed|used|ingested|attended|continued|assigned\\sto)\\s';
const words =
  '([^.;:()]{3,110}?)(?=[.;:(]|,\\s(?:and|while|whereas|but|who|the|[Gg]roup)\\s|\\s(?:and|while|whereas)\\s(?:the\\s)?(?:other|[Gg]roup|control|comparison|placebo|second)|$)';
const labelled = new RegExp(`(?<![\\p{L}\\d])(${label})${received}${words}`, 'gu');
/** `yoga (group A; n = 20)`, `control (C)`. */
const bracketed = new RegExp(`\\((${label}|[A-Z]|[IVX]{1,3})(?:[,;=\\s][^()]{0,40})?\\)`, 'gu');
/** `group A (yoga)`, `Group I: yoga`. */
const explained = new RegExp(
  `(?<![\\p{L}\\d])(${label})(?:\\s?\\((?!n\\s?=)([^()]{3,80})\\)|\\s?:\\s([^.;]{3,90}))`,
  'gu',
);

/** `fentanyl in group 2`, `placebo was given to group B`. */
const assigned = new RegExp(
  `(?:^|[,;]\\s(?:and\\s)?|\\sand\\s|\\swith\\s)((?!(?:and|or|with)\\s)[^.;,()]{3,70}?)\\s(?:(?:was|were)\\s(?:only\\s)?(?:given|administered|prescribed|used|infused|injected|applied|performed)\\s)?(?:in|to|for)\\s(?:the\\s)?(${label})(?![\\p{L}\\d])`,
  'gu',
);
const assigning =
  /\b(?:received|given|administered|premedicated|prescribed|injected|infused|treated|assigned|divided|randomi[sz]ed|allocated|performed)\b/;

/** The label without its noun, so that `control group` and `controls` are one. */
function labelKey(text: string): string {
  const lower = text.toLowerCase().replace(/^the\s/, '');
  const named = /^(intervention|experimental|treatment|test|study|control|comparison|active)s?\b/.exec(lower)?.[1];
  if (named) return named;
  const letter = /^(?:group|arm|cohort|protocol)\s(\S+)/.exec(lower)?.[1] ?? /^(\S+)\s(?:group|arm)/.exec(lower)?.[1];
  return letter ?? lower;
}

/** Reads the arms once for a study; each pattern is searched sentence by sentence. */
export function studyArmsOf(passages: readonly Passage[]): StudyArms {
  const arms = new Map<string, Words[]>();
  const add = (name: string | undefined, given: string | undefined, passage: Passage, at: number) => {
    // `control group (p = 0.04)` does not say what the group was.
    if (!name || !given || /[=<>%±]|^\s*\d+(?:[.,]\d+)?(?![\d.,]|\s?(?:mg|mcg|µg|μg|g|ml|IU)\b)|\bgroups\b/.test(given))
      return;
    const key = labelKey(name);
    const text = given.trim();
    const start = passage.start + passage.text.indexOf(text, at);
    arms.set(key, [...(arms.get(key) ?? []), { start, end: start + text.length, text }].slice(0, 3));
  };
  for (const passage of passages) {
    const { text } = passage;
    if (!/[Gg]roup|[Aa]rm|\(|participants|patients|subjects/.test(text)) continue;
    for (const match of everyMatch(text, labelled)) add(match[1], match[2], passage, match.index);
    for (const match of everyMatch(text, bracketed)) {
      const from = Math.max(0, match.index - 80);
      const before = text.slice(from, match.index);
      add(match[1], lastName(from === 0 ? before : before.slice(before.indexOf(' ') + 1)), passage, from);
    }
    if (assigning.test(text) && !/[<=>]/.test(text.replace(/\([^()]*\)/g, '')))
      for (const match of everyMatch(text, assigned)) add(match[2], match[1], passage, match.index);
    for (const match of everyMatch(text, explained)) add(match[1], match[2] ?? match[3], passage, match.index);
  }
  return arms;
}

/** What is named last before a bracket: after `to receive`, `either`, `and`, `or`, `with`. */
function lastName(before: string): string {
  return (
    before
      .split(/[.;:(),]|\b(?:receive|received|either|and|or|to|into|versus|vs)\s(?:the\s)?/)
      .at(-1)
      ?.trim() ?? ''
  );
}

/** The arm with what its label means, where the text says so once. */
export function resolved(arm: FindingArm, arms: StudyArms): FindingArm {
  const found = arms.get(labelKey(arm.text));
  const first = found?.[0];
  return first && !arm.text.includes(first.text) ? { ...arm, resolved: first } : arm;
}
