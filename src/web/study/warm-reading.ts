/**
 * The first abstract that is read costs ten times the next one, because every pattern is compiled on first use. Reading
 * a sample while the databases are still being asked takes that out of the moment in which the first cards are drawn.
 */
import { readAbstract } from '#web/study/abstract-reading.ts';

const parts = [
  [
    'Methods',
    'We randomly assigned 1,204 adults (mean age 61.5 years) to a diet or to advice; 598 and 606 were analysed.',
  ],
  [
    'Results',
    'The hazard ratio was 0.82 (95% CI 0.71 to 0.95; P = 0.01), vs. 12.5% with advice; the mean difference was -2.1 mmHg.',
  ],
  ['Conclusions', 'The diet may help, e.g. in older adults.'],
] as const;

/** An abstract with the things that are looked for: people, ratios, intervals, differences. */
function sampleAbstract() {
  let text = '';
  const sections = parts.map(([label, words]) => {
    text += `${text === '' ? '' : ' '}${label}: `;
    const start = text.length;
    text += words;
    return { label, start, end: text.length };
  });
  return { text, sections };
}

let warmed = false;

/** Reads the sample once, when the browser has nothing else to do. */
export function warmReading(): void {
  if (warmed) return;
  warmed = true;
  const read = () => {
    const { text, sections } = sampleAbstract();
    readAbstract(text, sections);
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(read, { timeout: 200 });
  else setTimeout(read, 50);
}
