/** Every effect of an abstract with its arms, outcome, counts and context. The entry point of this folder. */
import { countPair, orderCounts } from './arm-counts.ts';
import { meanPair } from './arm-means.ts';
import { armsOf } from './arms.ts';
import { type EffectPlace, placeOf, wordsAt } from './effect-place.ts';
import { outcomeWords } from './outcome-terms.ts';
import { readBareEffects } from './read-stated-effects.ts';
import type { ArmMean, StatedArms, StatedEffect, Words } from './stated-effect.ts';

/** Adjusted or crude, whole study or subgroup, primary or secondary: only where words near the effect say so. */
const adjusting =
  /\b(?:adjust(?:ed|ing|ment)(?!\sto\b)|multi-?variab(?:le|ly)|multivariate|covariate-adjusted|(?:corrected|correcting|controlled|controlling)\sfor|independent\s(?:predictors?|risk\sfactors?|determinants?)|logistic\sregression|regression\smodels?)\b/i;
const crude = /\b(?:unadjusted|crude|univariate|univariable|without\sadjustment|before\sadjustment)\b/i;

function adjustmentOf({ effect, sentence, since, start, end }: EffectPlace): StatedEffect['adjustment'] {
  if (effect.adjustment) return effect.adjustment;
  const own = sentence.slice(since, start);
  const bracket = /^[^.;)\]]{0,60}/.exec(sentence.slice(end))?.[0] ?? '';
  const behind = /^[)\]]?\s?after\s(?:adjust|control)/i.test(sentence.slice(end)) || adjusting.test(bracket);
  if (crude.test(own) && !adjusting.test(own.replace(crude, ''))) return 'crude';
  if (/\bunadjusted|crude/i.test(bracket)) return 'crude';
  if (behind || (adjusting.test(own) && !crude.test(own))) return 'adjusted';
  const opening = sentence.slice(0, start);
  return adjusting.test(opening) && !crude.test(opening) ? 'adjusted' : null;
}

const subgroup =
  /\b(?:sub-?groups?|among\s(?:the\s)?(?:men|women|males|females|boys|girls|patients\swith|patients\swithout|those|participants\swith|participants\swho|smokers|non-?smokers)|(?:in|for)\s(?:men|women|males|females|boys|girls|patients\s(?:with|without|aged|who)|those\s(?:with|without|aged|who)))\b/i;
const whole =
  /\b(?:overall|all\s(?:randomi[sz]ed\s)?(?:patients|participants|women|children|subjects)|intention[\s-]to[\s-]treat|intent[\s-]to[\s-]treat|ITT|total\s(?:sample|cohort|population))\b/i;

function populationOf({ sentence, since, start, end }: EffectPlace): StatedEffect['population'] {
  const own = sentence.slice(since, start) + (/^[^;,.]{0,50}/.exec(sentence.slice(end))?.[0] ?? '');
  if (subgroup.test(own)) return 'subgroup';
  return whole.test(own) ? 'whole' : null;
}

const contentOf = (words: string) =>
  new Set(
    (words.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []).filter(
      (word) =>
        !/^(?:the|and|for|with|from|rate|risk|score|scores|change|number|time|incidence|patients|mean|total|any)$/.test(
          word,
        ),
    ),
  );

/** Whether most of the outcome's words are in what the abstract calls its primary (or secondary) outcome. */
function declared(text: string, kind: string, outcome: Words): boolean {
  const wanted = contentOf(outcome.text);
  if (wanted.size === 0) return false;
  const pattern = new RegExp(
    `\\b${kind}\\s(?:efficacy\\s|clinical\\s|composite\\s)?(?:outcome|end[\\s-]?point|objective|variable)s?(?:\\smeasures?)?[^.]{0,260}`,
    'gi',
  );
  return [...text.matchAll(pattern)].some((match) => {
    const said = contentOf(match[0].replace(/[;,]?\s?\bsecondary\b.*$/is, kind === 'primary' ? '' : '$&'));
    return [...wanted].filter((word) => said.has(word)).length >= Math.ceil(wanted.size * 0.7);
  });
}

