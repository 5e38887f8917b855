import type { StudyEffects } from '#contract/shared/main-finding.ts';
import { isRatio, type StatedMeasure } from '#core/extraction/effects/stated-effect.ts';
import { numbersOf } from '#core/text/numbers/numbers.ts';
import type { Passage } from '#core/text/passages.ts';

type Effect = StudyEffects['effects'][number];

/** An effect with its digits as the study's text prints them. */
export interface ShownEffect {
  effect: Effect;
  value: string;
  interval: string;
  /** `hazard ratio, 95% CI` */
  measure: string;
  ratio: boolean;
  /** The sentence it is in; null where the text on screen is another one. */
  passage: Passage | null;
}

const measures: Record<StatedMeasure, string> = {
  HR: 'hazard ratio',
  RR: 'risk ratio',
  OR: 'odds ratio',
  IRR: 'rate ratio',
  RD: 'risk difference',
  IRD: 'rate difference',
  MD: 'mean difference',
  SMD: 'standardised mean difference',
  ROM: 'ratio of means',
};

/** `passages` are the sentences of the text on screen. */
export function shownEffect(effect: Effect, passages: readonly Passage[]): ShownEffect {
  const { text, estimate, low, high, adjusted, measure } = effect;
  const level = effect.level === null ? 'interval' : `${effect.level}% CI`;
  return {
    effect,
    value: asWritten(text, estimate),
    interval: `[${asWritten(text, low)}, ${asWritten(text, high)}]`,
    measure: `${adjusted ? 'adjusted ' : ''}${measures[measure]}, ${level}`,
    ratio: isRatio(measure),
    passage:
      passages.find(
        (passage) => passage.text.startsWith(text, effect.start - passage.start) && effect.start >= passage.start,
      ) ?? null,
  };
}

/** The numeral of a value as a text has it, so that 0.70 stays 0.70; decimal marks become points. */
export function asWritten(text: string, value: number): string {
  const found = numbersOf(text).find((number) => number.value === value && number.partOfName === null);
  if (!found) return String(value).replace('-', '−');
  return text
    .slice(found.start, found.end)
    .replaceAll(/[·∙⋅]/g, '.')
    .replaceAll(/\s/g, '')
    .replace(/^[-–−‐‑]/, '−');
}

/** Whether a text may state an effect with its limits, so that space is reserved for it. Reads nothing. */
export function mayStateEffect(text: string): boolean {
  return interval.test(text);
}

const interval =
  /\d[^.;]{0,5}(?:\bC\.?I|onfidence)|(?:\bC\.?I\b|onfidence|redible)[^;]{0,30}\d|(?:[Rr]atio|[Rr]isk|\b[aA]?(?:HR|OR|RR|IRR|MD|SMD))\b[^;]{0,40}\d[.·]\d+(?!\d)\s?[,;]?\s?[([]?\s?[\d\-–−]/;
