/** The results and the cautions of a study in its own sentences, unchanged. */

import { readParticipants } from '#core/extraction/participants.ts';
import { passageRoles } from '#core/extraction/passage-roles.ts';
import { chooseStatements } from '#core/summaries/extractive-summary.ts';
import { countSource, type Found, foundIn } from '#core/text/numbers/found-value.ts';
import { numberWordsOf } from '#core/text/numbers/number-words.ts';
import type { Passage } from '#core/text/passages.ts';
import type { InterventionPassage } from './plan-text.ts';

/** The participants of a study in the words of its text. */

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

const finding =
  /(?:\bp\s?[<>=≤]|\b95\s?%|\bsignificant\w*|\b(?:increas|decreas|improv|declin|reduc|worsen|lower|higher|greater|better|fewer|less|fell|fall|rose|drop|gain|eas|chang|differ|effect|benefi|superior|faster|associat|prevent|enhanc|attenuat|unaffect|similar|more\sthan)\w*|\bno\s(?:\w+\s)?(?:difference|change|effect|benefit)|\blost\b)/i;
const notFinding =
  /\b(?:(?:main|primary|secondary)\s(?:outcomes?|endpoints?)\s(?:measures?\s)?(?:was|were|are|is|will)|did\snot\sdiffer\sat\sbaseline|at\sbaseline|baseline\scharacteristics|mean\sage|were\s(?:included|screened|recruited|enrol+ed)|adherence|will\s(?:be|investigate|compare|provide|determine|examine|help)|to\s(?:determine|evaluate|investigate|examine|assess)\b|further\s(?:research|studies))/i;
const harm =
  /\b(?:adverse|side[- ]effects?|harms?|injuries\s(?:occurred|were)|safety|(?:is|was|were|are|and)\ssafe|tolerated|tolerability|dropped\sout|drop-?outs?|withdrew|withdrawals?|discontinued|complications?|hypogly[c]\w+|contra-?indicat\w+)\b/i;
const limit =
  /\b(?:limitations?|limited\sby|small\ssample|preliminary|further\s(?:research|studies|trials|work|investigation)|more\s(?:research|studies)|future\s(?:research|studies|trials)|should\sbe\sinterpreted|not\sknown|remains?\s(?:unclear|unknown|to\sbe)|larger\s(?:trials?|studies|samples?)|warrant\w*|needed\b|weakly\ssupport)\b/i;

/**
 * Up to three sentences of results and conclusion with a finding: the study summary's first choices, then others in
 * their order. Empty where the study reports no finding, as in a protocol.
 */
export function outcomePassages(title: string, passages: readonly Passage[]): Passage[] {
  const roles = passageRoles(passages);
  const isOutcome = ({ passage, text }: Passage) =>
    ['results', 'conclusion'].includes(roles.get(passage) ?? '') && finding.test(text) && !notFinding.test(text);
  const summary = new Set(
    chooseStatements(title, passages).flatMap(({ evidence }) => evidence.map(({ passage }) => passage)),
  );
  const outcomes = passages.filter(isOutcome);
  const first = outcomes.filter(({ passage }) => summary.has(passage)).slice(0, 3);
  const more = outcomes.filter((passage) => !first.includes(passage)).slice(0, 3 - first.length);
  return [...first, ...more].sort((left, right) => left.passage - right.passage);
}

/** Up to two sentences about harm and two about the certainty of the result, without those already shown. */
export function cautionPassages(passages: readonly Passage[], shown: readonly Passage[] = []): Passage[] {
  const roles = passageRoles(passages);
  const own = passages.filter(
    (passage) => !shown.includes(passage) && !['background', 'registration'].includes(roles.get(passage.passage) ?? ''),
  );
  const harms = own.filter(({ text }) => harm.test(text)).slice(0, 2);
  const limits = own.filter((passage) => limit.test(passage.text) && !harms.includes(passage)).slice(0, 2);
  return [...harms, ...limits];
}
