/** The treatments of `group A`, `arm II` or `group RD`, so that the letter and the treatment match. */

import { everyMatch } from '#core/text/every-match.ts';
import { contentStem, contentStems, contentWords, without } from '#core/text/words/content-words.ts';

const letter = '["“\']?([A-Z]{1,4}|\\d|I{1,3}V?)["”\']?';
/** `partial matrix excision (Group I)`, `a ramosetron group (group R)`. */
const named = new RegExp(`\\((?:the\\s)?(?:[Gg]roup|[Aa]rm|[Cc]ohort)\\s${letter}(?:[;,:]\\s?[^()]*)?\\)`, 'gu');
/** The text before a bracket, in its clause. */
const justBefore = (text: string, at: number) => /[^.;:()]{3,90}$/u.exec(text.slice(Math.max(0, at - 90), at))?.[0];
/**
 * The text that follows is matched by lookahead, because the next group can begin in it. `Group D (dexmedetomidine
 * group)`, `group B received saline`, `Group 1: exercise`.
 */
const described = new RegExp(
  `\\b(?:[Gg]roup|[Aa]rm|[Cc]ohort)\\s${letter}\\s?(?:\\([^()]*n\\s?=[^()]*\\)\\s?)?(?::|\\(|=|,?\\s?(?:received|was\\sgiven|were\\sgiven|got|underwent|took|consisted\\sof|is|was)\\s)(?=([^.;()]{3,90}))`,
  'gu',
);
const partedBy = /\b(?:and|or|either|with|received|receive|to|into|of|by|using|were|was)\s/gi;

/** The words of the last treatment before a bracket. */
function lastPhrase(before: string): string {
  const parts = before.split(/,\s/).at(-1) ?? before;
  const cuts = everyMatch(parts, partedBy).map((match) => match.index + match[0].length);
  for (const cut of cuts.reverse()) {
    const rest = parts.slice(cut);
    if (contentWords(rest).length > 0) return rest;
  }
  return parts;
}

const stemsIn = (words: string) => contentStems(words);

/**
 * The stems of each lettered group's treatment, by the mark that arm-labels.ts gives the letter (`§armRD`) and by the
 * letter itself where it has two or more characters. A treatment of all groups identifies none and is left out.
 */
export function armLettersOf(text: string): Map<string, readonly string[]> {
  if (!/\b(?:group|arm|cohort)\s["“']?(?:[A-Z]{1,4}|\d|I)/i.test(text)) return new Map();
  const given = new Map<string, Set<string>>();
  const add = (mark: string, words: string) => {
    const known = given.get(mark);
    if (!known) given.set(mark, stemsIn(words));
  };
  for (const match of everyMatch(text, named)) {
    const before = justBefore(text, match.index);
    if (before) add(match[1] ?? '', lastPhrase(before));
  }
  for (const [, mark = '', after = ''] of everyMatch(text, described))
    add(
      mark,
      after.split(/,\s(?:and|while|whereas)|\bwhile\b|\band\s(?:the\s)?(?:patients\s(?:of|in)\s)?[Gg]roup\b/)[0] ??
        after,
    );
  const result = new Map<string, readonly string[]>();
  for (const [mark, stems] of given) {
    const others = [...given].filter(([other]) => other !== mark).map(([, each]) => each);
    const own =
      others.length > 0
        ? without(stems, new Set([...stems].filter((stem) => others.every((each) => each.has(stem)))))
        : stems;
    if (own.size === 0 || own.size > 10) continue;
    result.set(`§arm${mark}`, [...own]);
    if (mark.length >= 2) result.set(contentStem(mark.toLowerCase()), [...own]);
  }
  return result;
}
