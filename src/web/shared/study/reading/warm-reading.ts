/**
 * The first abstract that is read takes a hundred times as long as the next one, because every pattern is compiled on
 * first use. Reading samples while the databases are still being asked removes that from the moment in which the first
 * cards are drawn. One kind of reading at a time: all together would block a phone for a third of a second.
 */
import { statedParticipants } from '#core/extraction/participants.ts';
import { numbersOf } from '#core/text/numbers/numbers.ts';
import { splitPassages } from '#core/text/passages.ts';
import { whenIdle } from '#web/ui/loading/when-idle.ts';
import { asWritten } from './shown-effect.ts';

/** With things that are looked for: people and numbers. */
const parts = [
  'Methods: We randomly assigned',
  'each 1,204 adults;',
  '1,204 adults were screened;',
  '1,204 adults;',
  'sixty were analysed.',
  'Results: The hazard ratio was 0.82',
  '(95% CI 0.71 to 0.95;',
  'the mean difference was -2.1 mmHg.',
];
const sample = parts.join(' ');
/** A sign beyond Latin: for a text with one every pattern is compiled apart. */
const beyond = ' ≥ 3.';

/**
 * Piece by piece first, so that each step has few patterns compiled; the whole twice, since a pattern is made fast when it
 * is used again.
 */
const pieces = [...parts, ...parts.map((part) => part + beyond)];
const samples = [...pieces, sample, sample + beyond, sample, sample + beyond];

const readings: readonly ((text: string) => unknown)[] = [
  (text) => splitPassages(text, []),
  (text) => numbersOf(text),
  (text) => statedParticipants(splitPassages(text, [])),
  (text) => asWritten(text, 0.82),
];

let warmed = false;

/** Reads the samples once, while the browser is idle. */
export function warmReading(): void {
  if (warmed) return;
  warmed = true;
  const steps = samples.flatMap((text) => readings.map((read) => () => read(text)));
  const next = () => {
    const step = steps.shift();
    if (!step) return;
    step();
    whenIdle(next, 60);
  };
  whenIdle(next, 60);
}
