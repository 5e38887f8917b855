/**
 * The arms that an effect compares and which of them is the reference; blank where the text does not say so clearly.
 */
import { splitSentences } from '#core/text/sentences.ts';
import { type EffectPlace, wordsAt } from './effect-place.ts';
import type { StatedArms, Words } from './stated-effect.ts';

/** Characters before an effect in which a sentence is searched. */
const farthestBack = 1500;

/** Names that only a comparator has. */
const comparator =
  '(?:(?:the\\s)?(?:(?:matching|vehicle|negative|usual[\\s-]care|no[\\s-]treatment|standard|attention|waiting[\\s-]list|untreated|healthy|sham)\\s)*(?:placebo|controls?|comparison|comparator|reference)(?:[\\s-](?:group|arm|treatment|participants|patients|infants|women|condition|recipients|households|areas?|villages|clusters|communities|schools|programme|program|intervention|subjects|children)s?)?|(?:usual|standard|routine|conventional)\\s(?:health\\s|medical\\s|maternity\\s)?(?:care|treatment|therapy)(?:\\s(?:alone|group|arm))?|treatment[\\s-]as[\\s-]usual|TAU|UC|sham(?:\\s(?:group|treatment|procedure))?|no\\s(?:treatment|intervention|adjunctive\\stherapy|prophylaxis)|(?:un-?treated|unexposed|unvaccinated)(?:\\s(?:group|women|patients|participants|infants))?|wait(?:ing|-)?\\s?list(?:\\scontrols?)?)';
const comparatorWord = new RegExp(
  `(?<![\\p{L}-])(?<!(?:asthma|gly[ca]+emic|pressure|disease|pain|tumou?r|weight|infection|motor|symptom|quality|birth|local|vector|impulse|diabetes|BP|lipid|glucose|cholesterol|A1c|HbA1c|metabolic|rate|better|poor|good|cognitive|perceived|behaviou?ral)\\s)${comparator}(?![\\p{L}])(?!-(?:controlled|adjusted))(?!\\s(?:for\\s|visit))`,
  'giu',
);
const treated =
  /(?<![\p{L}-])(?:(?:the\s)?(?!(?:treatment|study)\s(?:groups|arms)\b)(?:intervention|treatment|experimental|active(?:\streatment)?|exercise|training|education|vaccine|vaccinated|supplement(?:ed|ation)?|treated|study\sdrug)\s(?:groups?|arms?|areas?|villages?|clusters?|households?|communities|schools|participants|patients|children|women|subjects|infants|units)|interventions?(?=\s(?:and|vs|versus|or|than|compared)\b)|vaccine\srecipients)(?![\p{L}])/giu;

/** The name of one arm: up to five words without a verb or a number that is a result. */
const name =
  "(?:[\\p{Lu}\\p{Ll}][\\p{L}\\p{N}/+®'’‐-]*(?:\\s\\d+(?:\\.\\d+)?\\s?(?:mg|µg|μg|mcg|IU|Gy|g|h|U/ml)(?:/(?:day|d|kg))?)?)";
const notFirst =
  '(?!(?:in|at|for|with|to|of|on|by|from|after|as|among|during|and|or|both|receiving|using|than|compared|was|were|the|HRs?|ORs?|RRs?|IRR|MD|CI)\\b)';
const fewWords = `${notFirst}${name}(?:\\s(?!(?:in|at|for|with|was|were|is|had|and|or|to|of|on|by|from|after|group|arm|as|during|than|did|does|differ\\w*|not|has|have|had|improved|reduced|increased|decreased|showed|between|comparable|similar|versus|vs|compared|who|that|but|resulted|per)\\b)${name}){0,4}?`;
const group = '(?:[\\s-](?:groups?|arms?|recipients|patients|participants|therapy|treatment))?';
const against =
  '(?:versus|vs\\.?|v\\.?|(?:as\\s)?compared\\s(?:with|to)|in\\scomparison\\s(?:with|to)|relative\\sto|than|rather\\sthan|against|over)';
