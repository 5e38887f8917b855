import { participantsInSteps, type ReportedParticipants } from '#core/extraction/participants.ts';
import { readableText } from '#core/records/readable-text.ts';
import { type Passage, splitPassages } from '#core/text/passages.ts';

/** The parts of a study's text that rules recognise here: its sentences and its participants. */
export interface AbstractReading {
  /** The text is the built-in library's own; absent for an abstract. */
  readFrom?: 'library' | undefined;
  passages: readonly Passage[];
  participants: ReportedParticipants | null;
}

/** Of no text, and of one that was not read yet. */
export const unread: AbstractReading = { passages: [], participants: null };
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
  const reading: AbstractReading = {
    readFrom: from === 'library' ? from : undefined,
    passages,
    participants: yield* participantsInSteps(passages),
  };
  const oldest = readings.size >= remembered ? readings.keys().next().value : undefined;
  if (oldest !== undefined) readings.delete(oldest);
  readings.set(text, reading);
  return reading;
}
