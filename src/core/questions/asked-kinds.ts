/** Which kinds of the treatment in question a study tested side by side, and whether a result is of one of them alone. */

import { passageRoles } from '#core/extraction/passage-roles.ts';
import type { FindingArm } from '#core/findings/finding.ts';
import { type ComparedArms, isAny, type StudyOfArms } from './asked-arms.ts';

/** `joined one of three groups: aerobic intervals, all-out intervals, or walking` */
const grouping = /\b(?:groups?|arms?|random\w*|assign\w*|allocat\w*|by\s(?:chance|lot)|receiv\w+|took|given)\b/i;
const between = /[,;:]\s(?:or\s|and\s)?|\s(?:or|and|versus|vs\.?|to|into)\s/iu;
const maxWords = 6;

/** The words of each kind, in the study's order; none where it tested one alone. */
function kindsTested({ passages }: StudyOfArms, { asked: { given }, index }: ComparedArms): readonly string[] {
  const roles = passageRoles(passages);
  const lists = passages
    .filter(
      ({ passage, text }) => roles.get(passage) === 'methods' && grouping.test(text) && /\bor\b|\band\b/.test(text),
    )
    .map(({ text }) =>
      text
        .split(between)
        .map((item) => item.replace(/[.\s]+$/, ''))
        .filter((item) => item.split(' ').length <= maxWords && isAny(given, item, index)),
    );
  return lists.find((kinds) => kinds.length > 1) ?? [];
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? [];

/**
 * The kinds of which none of these arms is, where all of them are of other kinds: what holds for aerobic intervals is no
 * result of all-out ones.
 */
export function kindsWithout(study: StudyOfArms, better: readonly FindingArm[], arms: ComparedArms): readonly string[] {
  const kinds = arms.asked.given.length === 0 ? [] : kindsTested(study, arms);
  if (kinds.length < 2 || better.length === 0) return [];
  const telling = kinds.map((kind) => {
    const elsewhere = new Set(kinds.filter((other) => other !== kind).flatMap(wordsIn));
    return wordsIn(kind).filter((word) => !elsewhere.has(word));
  });
  const held = new Set(
    better.map(({ text, resolved }) => {
      const words = wordsIn(`${text} ${resolved?.text ?? ''}`);
      const named = kinds.filter((_, kind) => telling[kind]?.some((word) => words.includes(word)));
      return named.length === 1 ? named[0] : undefined;
    }),
  );
  return held.has(undefined) ? [] : kinds.filter((kind) => !held.has(kind));
}
