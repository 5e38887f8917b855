/**
 * The proof at scale: real sentences of real abstracts with themselves as evidence, with the changes of the lying model
 * (all false or unlicensed) and with changes that leave them true: how many would be shown in their own words.
 * `--data FILE` names a file of one abstract a line, `--take N` how many are read, `--show KIND` lists what is proved of
 * a kind of lie, or not proved of a true one.
 */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { prove, readProofStudy } from '#core/proof/prove.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import { dataFolder, printLine } from './bench-arguments.ts';
import { numberStudies } from './check-cases.ts';
import { everyLie, lieKinds } from './model-server/lies/lying-answer.ts';

const { values } = parseArgs({
  options: { show: { type: 'string' }, data: { type: 'string' }, take: { type: 'string' } },
  strict: false,
});
const take = Number(values['take'] ?? 200);

const withoutBrackets = (text: string) => text.replace(/\s?\([^()]*\)/g, '');
const trueChanges: Readonly<Record<string, (text: string) => string>> = {
  'true: unchanged': (text) => text,
  'true: brackets left out': withoutBrackets,
};

const rows = fs
  .readFileSync(dataFolder('../shared/abstracts/open-access-trials.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { title: string; abstract: string; sections: unknown });
const step = Math.max(1, Math.floor(rows.length / take));
const counts = new Map<string, { total: number; proved: number }>();
for (const row of rows.filter((_, index) => index % step === 0)) {
  const { passages } = numberStudies([row]);
  const study = readProofStudy({ title: row.title, passages }, conceptIndex());
  const sent = passages.map(({ passage, text }) => ({ passage, text, study: 1 }));
  for (const from of sent) {
    const told = everyLie(from, sent);
    const changed = Object.entries(trueChanges).flatMap(([kind, change]) => {
      const text = change(from.text);
      return text === from.text && kind !== 'true: unchanged' ? [] : [{ kind, text }];
    });
    for (const { kind, text } of [...changed, ...told]) {
      const count = counts.get(kind) ?? { total: 0, proved: 0 };
      counts.set(kind, count);
      count.total += 1;
      const { proved } = prove(text.trim(), [from.passage], study);
      if (proved) count.proved += 1;
      if (values['show'] === kind && kind.startsWith('true') !== proved) printLine({ kind, source: from.text, text });
    }
  }
}
const sum = { total: 0, proved: 0 };
for (const kind of [...Object.keys(trueChanges), ...lieKinds]) {
  const count = counts.get(kind);
  if (!count) continue;
  printLine({ kind, ...count });
  if (kind.startsWith('true')) continue;
  sum.total += count.total;
  sum.proved += count.proved;
}
printLine({ what: 'all lies', ...sum, rate: Math.round((10_000 * sum.proved) / sum.total) / 10_000 });
