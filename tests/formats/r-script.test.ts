/** The R script of an analysis, run by R with metafor where both are installed: it must say what our own pool says. */
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import type { AnalysisOptions } from '#core/meta-analysis/meta-analysis.ts';
import { rScript } from '#core/meta-analysis/report/r-script.ts';
import { typedRow } from '#core/meta-analysis/rows/edit-row.ts';

function metaforVersion(): string | null {
  try {
    return execFileSync('Rscript', ['-e', 'cat(as.character(packageVersion("metafor")))'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}

const version = metaforVersion();
const title =
  version === null
    ? 'the R script gives our figures (skipped: no R with the package metafor is installed)'
    : `the R script gives our figures (metafor ${version})`;

const ratios = [
  { label: 'LEADER', measure: 'HR', estimate: '0.87', low: '0.78', high: '0.97' },
  { label: 'ELIXA', measure: 'HR', estimate: '1.02', low: '0.89', high: '1.17' },
  { label: 'HARMONY "Outcomes"', measure: 'HR', estimate: '0.78', low: '0.68', high: '0.90' },
  { label: 'PIONEER\\6', measure: 'HR', estimate: '0.79', low: '0.57', high: '1.11' },
];
const counts = [
  { label: 'A', measure: 'RR', studiedEvents: '4', studiedTotal: '123', referenceEvents: '11', referenceTotal: '139' },
  { label: 'B', measure: 'RR', studiedEvents: '0', studiedTotal: '306', referenceEvents: '29', referenceTotal: '303' },
  {
    label: 'C',
    measure: 'RR',
    studiedEvents: '62',
    studiedTotal: '13598',
    referenceEvents: '248',
    referenceTotal: '12867',
  },
];
const means = [
  ['A', '10.2', '3.1', '40', '12.5', '3.4', '41'],
  ['B', '9.1', '2.9', '25', '10.0', '3.0', '26'],
  ['C', '11.4', '4.0', '60', '13.9', '4.2', '58'],
].map(([label = '', studiedMean, studiedSd, studiedTotal, referenceMean, referenceSd, referenceTotal]) => ({
  label,
  measure: 'MD',
  studiedMean,
  studiedSd,
  studiedTotal,
  referenceMean,
  referenceSd,
  referenceTotal,
}));

const tables: readonly (readonly [string, readonly ({ label: string } & Record<string, string | undefined>)[]])[] = [
  ['stated ratios', ratios],
  ['counts', counts],
  ['means', means],
];
const choices: readonly AnalysisOptions[] = [
  {},
  { method: 'DL', inference: 'normal' },
  { method: 'PM', levelPercent: 90 },
];

/** Of each script in turn: the pooled effect, its limits and τ², all on the scale of the pool. One start of R for all. */
function runInR(scripts: readonly string[]): number[][] {
  const figures = 'cat("\nFIGURES", sprintf("%.12g", c(coef(pooled), pooled$ci.lb, pooled$ci.ub, pooled$tau2)), "\n")';
  const printed = execFileSync('Rscript', ['-'], {
    encoding: 'utf8',
    input: scripts.map((script) => `${script}\n${figures}\n`).join('\n'),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return [...printed.matchAll(/^FIGURES (.*)$/gm)].map(([, line = '']) => line.trim().split(' ').map(Number));
}

describe.skipIf(version === null)(title, () => {
  test('of ratios, counts and means, by three models', () => {
    const analyses = tables.flatMap(([kind, studies]) => {
      const rows = studies.map(({ label, ...texts }, index) =>
        typedRow(`typed-${index}`, label, { outcome: 'Death', ...Object.fromEntries(Object.entries(texts)) }),
      );
      return choices.map((options) => {
        const analysis = analyse(rows, options);
        const script = rScript(rows, analysis);
        if (script === null) throw new Error(`${kind}: ${analysis.refusals.map(({ words }) => words).join(' ')}`);
        return { kind, analysis, script };
      });
    });
    const found = runInR(analyses.map(({ script }) => script));
    expect(found).toHaveLength(analyses.length);
    for (const [at, { kind, analysis }] of analyses.entries()) {
      const { pooled, heterogeneity } = analysis;
      const [estimate, low, high, tau2] = found[at] ?? [];
      if (!pooled || !heterogeneity || low === undefined || high === undefined) throw new Error(`${kind}: no figures.`);
      const shown = analysis.scale === 'ratio' ? Math.exp : (value: number) => value;
      expect(pooled.effect, kind).toBeCloseTo(estimate ?? Number.NaN, 6);
      expect(pooled.low, kind).toBeCloseTo(shown(low), 6);
      expect(pooled.high, kind).toBeCloseTo(shown(high), 6);
      expect(heterogeneity.tau2, kind).toBeCloseTo(tau2 ?? Number.NaN, 6);
    }
  }, 60_000);
});
