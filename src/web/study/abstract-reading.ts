import type { AbstractSection } from '#core/bibliography/study-record.ts';
import { type EffectMeasure, effectAsReported, type ReportedEffect } from '#core/language/effect-as-reported.ts';
import { numbersOf } from '#core/language/numbers.ts';
import { type ReportedParticipants, readParticipants } from '#core/language/participants.ts';
import { type Passage, splitPassages } from '#core/language/passages.ts';

/** What is read in an abstract by rule: its sentences, its effects, its people. */
export interface AbstractReading {
  passages: readonly Passage[];
  effects: readonly ShownEffect[];
  /** Of several effects none is chosen. */
  chosen: ShownEffect | null;
  participants: ReportedParticipants | null;
}

/** An effect with its digits as the abstract prints them. */
export interface ShownEffect {
  effect: ReportedEffect;
  value: string;
  interval: string;
  /** `hazard ratio, 95% CI` */
  measure: string;
  ratio: boolean;
  /** The sentence it stands in; null when it stands in none. */
  passage: Passage | null;
}

/** Of no abstract, and of one that was not read yet. */
export const unread: AbstractReading = { passages: [], effects: [], chosen: null, participants: null };
/** Abstracts are read once though cards come and go; this many are remembered. */
const remembered = 1_200;
const readings = new Map<string, AbstractReading>();

/** What was read before; null where nothing was. */
export function knownReading(abstract: string): AbstractReading | null {
  return readings.get(abstract) ?? null;
}

/** Reads an abstract, or gives what was read before. */
export function readAbstract(abstract: string | null, sections: readonly AbstractSection[]): AbstractReading {
  if (abstract === null) return unread;
  const known = readings.get(abstract);
  if (known) return known;
  const passages = splitPassages(abstract, sections);
  const reported = effectAsReported(abstract);
  const effects = (reported === null ? [] : reported.kind === 'one' ? [reported.effect] : reported.effects).map(
    (effect) => shownEffect(effect, passages),
  );
  const reading: AbstractReading = {
    passages,
    effects,
    chosen: reported?.kind === 'one' ? (effects[0] ?? null) : null,
    participants: readParticipants(passages),
  };
  const oldest = readings.size >= remembered ? readings.keys().next().value : undefined;
  if (oldest !== undefined) readings.delete(oldest);
  readings.set(abstract, reading);
  return reading;
}

const measures: Record<EffectMeasure, string> = {
  HR: 'hazard ratio',
  RR: 'risk ratio',
  OR: 'odds ratio',
  IRR: 'rate ratio',
  MD: 'mean difference',
  SMD: 'standardised mean difference',
};

function shownEffect(effect: ReportedEffect, passages: readonly Passage[]): ShownEffect {
  const level = effect.level === null ? 'interval' : `${effect.level}% CI`;
  return {
    effect,
    value: asWritten(effect.text, effect.estimate),
    interval: `[${asWritten(effect.text, effect.low)}, ${asWritten(effect.text, effect.high)}]`,
    measure: `${effect.adjusted ? 'adjusted ' : ''}${measures[effect.measure]}, ${level}`,
    ratio: effect.measure !== 'MD' && effect.measure !== 'SMD',
    passage: passages.find(({ start, end }) => effect.start >= start && effect.start < end) ?? null,
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