const pairPattern = new RegExp(
  `(?<![\\p{L}\\d-])(?:the\\s)?(?<one>${fewWords})${group}(?:\\s?[([][^()[\\]]{0,60}[)\\]])?,?\\s(?:(?:was|were)\\s)?${against}\\s(?:in\\s|with\\s|for\\s|after\\s|among\\s)?(?:the\\s|those\\s(?:in|receiving|given)\\s(?:the\\s)?|(?:patients|participants|women|children)\\s(?:in|receiving|given|treated\\swith|on)\\s(?:the\\s)?)?(?<other>${fewWords})(?=${group}(?:[\\s,;:.)\\](]|$))`,
  'gu',
);
const notArm =
  /^(?:[\d.%]+|groups?|arms?|baseline|patients?|participants?|subjects?|years?|months?|weeks?|days?|hours?|p|n|control|placebo|effects?|results?|increase[ds]?|decrease[ds]?|reduction|reduced|higher|lower|greater|less|more|significantly|rates?|risk|scores?|change|difference|improved|pain|those|non|post|pre|when|as|it|this|that|these|which|also|similar|outcomes?|respectively|the|a|an|both|all|each|day|week|month|only|survival|mortality|function|level|levels|time|high|low|men|women|males?|females?|children|adults|intake|we|and|between|across|within|among|baseline-adjusted|uptake|cases|CKD|discontinue|complications|highest|quality|life|care|symptoms?|days)$/i;

const clean = (text: string) => text.replace(/^(?:the|an?)\s/i, '');

function spanOf(place: EffectPlace, start: number, written: string): Words | null {
  return wordsAt(place.text, place.sentenceStart + start, place.sentenceStart + start + written.length);
}

interface Found {
  start: number;
  text: string;
}

const all = (pattern: RegExp, text: string): Found[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: match.index, text: match[0] }));

/** `A versus B` beside the effect: A is the studied arm. */
function opposed(place: EffectPlace): StatedArms | null {
  const from = place.since;
  const stretch = place.sentence.slice(from, Math.min(place.sentence.length, place.end + 90));
  const found = [...stretch.matchAll(pairPattern)].flatMap((match) => {
    const one = clean(match.groups?.['one'] ?? '');
    const other = clean(match.groups?.['other'] ?? '');
    const lastWord = one.split(/\s/).at(-1) ?? '';
    const firstWord = other.split(/\s/)[0] ?? '';
    if (
      notArm.test(lastWord) ||
      notArm.test(one) ||
      (notArm.test(firstWord) && !/^(?:placebo|control|usual|standard)/i.test(firstWord))
    )
      return [];
    if (
      one.length < 2 ||
      other.length < 2 ||
      !looksLikeArm(place, one) ||
      !(looksLikeArm(place, other) || isComparator(other))
    )
      return [];
    if (isComparator(one) && !isComparator(other)) return [];
    const start = from + match.index;
    const oneStart = start + match[0].indexOf(one);
    const otherStart = start + match[0].lastIndexOf(other);
    return [{ one, other, oneStart, otherStart }];
  });
  const nearest = found.filter(({ oneStart }) => oneStart < place.end).at(-1) ?? found[0];
  if (!nearest) return null;
  const studied = spanOf(place, nearest.oneStart, nearest.one);
  const reference = spanOf(place, nearest.otherStart, nearest.other);
  return studied && reference ? { studied, reference } : null;
}

const frontedPattern = new RegExp(
  `(?:^|[.:]\\s)(?:As\\s)?[Cc]ompared\\s(?:with|to)\\s(?:the\\s)?(?<other>${fewWords})${group},\\s(?:the\\s)?(?<one>${fewWords})${group}\\s(?=(?:was|were|had|has|showed|resulted|led|signific|reduced|increased|improved|decreased)\\b)`,
  'gu',
);

/** `Compared with B, A reduced …`: A is the studied arm. */
function fronted(place: EffectPlace): StatedArms | null {
  const match = [...place.sentence.slice(0, place.start).matchAll(frontedPattern)].at(-1);
  const one = match?.groups?.['one'];
  const other = match?.groups?.['other'];
  if (!match || !one || !other || notArm.test(one.split(/\s/).at(-1) ?? '') || notArm.test(other.split(/\s/)[0] ?? ''))
    return null;
  const studied = spanOf(place, match.index + match[0].lastIndexOf(one), one);
  const reference = spanOf(place, match.index + match[0].indexOf(other), other);
  return studied && reference && !isComparator(one) ? { studied, reference } : null;
}

