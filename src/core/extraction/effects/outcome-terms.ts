/** The words that name the outcome of an effect, with their place; blank where no pattern is certain. */
import { type EffectPlace, wordsAt } from './effect-place.ts';
import type { Words } from './stated-effect.ts';

const stop =
  /\s?(?:\b(?:was|were|is|are|had|has|did|when|while|compared|versus|vs\.?|between|among|who|that|which|after|before|during|at|than|favou?r\w*|using|respectively|over|within|throughout|by|from(?!\sany\b)|as|adjusted|comparing|associated|showed|remained)\b|[=:;,()[\]]|\sin\s(?:the\s)?(?:[\p{L}-]+\s){0,4}(?:groups?|arms?|patients|participants|women|men|children|placebo|controls?|subjects|infants|households|areas|villages|trial)\b|\sin\s(?:both|either|all)\b|\s(?:with|for|to)\s(?:placebo|the|an?)\b|\sof\s(?:the\s)?(?:two|study)\b|\d+[.·]\d|\d+\s?%|≤|≥)/iu;
const arm =
  /^(?:the\s)?(?:(?:intervention|treatment|control|placebo|experimental|study|active)(?:\s(?:groups?|arms?|areas?))?|groups?|arms?|patients?|participants?|women|men|children|both|all|those|respectively|it|this|these|p|n|x|ci|95|time|favou?r|total|an?|the|\d.*|non|main|overall|hr|rr|md|intention.*|analys[ie]s|results?|difference|effect|subjects?|adults?|comparison|baseline|mean|median|rate|risk|change|score|years?|months?|weeks?|days?|week \d+|day \d+|\p{L}{1,2}|improvements?|significant\w*|median\stime|associations?|outcomes?|reductions?|increases?|decreases?|between|response|success|measures?|clinical|either|treatment\seffect|intervention\seffects?|values?|points?|scale|and|or|odds|likelihood|except.*|[ivx]+|adverse\seffect|\p{L}+ly|condition)$/iu;
const leading =
  /^(?:(?:the|an?|any|all|its|their|having|being|developing|achieving|experiencing|receiving|incidence|risk|rates?|odds|likelihood|probability|proportions?|number|prevalence|occurrence|cumulative|reported|adjusted|unadjusted|total|(?:mean|average)\schanges?|mean|average|changes?|reductions?|increases?|decreases?|improvements?|severity|percentage|levels?|co-?primary|primary\sendpoint)\s(?:(?:in|of|on|for|from)\s)?(?:the\s)?)+/iu;

/** What people were assigned to or received is not an outcome. */
function isTreatment({ text }: EffectPlace, words: string): boolean {
  const first = words
    .split(/\s/)
    .slice(0, 2)
    .join(' ')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const one = /^[\p{L}\d/-]{5,}/u.exec(words)?.[0] ?? first;
  const assigned = new RegExp(
    `(?:received?|receiving|assigned\\sto|allocated\\sto|randomi[sz]ed\\sto|treated\\swith|given|versus|vs\\.?)\\s(?:receive\\s|either\\s|oral\\s|the\\s|an?\\s)*${one}(?![\\p{L}])|(?<![\\p{L}])${one}\\s(?:versus|vs\\.?)\\s|(?<![\\p{L}])${one}\\s?[([]n\\s?=`,
    'iu',
  );
  if (assigned.test(text)) return true;
  return new RegExp(
    `(?<![\\p{L}])${first}[\\s-](?:groups?|arms?|recipients|therapy|treated)(?![\\p{L}])|(?:receive[ds]?|receiving|assigned\\sto|allocated\\sto|randomi[sz]ed\\sto|treated\\swith|treatment\\swith|given)\\s(?:receive\\s|either\\s|oral\\s|the\\s|an?\\s)*${first}(?![\\p{L}])`,
    'iu',
  ).test(text);
}

