/** Answers without a model to questions whose studies are given: cases without a fault, by kind. */
import path from 'node:path';
import { answerCases, askCase } from './answer-cases/answer-cases.ts';
import { projectFolder } from './bench-arguments.ts';

const show = process.argv.includes('--show');
for (const set of ['first', 'second', 'third', 'fourth']) {
  const kinds = new Map<string, { cases: number; right: number; wrongDirections: number }>();
  for (const one of answerCases(path.join(projectFolder, `bench/answer-cases/${set}.jsonl`))) {
    const { faults, wrongDirections } = await askCase(one);
    if (show && faults.length > 0) console.error(`${set} ${one.id} ${one.question}\n  ${faults.join('\n  ')}`);
    for (const kind of [one.kind, 'all']) {
      const sum = kinds.get(kind) ?? { cases: 0, right: 0, wrongDirections: 0 };
      kinds.set(kind, {
        cases: sum.cases + 1,
        right: sum.right + (faults.length === 0 ? 1 : 0),
        wrongDirections: sum.wrongDirections + wrongDirections,
      });
    }
  }
  for (const [kind, sums] of kinds) console.log(JSON.stringify({ set, kind, ...sums }));
}
