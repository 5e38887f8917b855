/**
 * The first abstract that is read costs a hundred times the next one, because every pattern is compiled on first use.
 * Reading samples while the databases are still being asked takes that out of the moment in which the first cards are
 * drawn; one kind of reading at a time, since all together would hold up a phone for a third of a second.
 */
import { effectAsReported } from '#core/language/effect-as-reported.ts';
import { numbersOf } from '#core/language/numbers.ts';
import { readParticipants } from '#core/language/participants.ts';
import { splitPassages } from '#core/language/passages.ts';
import { asWritten } from '#web/study/abstract-reading.ts';
import { whenIdle } from '#web/ui/when-idle.ts';

/** With things that are looked for: people, ratios, intervals, differences. */
const sample =
  'Methods: We randomly assigned 1,204 adults; sixty were analysed. Results: The hazard ratio was 0.82 (95% CI 0.71 to 0.95; P = 0.01); the mean difference was -2.1 mmHg.';

/** The second has a sign beyond Latin, and patterns are compiled for such texts apart. */
const samples = [sample, `${sample} ≥ 3.`];

const readings: readonly ((text: string) => unknown)[] = [
  (text) => splitPassages(text, []),
  (text) => numbersOf(text),
  (text) => effectAsReported(text),
  (text) => readParticipants(splitPassages(text, [])),
  (text) => asWritten(text, 0.82),
];

/** A pattern is made fast when it is used again. */
const rounds = 2;

let warmed = false;

/** Reads the samples once, in moments when the browser has nothing else to do. */
export function warmReading(): void {
  if (warmed) return;
  warmed = true;
  const steps = Array.from({ length: rounds }, () =>
    samples.flatMap((text) => readings.map((read) => () => read(text))),
  ).flat();
  const next = () => {
    const step = steps.shift();
    if (!step) return;
    step();
    whenIdle(next, 60);
  };
  whenIdle(next, 60);
}
