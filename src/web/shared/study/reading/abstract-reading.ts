import { type EffectMeasure, effectAsReported, type PlainEffect } from '#core/extraction/effect-as-reported.ts';
import { participantsInSteps, type ReportedParticipants } from '#core/extraction/participants.ts';
import { readableText } from '#core/records/readable-text.ts';
import { numbersOf } from '#core/text/numbers/numbers.ts';
import { type Passage, splitPassages } from '#core/text/passages.ts';

/** The parts of a study's text that rules recognise: its sentences, its effects, its participants. */
export interface AbstractReading {
  /** The text is the built-in library's own; absent for an abstract. */
  readFrom?: 'library' | undefined;
  passages: readonly Passage[];
  effects: readonly ShownEffect[];
  /** Of several effects none is chosen. */
  chosen: ShownEffect | null;
  participants: ReportedParticipants | null;
}

/** An effect with its digits as the abstract prints them. */
export interface ShownEffect {
  effect: PlainEffect;
  value: string;
  interval: string;
  /** `hazard ratio, 95% CI` */
  measure: string;
  ratio: boolean;
  /** The sentence it is in; null when it is in none. */
  passage: Passage | null;
}

/** Of no text, and of one that was not read yet. */
export const unread: AbstractReading = { passages: [], effects: [], chosen: null, participants: null };
/** Abstracts are read once though cards come and go; this many are remembered. */
const remembered = 1_200;
const readings = new Map<string, AbstractReading>();

/** The fields of a study that its text needs. */
export type WithText = Parameters<typeof readableText>[0];

/** The earlier reading, and an empty one for a study without a text; null if it is still to be read. */
export function knownReading(study: WithText): AbstractReading | null {
  const read = readableText(study);
  return read ? (readings.get(read.text) ?? null) : unread;
}

/** Reads a study's text, or gives what was read before. */
export function readAbstract(study: WithText): AbstractReading {
  const known = knownReading(study);
  if (known) return known;
  const steps = readInSteps(study);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Reads a study's text in advance for `readAbstract`. Yields between the steps, which are slow where their patterns
 * have never been used.
 */
export async function readAbstractSlowly(study: WithText): Promise<void> {
  if (knownReading(study)) return;
  const steps = readInSteps(study);
  let until = 0;
  do {
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + atOnceMs;
  } while (!steps.next().done);
}

/** A step may begin within this time before the thread yields. */
const atOnceMs = 3;

function* readInSteps(study: WithText): Generator<undefined, AbstractReading> {
  const read = readableText(study);
  if (!read) return unread;
  const { text, sections, from } = read;
  const passages = splitPassages(text, sections);
  yield;
  const reported = effectAsReported(text);
  yield;
  const effects: ShownEffect[] = [];
  for (const effect of reported === null ? [] : reported.kind === 'one' ? [reported.effect] : reported.effects) {
    effects.push(shownEffect(effect, passages));
    yield;
  }
  const reading: AbstractReading = {
    readFrom: from === 'library' ? from : undefined,
    passages,
    effects,
    chosen: reported?.kind === 'one' ? (effects[0] ?? null) : null,
    participants: yield* participantsInSteps(passages),
  };
  const oldest = readings.size >= remembered ? readings.keys().next().value : undefined;
  if (oldest !== undefined) readings.delete(oldest);
  readings.set(text, reading);
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

function shownEffect(effect: PlainEffect, passages: readonly Passage[]): ShownEffect {
  const level = effect.level === null ? 'interval' : `${effect.level}% CI`;
  return {
    effect,
    value: asWritten(effect.text, effect.estimate),
    interval: `[${asWritten(effect.text, effect.low)}, ${asWritten(effect.text, effect.high)}]`,
    measure: `${effect.adjusted ? 'adjusted ' : ''}${measures[effect.measure]}, ${level}`,
    ratio: !/MD/.test(effect.measure),
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
