/**
 * Effects read from real sentences, compared with their labels: an effect matches where measure, estimate and both
 * limits are right. A label `RR` also covers a rate ratio, which the labels do not distinguish from a risk ratio. An
 * empty list of labels means unknown, so effects beyond the labels are counted and not judged here.
 */
import fs from 'node:fs';
import path from 'node:path';
import { readBareEffects } from '#core/extraction/effects/read-stated-effects.ts';
import { dataFolder, printLine } from './bench-arguments.ts';

interface Labelled {
  doc: string;
  sentence: string;
  silver: { type: string; estimate: number; ciLow: number; ciHigh: number }[];
}

const file = path.join(dataFolder('../shared/evidence/effects'), 'sentences.jsonl');
if (!fs.existsSync(file)) {
  printLine({ what: 'effects', skipped: 'the sentences are absent', needs: file });
} else {
  const rows = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Labelled);
  const total = { sentences: rows.length, labelled: 0, matched: 0, extracted: 0 };
  let ms = 0;
  for (const { doc, sentence, silver } of rows) {
    const started = performance.now();
    const effects = readBareEffects(sentence);
    ms += performance.now() - started;
    const left = [...effects];
    let matched = 0;
    for (const label of silver) {
      const at = left.findIndex(
        ({ measure, estimate, ciLow, ciHigh }) =>
          (measure === label.type || (measure === 'IRR' && label.type === 'RR')) &&
          estimate === label.estimate &&
          ciLow === label.ciLow &&
          ciHigh === label.ciHigh,
      );
      if (at < 0) continue;
      left.splice(at, 1);
      matched += 1;
    }
    total.labelled += silver.length;
    total.matched += matched;
    total.extracted += effects.length;
    printLine({
      doc,
      effects: effects.map(({ measure, estimate, ciLow, ciHigh, level, start, end }) => ({
        measure,
        estimate,
        ciLow,
        ciHigh,
        level,
        span: [start, end],
      })),
      labelled: silver.length,
      matched,
    });
  }
  printLine({ ...total, recall: Math.round((total.matched / total.labelled) * 10_000) / 10_000, ms: Math.round(ms) });
}
