/** The kind of a plain `difference`: of means or of risks. Null where the words do not say. */
import type { StatedMeasure } from './stated-effect.ts';

const ofProportions =
  /\b(?:proportions?|percentages?\sof|probabilit(?:y|ies)|bleeding|incidents|recurren\w+|failure|rates?|risks?|incidences?|prevalences?|mortality|deaths?|respon(?:se|ders?)|cured?|cures|success\w*|survival|uptake|adherence|coverage|abstinen\w+|remission|recurrence|eradication|seroconver\w+|achiev\w+|patients\sachieving)\b|\b\d+\s?(?:\/|of|out\sof)\s?\d+\b/i;
const ofMeans =
  /\b(?:means?|averages?|LS|least[\s-]squares?|scores?|scales?|changes?|HbA|HbA1c|A1[cC]|weight|BMI|pressure|LVEF|FEV|ejection\sfraction|volume|level|levels|concentrations?|stenosis|index|density|time|times|duration|length|minutes|hours|days|VO2|costs?|QALYs?|VAS|pain|thickness|quality\sof\slife|subscale)\b|FEV1|FEV₁/;
/** With a percentage, these name what is measured in percent; a duration or a time does not. */
const ofPercentMeans =
  /\b(?:means?|averages?|LS|least[\s-]squares?|scores?|HbA|HbA1c|A1[cC]|LVEF|ejection\sfraction|stenosis|bone\smineral|density|weight|body\sfat|saturation|opacity|volume|changes?)\b|FEV1|FEV₁/;
const measured =
  /^\s?(?:mm\s?Hg|cm|mm|m\/s|kg|g|mg|µg|μg|ng|pg|mmol|µmol|μmol|nmol|pmol|mol|m[lL]|[lL]|d[lL]|points?|days?|hours?|h|min|minutes?|weeks?|months?|years?|s|sec|seconds?|ms|kcal|kJ|IU|mIU|U|beats|bpm|letters?|steps|units?|SD|dB|Hz|mV|N|W|log|log10|cells|mEq|kPa|cmH2O|cmH₂O|°C|pts|nm|METs?|drinks|servings|episodes|visits|sessions|cigarettes)(?![\p{L}])/iu;

const namedOfProportions =
  /\bdifferences?\s(?:in|of|between)\s(?:the\s)?(?:\p{L}+\s){0,2}(?:proportions?|percentages?\sof|prevalences?|risks?|response\srates?)\b/iu;

export interface DifferenceReading {
  measure: StatedMeasure | null;
  doubtful: string | null;
}

/**
 * `around` is the sentence up to the estimate, `following` the text after estimate and interval; `own` begins at the
 * name.
 */
export function differenceKind(
  around: string,
  following: string,
  named: StatedMeasure | null,
  own = around,
): DifferenceReading {
  if (/\bmedian/i.test(around.slice(-160))) return { measure: null, doubtful: 'a difference of medians' };
  const proportions = ofProportions.test(around);
  const means = ofMeans.test(around);
  if (named === 'MD' && namedOfProportions.test(own)) return { measure: 'RD', doubtful: null };
  if (named) return { measure: named, doubtful: null };
  const percent = /^\s?(?:%|％|percent(?!age)|per\scent)/i.test(following);
  const points = /^\s?(?:%|percent|percentage)[\s-]?points?/i.test(following);
  if (points || percent) {
    const inPercent = ofPercentMeans.test(around);
    if (proportions && !inPercent) return { measure: 'RD', doubtful: null };
    if (inPercent && !proportions) return { measure: 'MD', doubtful: null };
    return { measure: null, doubtful: 'a difference of means or of proportions: the text does not say which' };
  }
  if (measured.test(following)) return { measure: 'MD', doubtful: null };
  if (means && !proportions) return { measure: 'MD', doubtful: null };
  return { measure: null, doubtful: 'a difference of means or of proportions: the text does not say which' };
}

/** Whether the text after a number is a unit of measurement. */
export const isMeasured = (following: string): boolean => measured.test(following);

/**
 * `408 (327–489) vs 400 (345–455)`: the interval belongs to one arm's own figure, on either side of the conjunction.
 */
export const isArmFigure = (before: string, behind: string): boolean =>
  /[\d)\]%]\s?(?:vs\.?|versus|compared\s(?:with|to)|against)\s[£€$]?$/i.test(before) ||
  /^[^\p{L};,]{0,4}(?:[\p{L}µ]{1,5}(?:\/\p{L}+)?)?\s?[)\]]?\s(?:vs\.?|versus|compared\s(?:with|to)|against)\s[£€$]?\d/iu.test(
    behind,
  );

const within =
  /(?:\bfrom\sbaseline|\bbetween\sbaseline|\bpre-?\s?(?:to|and|versus|vs\.?)\s?-?post|\bbefore\sand\safter|\bwithin[\s-](?:group|subject|arm|person)|\bover\stime\b|baseline\s(?:and|to|vs))/i;
const betweenArms =
  /\b(?:between[\s-](?:the\s)?(?:two\s)?(?:groups?|arms?|treatments?)|versus|vs\.?|compared|comparing|than|relative\sto|placebo|control|treatment\sdifference|in\schanges?|in\sthe\schange|mean\schange|group\sdifference)\b/i;

/** Whether it is a change from baseline within one group, which is not an effect of a treatment. */
export function isWithinGroup(around: string): boolean {
  return within.test(around) && !betweenArms.test(around);
}
