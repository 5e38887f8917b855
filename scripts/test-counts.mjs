/**
 * The test runners' reports as one count: { passed, failed, failures: names, skipped: names, files },
 * where `files` has the time of each test file in milliseconds.
 */
import path from 'node:path';
import { inProject } from './project.mjs';

/** The first line that is not empty, without terminal colours. */
function firstLine(messages) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what a colour begins with
  const words = messages.map((message) => (message ?? '').replace(/\u001b\[[\d;]*m/g, '').trim());
  return words.find((text) => text !== '')?.split('\n')[0] ?? 'without a word';
}

/** A file that could not be loaded has no tests and counts as one failure. */
export function countVitest(report) {
  const files = report.testResults;
  const results = files.flatMap((file) => file.assertionResults);
  const failed = results.filter(({ status }) => status === 'failed');
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failures = [
    ...failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages ?? [])}`),
    ...broken.map(({ name, message }) => `${name}: ${firstLine([message])}`),
  ];
  return {
    passed: results.filter(({ status }) => status === 'passed').length,
    failed: failures.length,
    failures,
    skipped: results.filter(({ status }) => !['passed', 'failed'].includes(status)).map(({ fullName }) => fullName),
    files: files.map(({ name, startTime = 0, endTime = 0 }) => ({
      file: path.relative(inProject(), name),
      ms: endTime - startTime,
    })),
  };
}

const firstError = ({ errors }) => firstLine((errors ?? []).map(({ message }) => message));

/**
 * An error outside any test, such as a file that could not be loaded, is a failure. So is a journey that passed only
 * when it was run again: the second run tells a fault that comes and goes from one that stays.
 */
export function countPlaywright(report) {
  const failures = report.errors.map(({ message }) => firstLine([message]));
  const skipped = [];
  const files = [];
  const visit = (suite, names) => {
    let ms = 0;
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const name = [...names, spec.title].join(' › ');
        ms += test.results.reduce((sum, { duration = 0 }) => sum + duration, 0);
        if (test.status === 'unexpected') failures.push(`${name}: ${firstError(test.results[0] ?? {})}`);
        if (test.status === 'flaky')
          failures.push(`${name} (passed only when run again): ${firstError(test.results[0] ?? {})}`);
        if (test.status !== 'skipped') continue;
        const why = test.annotations.find(({ type }) => type === 'skip')?.description;
        skipped.push(name + (why ? `: ${why}` : ''));
      }
    }
    for (const inner of suite.suites ?? []) ms += visit(inner, [...names, inner.title]);
    return ms;
  };
  for (const suite of report.suites) files.push({ file: suite.title, ms: visit(suite, [suite.title]) });
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    failures,
    skipped,
    files,
  };
}

/** The fifteen slowest of all files, slowest first; the times of a file that ran more than once are added. */
export function slowestFiles(files) {
  const times = new Map();
  for (const { file, ms } of files) times.set(file, (times.get(file) ?? 0) + ms);
  return [...times]
    .map(([file, ms]) => ({ file, ms }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 15);
}