function importanceOf(place: EffectPlace, outcome: Words | null): StatedEffect['importance'] {
  const own = place.sentence.slice(place.since, place.start);
  const primary =
    /\b(?:co-)?primary\s(?:efficacy\s|composite\s|clinical\s)?(?:outcome|end[\s-]?point|objective|hypothesis|variable)/i.test(
      own,
    );
  const secondary = /\bsecondary\s(?:efficacy\s|clinical\s)?(?:outcome|end[\s-]?point|objective)/i.test(own);
  if (primary !== secondary) return primary ? 'primary' : 'secondary';
  if (!outcome) return null;
  const isPrimary = declared(place.text, 'primary', outcome);
  const isSecondary = declared(place.text, 'secondary', outcome);
  return isPrimary === isSecondary ? null : isPrimary ? 'primary' : 'secondary';
}

/** When the outcome of an effect was measured, where its own sentence says so. */
const count =
  '(?:\\d+(?:\\.\\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen|twenty-four|[Tt]hree|[Tt]wo|[Ff]ive|[Oo]ne)';
const period = '(?:days?|weeks?|wks?|months?|mo|years?|yrs?|y|hours?|hrs?|h)';
const pattern = new RegExp(
  `(?<![\\p{L}\\d–-])(?:(?:[Aa]t|[Aa]fter|[Bb]y|[Oo]ver|[Ww]ithin|[Dd]uring|to|through|until|[Ff]or)\\s(?:the\\s|a\\s)?(?:(?:median|mean)\\s(?:follow[\\s-]?up\\s)?of\\s)?(?<plain>${count}[\\s-]?${period})(?![\\p{L}])|(?<named>(?:week|month|day|year)s?\\s\\d+)|(?<joined>${count}[-‐‑]\\s?(?:day|week|month|year|hour|h|mo)(?![\\p{L}]))|(?<plus>\\d+\\s(?:months?|weeks?|years?|days?))\\s(?:post|after|following|follow-up|later))`,
  'giu',
);
/** An age, a dosing interval or a length of treatment is not a time of measurement. */
const otherBefore =
  /(?:aged?|ages?|every|per|older\sthan|younger\sthan|between|up\sto|history\sof|last|previous|past|prior|born)\s$/i;
const otherAfter = /^\s?(?:of\sage|old|daily|per|treatment\speriod|course|infusion)/i;

/** The time nearest before the estimate, or the only one after it; blank where two different ones are near. */
function timePointOf({ sentence, sentenceStart, text, since, estimateStart, end }: EffectPlace): Words | null {
  const found = [...sentence.matchAll(pattern)].flatMap((match) => {
    const groups = match.groups ?? {};
    const said = groups['plain'] ?? groups['named'] ?? groups['joined'] ?? groups['plus'];
    if (!said) return [];
    const start = match.index + match[0].indexOf(said);
    const lead = sentence.slice(Math.max(0, match.index - 24), match.index);
    if (otherBefore.test(lead) || otherAfter.test(sentence.slice(start + said.length, start + said.length + 24)))
      return [];
    if (/^for\s/i.test(match[0]) && !/follow/i.test(sentence.slice(match.index, match.index + 60))) return [];
    return [{ start, end: start + said.length, said: said.toLowerCase() }];
  });
  const behindText = /^[^;,.]{0,40}/.exec(sentence.slice(end + 1))?.[0] ?? '';
  const behind = found.filter((time) => time.start >= end && time.start < end + 1 + behindText.length);
  const before = found.filter((time) => time.end <= estimateStart);
  const own = before.filter((time) => time.start >= since);
  const choice = own.length > 0 ? own : behind.length > 0 ? behind : before;
  const distinct = new Set(choice.map(({ said }) => said.replace(/[\s-‐‑]/g, '').replace(/s$/, '')));
  const nearest = choice.at(-1);
  if (!nearest || distinct.size > 1) return null;
  return wordsAt(text, sentenceStart + nearest.start, sentenceStart + nearest.end);
}

