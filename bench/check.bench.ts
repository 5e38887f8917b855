/**
 * What a reader would see of true and false statements of a model, by kind, on every `*.jsonl` of a folder: their own
 * words where they are proved, else ours, the study's, or nothing. `caught`: not shown in their own words; `flags`: why,
 * by the proof's reasons. Then the totals and the times for five hundred statements. `--show` lists false statements that
 * are proved and true ones that are not.
 */
import { parseArgs } from 'node:util';
import { prove } from '#core/proof/prove.ts';
import { dataFolder, median, printLine } from './bench-arguments.ts';
import { type CheckCase, readCheckSets } from './check-cases.ts';
import { citedIn, proofStudies, type Shown, shownOf } from './shown-statements.ts';

const { values } = parseArgs({ options: { show: { type: 'boolean' }, data: { type: 'string' } }, strict: false });

const all: CheckCase[] = [];
const isTrue = (kind: string) => kind.startsWith('true');
let falsehoods = 0;
let falseProved = 0;
let truths = 0;
let trueProved = 0;
let trueLost = 0;
for (const { set, cases, unreadable, withoutText } of readCheckSets(dataFolder('bench/check-set'))) {
  all.push(...cases);
  for (const kind of [...new Set(cases.map((item) => item.kind))].sort()) {
    const flags: Record<string, number> = {};
    const shown: Record<Shown['kind'], number> = { proved: 0, ourWords: 0, studyWords: 0, dropped: 0 };
    const of = cases.filter((item) => item.kind === kind);
    for (const item of of) {
      const seen = shownOf(item);
      shown[seen.kind] += 1;
      // Without a reason no quote is in its study.
      const reason = seen.reason ?? 'no quote';
      if (seen.kind !== 'proved') flags[reason] = (flags[reason] ?? 0) + 1;
      if (values['show'] && isTrue(kind) !== (seen.kind === 'proved'))
        printLine({ id: item.id, kind, statement: item.statement.text, unproved: seen.reason, words: seen.words });
    }
    if (isTrue(kind)) {
      truths += of.length;
      trueProved += shown.proved;
      trueLost += shown.dropped;
    } else {
      falsehoods += of.length;
      falseProved += shown.proved;
    }
    printLine({ set, kind, total: of.length, caught: of.length - shown.proved, passed: shown.proved, flags, ...shown });
  }
  if (unreadable > 0) printLine({ set, unreadable });
  if (withoutText > 0) printLine({ set, withoutText, needs: '../shared/abstracts' });
}
const caught = falsehoods - falseProved;
const falseAlarms = truths - trueProved;
printLine({
  what: 'all sets',
  falsehoods,
  caught,
  recall: falsehoods > 0 ? caught / falsehoods : null,
  truths,
  falseAlarms,
  falseAlarmRate: truths > 0 ? falseAlarms / truths : null,
});
printLine({ what: 'all sets', falsehoods, truths, falseProved, trueProved, trueLost });

/** A server is usually warm: this many rounds are not measured, in which the engine compiles the rules. */
const unmeasured = 10;
const measured = 21;
if (all.length > 0) {
  const chosen = Array.from({ length: 500 }, (_, index) => all[index % all.length]).flatMap((item) => item ?? []);
  const cited = chosen.map(citedIn);
  const proofTime = (isAgain: boolean) => {
    const known = new Map<string, ReturnType<typeof proofStudies>>();
    const studiesOf = (item: CheckCase) => {
      const key = item.passages.map(({ text }) => text).join('\n');
      const studies = known.get(key) ?? proofStudies(item, isAgain);
      known.set(key, studies);
      return studies;
    };
    const start = performance.now();
    for (const [index, item] of chosen.entries())
      for (const study of studiesOf(item)) prove(item.statement.text, cited[index] ?? [], study);
    return performance.now() - start;
  };
  const proofMedian = (isAgain: boolean) =>
    Math.round(median(Array.from({ length: unmeasured + measured }, () => proofTime(isAgain)).slice(unmeasured)) * 10) /
    10;
  printLine({ what: 'proof of 500 statements, their studies read with them', ms: proofMedian(true), limitMs: 250 });
  printLine({ what: 'proof of 500 statements, their studies read before', ms: proofMedian(false), limitMs: 100 });
}
