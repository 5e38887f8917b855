/**
 * How the time of every reader of text grows with length: each is given each hostile text at two lengths, one four
 * times the other. A linear reader takes four times as long. Prints the readers and texts that take longer, then the
 * slowest of each. `--reader WORD` and `--text WORD` for some, `--length N` for the shorter length (5,000).
 */
import { parseArgs } from 'node:util';
import { Failure } from '#server/diagnostics/failure.ts';
import { hostileTexts } from '../tests/hostile/hostile-texts.ts';
import { printLine } from './bench-arguments.ts';
import { textReaders } from './text-readers.ts';

const { values } = parseArgs({
  options: {
    reader: { type: 'string', default: '' },
    text: { type: 'string', default: '' },
    length: { type: 'string', default: '5000' },
  },
});
const length = Number(values.length);
/** Below this the clock and the garbage collector dominate, in milliseconds. */
const floorMs = 20;
/** Four for linear; the rest is for sorting, first use and the machine. */
const maxGrowth = 8;
/** A text whose shorter form takes longer than this is not tried at the longer one. */
const timeoutMs = 1_500;

/** Processor time in milliseconds, since the machine may have other work. */
async function time(read: (text: string) => unknown, text: string): Promise<number> {
  const before = process.cpuUsage();
  try {
    await read(text);
  } catch (error) {
    // A refusal counts, too.
    if (!(error instanceof Failure)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

let found = 0;
for (const [reader, read] of Object.entries(textReaders)) {
  if (!reader.includes(values.reader)) continue;
  await time(read, hostileTexts[2]?.of(2_000) ?? '');
  let slowest = { text: '', ms: 0 };
  for (const text of hostileTexts) {
    if (!text.name.includes(values.text)) continue;
    const short = await time(read, text.of(length));
    if (short > timeoutMs) {
      printLine({ reader, text: text.name, length, ms: Math.round(short), tooSlowForMore: true });
      continue;
    }
    const long = await time(read, text.of(length * 4));
    if (long > slowest.ms) slowest = { text: text.name, ms: long };
    const growth = long / Math.max(short, 1);
    if (long < floorMs * 4 || growth < maxGrowth) continue;
    found += 1;
    printLine({
      reader,
      text: text.name,
      shortMs: Math.round(short),
      longMs: Math.round(long),
      growth: Number(growth.toFixed(1)),
    });
  }
  printLine({ reader, length: length * 4, slowest: slowest.text, ms: Math.round(slowest.ms) });
}
printLine({ readers: Object.keys(textReaders).length, texts: hostileTexts.length, growingFaster: found });
