/**
 * How many false statements the check catches (drops or flags) and how many true ones it passes, by kind, on every
 * `*.jsonl` of a folder, and what a reader would see of each: its own words where it is proved, else ours, the study's,
 * or nothing; then the times for five hundred statements. `--show` lists the errors of both.
 */
import { parseArgs } from 'node:util';
import { type CheckResult, checkStatements, describeFault } from '#core/fact-check/check.ts';
import { prove } from '#core/proof/prove.ts';
import { dataFolder, median, printLine } from './bench-arguments.ts';
import { type CheckCase, readCheckSets } from './check-cases.ts';
import { citedIn, proofStudies, type Shown, shownOf } from './shown-statements.ts';

const { values } = parseArgs({ options: { show: { type: 'boolean' }, data: { type: 'string' } }, strict: false });

function check(item: CheckCase): CheckResult {
  return checkStatements([item.statement], item.passages, { studies: item.studies });
}

function reasonsOf({ dropped, kept }: CheckResult) {
  const faults = dropped.flatMap((one) => one.faults.map((fault) => ({ kind: fault.kind, why: describeFault(fault) })));
  const flags = kept.flatMap((one) => one.flags.map(({ kind, why }) => ({ kind: kind as string, why })));
  return [...faults, ...flags];
}

const sets = readCheckSets(dataFolder('bench/check-set'));
const all: CheckCase[] = [];
const isTrue = (kind: string) => kind.startsWith('true');
let falseProved = 0;
let trueProved = 0;
let trueLost = 0;
let truths = 0;
let alarms = 0;
let falsehoods = 0;
let caughtFalsehoods = 0;
for (const { set, cases, unreadable, withoutText } of sets) {
  all.push(...cases);
  for (const kind of [...new Set(cases.map((item) => item.kind))].sort()) {
    const of = cases.filter((item) => item.kind === kind);
    const flags: Record<string, number> = {};
    const shown: Record<Shown['kind'], number> = { proved: 0, ourWords: 0, studyWords: 0, dropped: 0 };
    let caught = 0;
    for (const item of of) {
      const reasons = reasonsOf(check(item));
      const seen = shownOf(item);
      shown[seen.kind] += 1;
      if (values['show'] && isTrue(kind) !== (seen.kind === 'proved'))
        printLine({ id: item.id, kind, statement: item.statement.text, unproved: seen.reason, words: seen.words });
      if (reasons.length > 0) caught += 1;
      for (const name of new Set(reasons.map((reason) => reason.kind))) flags[name] = (flags[name] ?? 0) + 1;
      if (values['show'] && isTrue(kind) === reasons.length > 0)
        printLine({
          id: item.id,
          kind,
          statement: item.statement.text,
          reasons: reasons.map(({ why, kind: name }) => `${name}: ${why}`),
        });
    }
    if (isTrue(kind)) {
      truths += of.length;
      alarms += caught;
    } else {
      falsehoods += of.length;
      caughtFalsehoods += caught;
    }
    if (isTrue(kind)) {
      trueProved += shown.proved;
      trueLost += shown.dropped;
    } else falseProved += shown.proved;
    printLine({ set, kind, total: of.length, caught, passed: of.length - caught, flags, ...shown });
  }
  if (unreadable > 0) printLine({ set, unreadable });
  if (withoutText > 0) printLine({ set, withoutText, needs: '../shared/abstracts' });
}
printLine({
  what: 'all sets',
  falsehoods,
  caught: caughtFalsehoods,
  recall: falsehoods > 0 ? caughtFalsehoods / falsehoods : null,
  truths,
  falseAlarms: alarms,
  falseAlarmRate: truths > 0 ? alarms / truths : null,
});
printLine({ what: 'all sets', falsehoods, truths, falseProved, trueProved, trueLost });

/**
 * The time for `count` statements as the server checks them: all on the same studies in one call, with unread studies,
 * or with `again` as later in the same answer.
 */
function timeOf(count: number, again: boolean): number {
  const chosen = Array.from({ length: count }, (_, index) => all[index % all.length]).filter(
    (item) => item !== undefined,
  );
  const groups = new Map<string, CheckCase[]>();
  for (const item of chosen) {
    const key = item.passages.map((passage) => passage.text).join('\n');
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  const calls = [...groups.values()].flatMap((group) => {
    const [first] = group;
    const statements = group.map(({ statement }) => statement);
    return first ? [{ statements, passages: [...first.passages], studies: first.studies }] : [];
  });
  const checkAll = () => {
    for (const { statements, passages, studies } of calls) checkStatements(statements, passages, { studies });
  };
  if (again) checkAll();
  const start = performance.now();
  checkAll();
  return performance.now() - start;
}
/** A server is usually warm: this many rounds are not measured, in which the engine compiles the rules. */
const unmeasured = 10;
const measured = 21;
if (all.length > 0) {
  const medianOf = (again: boolean) => {
    const times = Array.from({ length: unmeasured + measured }, () => timeOf(500, again)).slice(unmeasured);
    return Math.round(median(times) * 10) / 10;
  };
  printLine({ what: 'check of 500 statements, their studies read with them', ms: medianOf(false), limitMs: 150 });
  printLine({ what: 'check of 500 statements, their studies read before', ms: medianOf(true), limitMs: 150 });
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
