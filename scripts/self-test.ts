/** The check's self-test: the project's own set of true and false statements, as figures for the page that shows them. */
import path from 'node:path';
import { readCheckSets } from '../bench/check-cases.ts';
import type { SelfTest } from '../src/contract/engine.ts';
import { checkStatements } from '../src/core/fact-check/check.ts';
import { projectFolder } from './project.mjs';

/** The file of the figures that the server shows. */
export const selfTestFile = path.join(projectFolder, 'src', 'server', 'features', 'engine', 'self-test.json');

/** Sets that refer to articles outside the project, whose text may be missing. */
const needsArticles = (set: string) => set.startsWith('journal-abstracts');

/** The figures for the present code. */
export function runSelfTest(): Pick<SelfTest, 'kinds' | 'falseAlarms' | 'trueTotal'> {
  const cases = readCheckSets(path.join(projectFolder, 'bench', 'check-set'))
    .filter(({ set }) => !needsArticles(set))
    .flatMap((one) => one.cases)
    .map((item) => {
      const { kept, dropped } = checkStatements([item.statement], item.passages, { studies: item.studies });
      return { kind: item.kind, caught: dropped.length > 0 || kept.some(({ flags }) => flags.length > 0) };
    });
  const caughtOf = (kind: string) => cases.filter((one) => one.kind === kind && one.caught).length;
  const totalOf = (kind: string) => cases.filter((one) => one.kind === kind).length;
  const kinds = [...new Set(cases.map(({ kind }) => kind))].filter((kind) => kind !== 'true').sort();
  return {
    kinds: kinds.map((kind) => ({ kind, total: totalOf(kind), caught: caughtOf(kind) })),
    falseAlarms: caughtOf('true'),
    trueTotal: totalOf('true'),
  };
}