function trimmed(place: EffectPlace, start: number, raw: string): Words | null {
  const cut = stop.exec(raw);
  let words = cut ? raw.slice(0, cut.index) : raw;
  let at = start;
  const lead = leading.exec(words)?.[0] ?? '';
  if (lead.length < words.trim().length) {
    words = words.slice(lead.length);
    at += lead.length;
  }
  const space = /^\s*/.exec(words)?.[0].length ?? 0;
  at += space;
  words = words.trim().replace(/\s(?:in|of|for|with|to|on|and|or|rates?|score)$/i, '');
  const opener =
    /^(?:and|including|fewer|more|less|lower|higher|greater|longer|shorter|better|worse|increased|reduced|decreased|in\sthe\sincidence\sof)\s/i.exec(
      words,
    )?.[0].length ?? 0;
  words = words.slice(opener);
  at += opener;
  if (
    /^(?:in|but|with|to|only|not|when|if|by|at|each|per|no|also|a|an|using|such|who|whether|until|levels?$|compared)\b/i.test(
      words,
    ) ||
    /[-‐]$/.test(words)
  )
    return null;
  if (
    words.length < 2 ||
    /[=(]|\beffect$/.test(words) ||
    words.length > 90 ||
    arm.test(words) ||
    isTreatment(place, words) ||
    bracketStop.test(words) ||
    person.test(words) ||
    /\p{N}\s?[±/]\s?\p{N}/u.test(words)
  )
    return null;
  return wordsAt(place.text, place.sentenceStart + at, place.sentenceStart + at + words.length);
}

/** `hazard ratio for death from any cause was`, `difference in systolic pressure`: part of the measure's name. */
function afterName({ sentence, start, estimateStart }: EffectPlace): { at: number; raw: string } | null {
  const name = sentence.slice(start, estimateStart);
  const match =
    /^(?:[^\d(]{0,60}?)(?:\s?[([][^)\]]{0,40}[)\]])?\s(?<word>for|of|in)\s(?:the\s)?(?<rest>[^\d]*(?:\p{L}[\p{L}-]*\d+\p{L}*[^\d]*)*)/iu.exec(
      name,
    );
  const rest = match?.groups?.['rest'];
  if (!match || rest === undefined || rest.trim() === '') return null;
  // `difference between groups in pain`, `difference in means`
  return { at: start + match[0].length - rest.length, raw: rest };
}

const changed =
  /\b(?:risks?|hazards?|incidences?|rates?|odds|likelihood|probability|proportions?|prevalence|occurrence|number|frequency|percentage|reductions?|increases?|decreases?|improvements?|changes?|differences?|effects?|declines?|gains?|scores?|lowering|impact)\s(?:(?:of|in|on|to)|(?<=(?:risks?|odds|scores?|effects?|hazards?|likelihood)\s)for)\s/giu;
const subjectVerb =
  /(?:^|[,;:.]\s|\band\s|\bthat\s)(?<subject>[^,;:.()]{3,80}?)\s(?:was|were)\s(?:(?:also|not|significantly|statistically|markedly|slightly|substantially|similarly|more|less|non-significantly|no)\s)*(?:lower|higher|reduced|increased|greater|longer|shorter|similar|decreased|improved|better|worse|different|comparable|fewer|equal|prolonged|delayed|superior|\d)|(?:^|[,;:.]\s|\band\s)(?<occurred>[^,;:.()]{3,80}?)\s(?:occurred|developed|decreased|increased|improved|declined|did\snot\s(?:differ|change|improve))\b/giu;
const person =
  /^(?:recipients|respondents|cases|vaccinees|students|smokers|members|patients|participants|women|men|children|subjects|groups?|both|there|we|infants|adults|people|individuals|mothers|households)\b/i;

