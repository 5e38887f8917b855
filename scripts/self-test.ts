/** The proof's self-test: the project's own set of true and false statements, as figures for the page that shows them. */
import path from 'node:path';
import { readCheckSets } from '../bench/check-cases.ts';
import { shownOf } from '../bench/shown-statements.ts';
import type { SelfTest } from '../src/contract/engine.ts';
import { projectFolder } from './project.mjs';

/** The file of the figures that the server shows. */
export const selfTestFile = path.join(projectFolder, 'src', 'server', 'features', 'engine', 'self-test.json');

/** Sets that refer to articles outside the project, whose text may be missing. */
const needsArticles = (set: string) => set.startsWith('journal-abstracts');

/** The figures for the present code. */
export function runSelfTest(): Omit<SelfTest, 'version' | 'date'> {
  const cases = readCheckSets(path.join(projectFolder, 'bench', 'check-set'))
    .filter(({ set }) => !needsArticles(set))
    .flatMap((one) => one.cases)
    .map((item) => ({ kind: item.kind, shown: shownOf(item).kind }));
  const totalOf = (kind: string) => cases.filter((one) => one.kind === kind).length;
  const caughtOf = (kind: string) => cases.filter((one) => one.kind === kind && one.shown !== 'proved').length;
  const kinds = [...new Set(cases.map(({ kind }) => kind))].filter((kind) => kind !== 'true').sort();
  return {
    kinds: kinds.map((kind) => ({ kind, total: totalOf(kind), caught: caughtOf(kind) })),
    falseAlarms: caughtOf('true'),
    trueLost: cases.filter(({ kind, shown }) => kind === 'true' && shown === 'dropped').length,
    trueTotal: totalOf('true'),
  };
}
