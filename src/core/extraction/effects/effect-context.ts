/** Adjusted or crude, whole study or subgroup, primary or secondary: only where words near the effect say so. */
import type { EffectPlace } from './effect-place.ts';
import type { StatedEffect, Words } from './stated-effect.ts';

const adjusting =
  /\b(?:adjust(?:ed|ing|ment)(?!\sto\b)|multi-?variab(?:le|ly)|multivariate|covariate-adjusted|(?:corrected|correcting|controlled|controlling)\sfor|independent\s(?:predictors?|risk\sfactors?|determinants?)|logistic\sregression|regression\smodels?)\b/i;
const crude = /\b(?:unadjusted|crude|univariate|univariable|without\sadjustment|before\sadjustment)\b/i;

export function adjustmentOf({ effect, sentence, since, start, end }: EffectPlace): StatedEffect['adjustment'] {
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

export function populationOf({ sentence, since, start, end }: EffectPlace): StatedEffect['population'] {
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

export function importanceOf(place: EffectPlace, outcome: Words | null): StatedEffect['importance'] {
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
