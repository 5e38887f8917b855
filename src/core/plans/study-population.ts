/** The participants of a study in the words of its text. */

import { readParticipants } from '#core/extraction/read-participants.ts';
import { countSource, type Found, foundIn } from '#core/text/numbers/found-value.ts';
import { numberWordsOf } from '#core/text/numbers/number-words.ts';
import type { InterventionPassage } from './plan-text.ts';

const people =
  '(?:participants|patients|persons|people|individuals|subjects|adults|women|men|children|adolescents|volunteers|students|' +
  'residents|workers|survivors|athletes|players|girls|boys|females|males|smokers|elders|seniors|cyclists|runners|youths?|teenagers|mothers|employees|nurses)';
const joined = `${people}(?:\\s(?:and|or)\\s(?:[a-zà-ÿ]+\\s)?${people})?(?:\\svolunteers|\\ssubjects|\\sparticipants)?`;
/** Words that can follow and still describe the participants. */
const described = `(?:\\s?\\((?:mean\\s)?(?:aged?|mean|BMI)[^()]{3,60}\\)|,?\\s(?:aged|with|without|who\\s(?:had|have|met|were\\s(?!random|assign|alloc|enrol|recruit))|at|from|in\\stheir|over|under|above|between)\\s[^.;,()]{3,70}?(?=\\s(?:were|was|had|took|participated|received|completed|consumed|drank|followed|performed|assigned|randomly|randomi[sz]ed|into|to|by|and\\s(?:were|then|assigned)|for|in\\sa|did|who|affecting|will)\\b|[.;,()]|$)){0,2}`;
const counted = new RegExp(
  `^\\s?(?:of\\sthe\\s)?(?:(?!(?:were|was|by|sets?|of|per|weeks?|times|sessions?)\\s)[a-zà-ÿ\\d'’/-]+,?\\s){0,7}?${joined}${described}`,
  'iu',
);
const uncounted = new RegExp(
  `\\b(?:in|among|of|on|for|with)\\s(?:the\\s)?((?:(?!(?:in|among|of|on|for|with|to|by|between)\\s)[a-zà-ÿ'’/-]+,?\\s){1,6}${joined}${described})`,
  'iu',
);

/** `People with prediabetes were assigned`, at the start of a sentence. */
const opening = new RegExp(
  `^(?!(?:The|Both|All|These|Each|After|Before|During|In|For|Following|With|Among|To|At|On|Of|No|Only|Most|Some)\\s)(?:(?!(?:were|was|by|of|in|and)\\s)[a-zà-ÿ'’/-]+,?\\s){0,4}?${joined}${described}(?=\\s(?:were|took|received|participated|performed|consumed|completed)\\s)`,
  'iu',
);
const assigned = new RegExp(
  `(${countSource}\\s(?:(?!(?:were|was|by|sets?|of|per|weeks?|days?|months?|years?|times|sessions?|and)\\s)[a-zà-ÿ'’/-]+,?\\s){0,6}?${joined}${described})[^.;]{0,60}?\\b(?:assigned|allocated|randomi[sz]ed|divided|put|participated|recruited|enrol+ed|completed|consumed|took\\spart)`,
  'iu',
);

const bare =
  /^(?:\p{Lu}?\p{Ll}+\s)?(?:research\s|study\s)?(?:participants|subjects|volunteers|patients|people|individuals|persons)\s*$/iu;

/**
 * `40 non-athlete girl students aged 18-25 years`; null where the text does not describe them. A plain `subjects` does
 * not describe them, but a number of them does.
 */
export function readPopulation(passages: readonly InterventionPassage[]): Found<string> | null {
  return (
    candidatesOf(passages).find(
      ({ words }) => /\d/.test(words) || numberWordsOf(words).length > 0 || !bare.test(words),
    ) ?? null
  );
}

function candidatesOf(passages: readonly InterventionPassage[]): Found<string>[] {
  const found: Found<string>[] = [];
  const number = readParticipants(passages.map(({ passage }) => passage));
  const own = passages.find(({ passage }) => passage.passage === number?.passage)?.passage;
  if (number && own) {
    const start = number.start - own.start;
    const end = number.end - own.start;
    const match = counted.exec(own.text.slice(end));
    if (match) {
      const stop = end + match[0].trimEnd().length;
      found.push(foundIn(own, start, stop, own.text.slice(start, stop)));
    }
  }
  const likely = [...passages].filter(({ weight }) => weight > 0).sort((left, right) => right.weight - left.weight);
  for (const { passage, role } of likely) {
    const match = role === 'results' ? null : assigned.exec(passage.text);
    const phrase = match?.[1];
    if (match && phrase) found.push(foundIn(passage, match.index, match.index + phrase.length, phrase));
  }
  for (const { passage, role } of likely) {
    const phrase = role === 'results' ? null : opening.exec(passage.text)?.[0];
    if (phrase) found.push(foundIn(passage, 0, phrase.length, phrase));
  }
  for (const { passage } of likely) {
    const match = uncounted.exec(passage.text);
    const phrase = match?.[1]?.trimEnd();
    if (
      !match ||
      !phrase ||
      /^(?:the|an?|intervention)\s|,\s(?:participants|subjects|patients|volunteers)$|\b(?:groups?|arm|both|all|each|most|these|those|studies|number|control|intervention|person)\b/i.test(
        phrase,
      )
    )
      continue;
    const start = match.index + match[0].indexOf(phrase);
    found.push(foundIn(passage, start, start + phrase.length, phrase));
  }
  return found;
}