export function isComparator(words: string): boolean {
  return new RegExp(`^${comparator}$`, 'iu').test(words.trim());
}

/**
 * A name belongs to an arm where the text assigns people to it, gives it a group or a dose, or compares it with
 * another.
 */
function looksLikeArm(place: EffectPlace, words: string): boolean {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const test = (pattern: string) => new RegExp(pattern, 'iu').test(place.text);
  return (
    test(`(?<![\\p{L}])${escaped}[\\s-](?:group|arm|recipients|therapy|treated|treatment)`) ||
    test(
      `(?:receiv\\w+|assigned|allocated|randomi[sz]ed|given|treated\\swith|efficacy\\sof|effects?\\sof|compar\\w+)\\s(?:[^.;]{0,80}?[\\s(])?${escaped}(?![\\p{L}])`,
    ) ||
    test(`(?<![\\p{L}])${escaped}\\s?[([]n\\s?=`)
  );
}

const design =
  /\b(?:randomi[sz]ed|randomly|assigned|allocated|allotted|compared|comparing|comparison\sof|received|receive)\b/i;
const twoArms = new RegExp(
  `(?:receiv\\w+|assigned|allocated|randomi[sz]ed|to|either|compar\\w+|of|between)\\s(?:\\(?1:1\\)?\\s)?(?:in\\sa\\s[^,;.]{0,20}\\sto\\s)?(?:to\\s)?(?:receive\\s)?(?:either\\s)?(?:oral\\s|the\\s|intravenous\\s|subcutaneous\\s|an?\\s|once[\\s-]daily\\s|daily\\s|\\d+-?mg,?\\s|extended-release\\s|topical\\s|inhaled\\s)*(?<one>${fewWords})(?:\\s?[([][^)\\]]{0,60}[)\\]])?(?:\\s(?:\\d[^.;]{0,40}?))?(?:\\sgroup|\\sarm)?\\s(?:or|and|versus|vs\\.?|with|to)\\s(?:to\\s)?(?:a\\s|an\\s|the\\s|oral\\s|matching\\s|receive\\s)*(?<other>${comparator})(?![\\p{L}-])`,
  'giu',
);

/** The arm that the study compares with a comparator, where there is only one. */
function studiedInDesign(place: EffectPlace): Words | null {
  const found = new Map<string, Words>();
  for (const match of place.before.matchAll(twoArms)) {
    const one = clean(match.groups?.['one'] ?? '').replace(/\s(?:at|in|for)$/i, '');
    const words = one.split(/\s/);
    if (
      words.some((word) => notArm.test(word)) ||
      isComparator(one) ||
      !design.test(place.before.slice(Math.max(0, match.index - 60), match.index + 40))
    )
      continue;
    const start = match.index + match[0].indexOf(one);
    const span = wordsAt(place.text, start, start + one.length);
    if (span && !found.has(one.toLowerCase())) found.set(one.toLowerCase(), span);
  }
  const names = [...found.values()];
  return names.length === 1 ? (names[0] ?? null) : null;
}

const compared =
  /\b(?:compared|versus|vs\.?|than|relative\sto|difference|between[\s-](?:the\s)?(?:two\s|treatment\s|study\s)?(?:groups?|arms?)|in\sfavou?r|favou?r\w*|treatment\seffect|respectively|against|over)\b/i;
/** A predictor of an outcome is not an arm. */
const prognostic =
  /\b(?:predict\w*|prognos\w*|risk\sfactors?|per\s(?:\d|unit|1)|each\s(?:\d|unit|one)|increments?|multivaria\w+\slogistic|was\sassociated\swith\s(?:age|sex)|quartiles?|quintiles?|determinants?|reference\s(?:group|category)|correlat\w+)\b|1.unit/i;

function nearestBefore(found: readonly Found[], at: number, since: number): Found | undefined {
  return (
    found.filter(({ start }) => start >= since && start < at).at(-1) ??
    found.find(({ start }) => start >= at) ??
    found.filter(({ start }) => start < at).at(-1)
  );
}