/** The phrase directly before the bracket: `reduced LBW (RR …)`, `for pain (MD …)`. */
const beforeBracket =
  /(?:(?:[,;:]|\b(?:and|or|for|as\swas|reduced|increased|decreased|improved|lowered|raised|prevented|less|more|fewer|lower|higher|greater|both)\b)\s)(?!(?:the\s)?(?:group|arm)s?\b)(?<phrase>[\p{L}\p{N}][^,;:()[\]]{1,60}?)\s*[([]$/iu;
const compares = /\b(?:compared|versus|vs|than|relative\sto|in\sthe|between|with\sthe|after|at|was|were)\b/i;
const bracketStop =
  /\b(?:group|groups|arm|arms|participants|patients|women|men|placebo|control|controls|significant|significantly|reported|respectively|weeks?|months?|years?|days?|subjects|households|infants|care|vs|versus|similar|equal|than|it|not|was|were|had|adults|children|visits|recipients|therapy|treatment|usual|intervention|alone|programme|program)$/i;

/** The text before the effect's bracket from the last clause on; closed brackets are blanked. */
function clauseOf(own: string): string {
  const open: number[] = [];
  let blanked = own;
  for (let at = 0; at < own.length; at += 1) {
    const character = own.charAt(at);
    if (character === '(' || character === '[') open.push(at);
    if (character === ')' || character === ']') {
      const from = open.pop();
      if (from !== undefined) blanked = blanked.slice(0, from) + ' '.repeat(at + 1 - from) + blanked.slice(at + 1);
    }
  }
  const clause = blanked.slice(0, open[0] ?? own.length);
  const last = [
    ...clause.matchAll(/;\s|,\s(?:and|but|while|whereas|although)\s|\s(?:whereas|while|although|but)\s/g),
  ].at(-1);
  const from = last && clause.slice(last.index + last[0].length).trim().length > 18 ? last.index + 1 : 0;
  return ' '.repeat(from) + clause.slice(from);
}

/** A predictor and what it predicts: `predictors of relapse`, `a risk factor for infection`. */
const predicted =
  /\b(?:predictors?|determinants?|risk\sfactors?|predict\w*|prognostic(?:\sfactors?)?|associated|association)\s(?:of|for|with)\s(?:the\s|a\s)?(?:(?:higher|lower|increased|reduced|decreased|significantly|shorter|better|worse)\s)*/giu;
const predicts =
  /\b(?:predictors?|determinants?|risk\sfactors?|predict(?:s|ed|ive)|prognostic|multivaria\w+\s(?:logistic|analys))/i;

export function outcomeWords(place: EffectPlace): Words | null {
  const { sentence, since, start, effect } = place;
  const named = effect.named ? afterName(place) : null;
  const first = named ? trimmed(place, named.at, named.raw) : null;
  if (first && !/^(?:change|means?|proportions?|slope)$/i.test(first.text)) return first;
  const own = sentence.slice(since, start);
  if (predicts.test(sentence)) {
    const match =
      [...sentence.matchAll(predicted)].filter(({ index }) => index < start).at(-1) ??
      [...sentence.matchAll(predicted)][0];
    return match ? trimmed(place, match.index + match[0].length, sentence.slice(match.index + match[0].length)) : null;
  }
  // A list: `…; for stroke 0.7 (…), for death, 0.9 (…)`.
  if (since > 0) {
    const item =
      /^[^\p{L}]*(?:p\s?[=<>][^,;)]*[,;)]\s*)?(?:and\s|or\s|,\s)*(?:(?:for|in|of|on|as\swas|reduced|increased)\s)?(?:the\s)?(?<phrase>\p{L}[^\d()[\]=;:]{1,60}?)\s?(?:was|were|of|by|[([,:=]|$)/iu.exec(
        own,
      );
    const phrase = item?.groups?.['phrase'];
    if (item && phrase && own.length < 140) {
      const words = trimmed(place, since + item.index + item[0].indexOf(phrase), phrase);
      if (words && !bracketStop.test(words.text)) return words;
    }
  }
  const inBracket = /[([](?:\p{L}+\s)?for\s(?<what>\p{L}[^\d()[\],;:]{2,60})[,:;]\s?(?:(?:un)?adjusted\s)?$/iu.exec(
    own,
  );
  const what = inBracket?.groups?.['what'];
  if (inBracket && what) return trimmed(place, since + inBracket.index + inBracket[0].indexOf(what), what);
  const clause = clauseOf(own);
  const changes = [...clause.matchAll(changed)].map((match) => ({
    at: match.index + match[0].length,
    before: match.index,
  }));
  for (const { at } of changes.toReversed()) {
    const words = trimmed(place, since + at, clause.slice(at));
    if (words && !person.test(words.text)) return words;
  }
  const subjects = [...clause.matchAll(subjectVerb)];
  for (const match of subjects.toReversed()) {
    const subject = match.groups?.['subject'] ?? match.groups?.['occurred'] ?? '';
    if (person.test(subject)) continue;
    const bare = subject.replace(/^(?:(?:Results|Findings|Conclusions?):+\s|At\s[^,]{0,30},\s)/, '');
    const words = trimmed(place, since + match.index + match[0].indexOf(bare), bare);
    if (words) return words;
  }
  const phrase = beforeBracket.exec(`${clause.trimEnd()} (`)?.groups?.['phrase'];
  if (phrase && !bracketStop.test(phrase.trim()) && !compares.test(phrase)) {
    const at = clause.lastIndexOf(phrase);
    const words = at >= 0 ? trimmed(place, since + at, phrase) : null;
    if (words && words.text.split(/\s/).length <= 6) return words;
  }
  return null;
}