const moved = <Part extends Words>(part: Part, by: number): Part => ({
  ...part,
  start: part.start + by,
  end: part.end + by,
});

/** The counts and means before the estimate belong to it unless another effect has used them. */
function countsOf(place: EffectPlace): StatedEffect['counts'] {
  const pair = countPair(place.sentence.slice(place.since, place.estimateStart));
  if (!pair) return null;
  const ordered = orderCounts(pair, place.effect.measure, place.effect.estimate);
  const by = place.sentenceStart + place.since;
  return ordered ? [moved(ordered[0], by), moved(ordered[1], by)] : null;
}

/**
 * The size of an arm beside its name: `ETAG-guided anesthesia (n = 30)`; null where the places disagree or none is
 * found.
 */
function sizeOf(text: string, arm: Words | null): number | null {
  const sizes = [
    ...text.matchAll(/(?<before>[^.;()]{0,60})[([][nN]\s?=\s?(?<size>\d+)(?:\s(?:in\s)?each[^)\]]*)?[)\]]/gu),
  ];
  const first = arm?.text.split(/[\s-]/)[0]?.toLowerCase();
  const own = first ? sizes.filter(({ groups }) => (groups?.['before'] ?? '').toLowerCase().includes(first)) : [];
  const values = new Set(own.map(({ groups }) => Number(groups?.['size'])));
  return values.size === 1 ? ([...values][0] ?? null) : null;
}

function meansOf(place: EffectPlace, arms: StatedArms | null): StatedEffect['means'] {
  const pair = meanPair(place.sentence.slice(place.since, place.estimateStart), place.text);
  if (!pair) return null;
  const by = place.sentenceStart + place.since;
  const { effect } = place;
  const [first, second] = [moved(pair[0], by), moved(pair[1], by)];
  // `3.9 against 2.7, difference 1.2`: the order that gives the difference is that of the arms.
  const isDifference = effect.measure === 'MD' && effect.estimate !== 0;
  const straight = Math.abs(first.value - second.value - effect.estimate);
  const swapped = Math.abs(second.value - first.value - effect.estimate);
  const reverse = isDifference && swapped + 1e-9 < straight && swapped < Math.abs(effect.estimate) * 0.2;
  const [studied, reference] = reverse ? [second, first] : [first, second];
  const sized = (mean: ArmMean, arm: Words | undefined): ArmMean => ({
    ...mean,
    n: mean.n ?? sizeOf(place.text, arm ?? null),
  });
  return [sized(studied, arms?.studied), sized(reference, arms?.reference)];
}

/**
 * All effects with an interval in `text`, in its order. Offsets are in UTF-16 units of `text`. Effects before `from`
 * are left out: that part only says what was compared.
 */
export function readStatedEffects(text: string, from = 0): StatedEffect[] {
  const effects = readBareEffects(text);
  return effects.flatMap((effect, index) => {
    if (effect.start < from) return [];
    const place = placeOf(text, effect, effects[index - 1]);
    const outcome = outcomeWords(place);
    const arms = armsOf(place);
    return {
      measure: effect.measure,
      estimate: effect.estimate,
      ciLow: effect.ciLow,
      ciHigh: effect.ciHigh,
      level: effect.level,
      p: effect.p,
      adjustment: adjustmentOf(place),
      population: populationOf(place),
      importance: importanceOf(place, outcome),
      unit: effect.unit,
      timePoint: timePointOf(place),
      outcome,
      arms,
      counts: countsOf(place),
      means: meansOf(place, arms),
      computed: effect.computed,
      doubtful: effect.doubtful,
      start: effect.start,
      end: effect.end,
      text: effect.text,
      named: effect.named,
    };
  });
}