const manyArms =
  /\b(?:three|four|five|six|3|4|5|multiple)[\s-](?:arms?|(?:treatment\s|study\s|parallel\s)?groups?|way|period|treatment)\b|\bfactorial\b|\b(?:one|1)\sof\s(?:three|four|five|six)\b|\bdose[\s-](?:ranging|finding|escalation)\b/i;
const kinds: readonly (readonly [string, RegExp])[] = [
  ['placebo', /placebo/i],
  ['sham', /sham/i],
  ['usual', /^(?:usual|standard|routine|conventional|treatment[\s-]as|TAU|UC)/i],
  ['none', /^no\s|untreated|unexposed|unvaccinated|wait/i],
];
const kindOf = (words: string) => kinds.find(([, pattern]) => pattern.test(words))?.[0] ?? 'control';

/** The comparator of the whole study where it has only one kind (`control` can be another name of it). */
function comparatorOfStudy({ text, before }: EffectPlace): Words | null {
  const found = all(comparatorWord, before).filter(
    ({ start, text: said }) =>
      !/^(?:the\s)?(?:reference|comparison|comparator)$/i.test(said) &&
      !/^\s?(?:trial|period|visit|study)/i.test(before.slice(start + said.length)),
  );
  const special = new Set(found.map(({ text: said }) => kindOf(clean(said))).filter((kind) => kind !== 'control'));
  if (special.size > 1 || manyArms.test(text)) return null;
  const best = found.find(({ text: said }) => kindOf(clean(said)) !== 'control') ?? found[0];
  return best
    ? wordsAt(text, best.start + (best.text.length - clean(best.text).length), best.start + best.text.length)
    : null;
}

/** Where the sentence names one arm or only `groups`, the other is taken from the study. */
function fromStudy(place: EffectPlace, own: Words | null): StatedArms | null {
  const reference = comparatorOfStudy(place);
  if (!reference) return null;
  const study = all(treated, place.before).filter(({ text }) => !isComparator(clean(text)))[0];
  const named = studiedInDesign(place);
  const studied =
    own ??
    named ??
    (study
      ? wordsAt(
          place.text,
          study.start + (study.text.length - clean(study.text).length),
          study.start + study.text.length,
        )
      : null);
  return studied ? { studied, reference } : null;
}

/** `(intervention, OR 1.4; control, OR 1.2)`, `in both intervention households (…) and control households (…)`. */
const withinArm =
  /(?:intervention|control|placebo|treatment)(?:\s(?:group|arm|households|schools))?\s?[,:]\s?(?:adjusted\s|crude\s)?$/i;
const withinBoth = /\b(?:in|for)\s(?:both|either)\s(?:the\s)?(?:intervention|control|treatment)\b/i;

/** The arms of an effect: from its own sentence, or, where that names none, from the sentence before it. */
export function armsOf(place: EffectPlace): StatedArms | null {
  const { sentence, since, start } = place;
  if (prognostic.test(sentence) || withinArm.test(sentence.slice(since, start)) || withinBoth.test(sentence))
    return null;
  const own = armsIn(place);
  if (own || since > 0 || namesSomeArm(sentence) || !refersBack.test(sentence)) return own;
  const before = sentenceBefore(place);
  return before && !prognostic.test(before.sentence) && !withinBoth.test(before.sentence) ? armsIn(before, true) : null;
}

/** `The relative risk was …`: the sentence continues the comparison of the one before. */
const refersBack = /^(?:\p{L}+:+\s)?(?:This|The)\s(?:[\p{L}-]+\s){0,3}(?:differences?|ratio|risk|hazard)\b/u;

const namesSomeArm = (sentence: string) =>
  all(comparatorWord, sentence).length > 0 ||
  all(treated, sentence).length > 0 ||
  /\b(?:groups?|arms?)\b|\bversus\b|\bvs\.?\s/.test(sentence.replace(betweenGroups, ''));

