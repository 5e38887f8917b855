/** What the test runners' reports say, as one count: { passed, failed, skipped: names }. */

/** A file that could not be loaded holds no tests and is one failure. */
export function countVitest(report) {
  const files = report.testResults;
  const results = files.flatMap((file) => file.assertionResults);
  return {
    passed: results.filter(({ status }) => status === 'passed').length,
    failed:
      results.filter(({ status }) => status === 'failed').length +
      files.filter(
        (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
      ).length,
    skipped: results.filter(({ status }) => !['passed', 'failed'].includes(status)).map(({ fullName }) => fullName),
  };
}

/** An error outside of any test, such as a file that could not be loaded, is a failure. */
export function countPlaywright(report) {
  const skipped = [];
  const visit = (suite, names) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status !== 'skipped') continue;
        const why = test.annotations.find(({ type }) => type === 'skip')?.description;
        skipped.push([...names, spec.title].join(' › ') + (why ? `: ${why}` : ''));
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...names, inner.title]);
  };
  for (const suite of report.suites) visit(suite, [suite.title]);
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    skipped,
  };
}
