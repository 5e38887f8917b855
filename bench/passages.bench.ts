/**
 * How often our sentences of real abstracts match those marked by hand, compared with `Intl.Segmenter`: a sentence is
 * right where both its ends are. The marks name their abstracts; the texts are in `../shared/abstracts`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { splitSentences } from '#core/text/sentences.ts';
import marks from '../src/core/text/sentence-marks.test-data.json' with { type: 'json' };
import { dataFolder, median, printLine } from './bench-arguments.ts';

interface Score {
  right: number;
  found: number;
  marked: number;
}

const file = path.join(dataFolder('../shared/abstracts'), 'open-access-trials.jsonl');
if (!fs.existsSync(file)) {
  printLine({ what: 'passages', skipped: 'the abstracts are absent', needs: file });
} else {
  const byPmid = new Map(
    fs
      .readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { pmid: string; abstract: string })
      .map((row) => [row.pmid, row.abstract]),
  );
  const known = marks.flatMap((mark) => {
    const text = byPmid.get(mark.pmid);
    return text?.length === mark.length
      ? [{ text, marked: mark.sentences.map(([start, end]) => `${start}–${end}`) }]
      : [];
  });
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const ours = (text: string) => splitSentences(text).map(({ start, end }) => `${start}–${end}`);
  const builtIn = (text: string) =>
    [...segmenter.segment(text)].map(({ index, segment }) => `${index}–${index + segment.trimEnd().length}`);

  const scoreOf = (split: (text: string) => string[]): Score => {
    const score = { right: 0, found: 0, marked: 0 };
    for (const { text, marked } of known) {
      const wanted = new Set(marked);
      const found = split(text);
      score.right += found.filter((span) => wanted.has(span)).length;
      score.found += found.length;
      score.marked += marked.length;
    }
    return score;
  };
  const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
  const f1 = ({ right, found, marked }: Score) => rounded((2 * right) / (found + marked));

  const score = scoreOf(ours);
  printLine({
    what: 'passages',
    abstracts: known.length,
    unmarked: marks.length - known.length,
    sentences: score.marked,
    precision: rounded(score.right / score.found),
    recall: rounded(score.right / score.marked),
    f1: f1(score),
    limitF1: 0.99,
    intlSegmenterF1: f1(scoreOf(builtIn)),
  });
  const texts = [...byPmid.values()];
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    for (const text of texts) splitSentences(text);
    return performance.now() - start;
  });
  printLine({ what: `sentences of ${texts.length} abstracts`, ms: Math.round(median(times)) });
}