/** The sentence before as a place of its own; everything in it is before its end. */
function sentenceBefore(place: EffectPlace): EffectPlace | null {
  const last = splitSentences(place.before.slice(-farthestBack)).at(-1);
  if (!last) return null;
  const by = Math.max(0, place.before.length - farthestBack);
  const sentence = place.before.slice(by + last.start, by + last.end);
  const { length } = sentence;
  return {
    ...place,
    sentence,
    sentenceStart: by + last.start,
    since: 0,
    start: length,
    estimateStart: length,
    end: length,
    before: place.before.slice(0, by + last.start),
  };
}

/** `strictly`: only the names in the sentence itself. */
function armsIn(place: EffectPlace, strictly = false): StatedArms | null {
  const { sentence, since, end } = place;
  const direct = opposed(place) ?? fronted(place);
  if (direct) return direct;
  const comparators = all(comparatorWord, sentence).filter(
    ({ text }) => !/^(?:the\s)?(?:reference|comparison|comparator)$/i.test(text),
  );
  const interventions = all(treated, sentence).filter(({ text }) => !isComparator(clean(text)));
  const own = nearestBefore(interventions, end, since);
  const ownWords = own ? spanOf(place, own.start + (own.text.length - clean(own.text).length), clean(own.text)) : null;
  const reference = nearestBefore(comparators, end, since);
  if (!reference && strictly) return null;
  if (!reference) return own || betweenGroups.test(sentence) || names(place) ? fromStudy(place, ownWords) : null;
  const distinct = new Set(comparators.map(({ text }) => kindOf(clean(text))));
  distinct.delete('control');
  const referenceWords = spanOf(
    place,
    reference.start + (reference.text.length - clean(reference.text).length),
    clean(reference.text),
  );
  if (distinct.size > 1 || !referenceWords || !(compared.test(sentence) || own)) return null;
  if (ownWords) return { studied: ownWords, reference: referenceWords };
  if (strictly) return null;
  const named = namedInSentence(place, reference);
  if (named === 'several' || manyArms.test(place.text)) return null;
  const studied = named ?? studiedInDesign(place) ?? fromStudy(place, null)?.studied ?? null;
  return studied ? { studied, reference: referenceWords } : null;
}

const betweenGroups =
  /\b(?:between[\s-](?:the\s)?(?:two\s|treatment\s|study\s)*(?:groups?|arms?)|group\sdifferences?|treatment\s(?:differences?|effects?)|intervention\seffects?)\b/i;

/** Whether the sentence names the tested arm. */
function names(place: EffectPlace): boolean {
  const studied = studiedInDesign(place)?.text.split(/\s/)[0];
  return studied !== undefined && studied.length > 3 && place.sentence.toLowerCase().includes(studied.toLowerCase());
}

const groupName = new RegExp(
  `(?<![\\p{L}-])(?:the\\s)?(?<one>${fewWords})\\s(?:groups?|arms?|recipients)(?![\\p{L}])`,
  'gu',
);
const withDrug = new RegExp(
  `\\b(?:with|after|receiving)\\s(?:the\\s)?(?<one>${fewWords})(?:\\s?[([]|\\s(?:than|and|vs\\.?|versus|compared|or|treatment)|,|-treated)`,
  'gu',
);

/** Another arm in the same sentence that is named as the comparator. */
function namedInSentence(place: EffectPlace, reference: Found): Words | 'several' | null {
  const names = new Map<string, Words>();
  for (const pattern of [groupName, withDrug])
    for (const match of place.sentence.matchAll(pattern)) {
      const one = clean(match.groups?.['one'] ?? '');
      const start = match.index + match[0].indexOf(one);
      const overlaps = start < reference.start + reference.text.length && start + one.length > reference.start;
      if (
        overlaps ||
        isComparator(one) ||
        one.split(/\s/).some((word) => notArm.test(word)) ||
        !looksLikeArm(place, one)
      )
        continue;
      const span = spanOf(place, start, one);
      if (
        span &&
        ![...names.keys()].some((known) => known.includes(one.toLowerCase()) || one.toLowerCase().includes(known))
      )
        names.set(one.toLowerCase(), span);
    }
  const found = [...names.values()];
  return found.length === 0 ? null : found.length === 1 ? (found[0] ?? null) : 'several';
}
