/** An R script that repeats the analysis with metafor, from the rows as they were pooled. */
import type { StatedMeasure } from '#core/extraction/effects/stated-effect.ts';
import { isRatio } from '#core/extraction/effects/stated-effect.ts';
import type { MetaAnalysis, UsedRow } from '#core/meta-analysis/meta-analysis.ts';
import type { Inference } from '#core/meta-analysis/pooling/inference.ts';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { unitFactor } from '#core/meta-analysis/rows/row-effect.ts';

/** An R string for any text; it cannot end early, because all but plain characters are written by their code. */
export function rString(text: string): string {
  const written = [...text.normalize('NFC')].map((character) => {
    if (/^[A-Za-z0-9 .,;:()/+_-]$/.test(character)) return character;
    const code = character.codePointAt(0) ?? 0;
    // Strings of R cannot contain NUL or a lone surrogate.
    if (code === 0 || (code >= 0xd800 && code <= 0xdfff)) return ' ';
    return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
  });
  return `"${written.join('')}"`;
}

const rNumber = (value: number | null) => (value === null || !Number.isFinite(value) ? 'NA' : String(value));
const column = (name: string, values: readonly string[]) => `  ${name} = c(${values.join(', ')})`;

const rTests: Record<Inference, string> = { normal: 'z', knapp_hartung: 'knha', knapp_hartung_never_narrower: 'adhoc' };

interface Pair {
  readonly used: UsedRow;
  readonly row: AnalysisRow;
}

function statedPart(pairs: readonly Pair[], ratio: boolean): string {
  const of = (value: (pair: Pair) => number | null) => pairs.map((pair) => rNumber(value(pair)));
  const scaled = (pair: Pair, value: number | null) => (value === null ? null : value * unitFactor(pair.row));
  const onScale = (name: string) => (ratio ? `log(stated$${name})` : `stated$${name}`);
  return [
    '# Estimates as the studies state them, with the level of each interval.',
    'stated <- data.frame(',
    [
      column(
        'study',
        pairs.map(({ used }) => rString(used.label)),
      ),
      column(
        'estimate',
        of((pair) => scaled(pair, pair.row.cells.estimate.value)),
      ),
      column(
        'low',
        of((pair) => scaled(pair, pair.row.cells.low.value)),
      ),
      column(
        'high',
        of((pair) => scaled(pair, pair.row.cells.high.value)),
      ),
      column(
        'level',
        of(({ used }) => used.levelPercent),
      ),
    ].join(',\n'),
    ')',
    `stated$yi <- ${onScale('estimate')}`,
    `stated$sei <- (${onScale('high')} - ${onScale('low')}) / (2 * qnorm(1 - (1 - stated$level / 100) / 2))`,
    'stated$vi <- stated$sei^2',
  ].join('\n');
}

function countsPart(pairs: readonly Pair[], measure: StatedMeasure): string {
  const of = (name: 'studiedEvents' | 'studiedTotal' | 'referenceEvents' | 'referenceTotal') =>
    pairs.map(({ row }) => rNumber(row.cells[name].value));
  return [
    '# Effects made from events and totals; a half is added only where a count is 0.',
    'counts <- data.frame(',
    [
      column(
        'study',
        pairs.map(({ used }) => rString(used.label)),
      ),
      column('ai', of('studiedEvents')),
      column('n1i', of('studiedTotal')),
      column('ci', of('referenceEvents')),
      column('n2i', of('referenceTotal')),
    ].join(',\n'),
    ')',
    `counts <- escalc(measure = "${measure}", ai = ai, n1i = n1i, ci = ci, n2i = n2i, data = counts, add = 1/2, to = "only0")`,
  ].join('\n');
}

function meansPart(pairs: readonly Pair[], measure: StatedMeasure): string {
  const of = (
    name: 'studiedMean' | 'studiedSd' | 'studiedTotal' | 'referenceMean' | 'referenceSd' | 'referenceTotal',
  ) => pairs.map(({ row }) => rNumber(row.cells[name].value));
  return [
    '# Effects made from means and standard deviations.',
    'means <- data.frame(',
    [
      column(
        'study',
        pairs.map(({ used }) => rString(used.label)),
      ),
      column('m1i', of('studiedMean')),
      column('sd1i', of('studiedSd')),
      column('n1i', of('studiedTotal')),
      column('m2i', of('referenceMean')),
      column('sd2i', of('referenceSd')),
      column('n2i', of('referenceTotal')),
    ].join(',\n'),
    ')',
    `means <- escalc(measure = "${measure}", m1i = m1i, sd1i = sd1i, n1i = n1i, m2i = m2i, sd2i = sd2i, n2i = n2i, data = means)`,
  ].join('\n');
}

/**
 * Null where nothing was pooled. The studies are in the order of the table. τ² is iterated to the tolerances of our own
 * comparison, because the package's defaults stop earlier.
 */
export function rScript(rows: readonly AnalysisRow[], analysis: MetaAnalysis): string | null {
  const { measure, pooled, method, inference, levelPercent } = analysis;
  if (!pooled || !measure) return null;
  const pairs = analysis.used.flatMap((used) => {
    const row = rows.find(({ key }) => key === used.key);
    return row ? [{ used, row }] : [];
  });
  const ratio = isRatio(measure);
  const parts = (['interval', 'counts', 'means'] as const).flatMap((from) => {
    const own = pairs.filter(({ used }) => used.from === from);
    if (own.length === 0) return [];
    const name = { interval: 'stated', counts: 'counts', means: 'means' }[from];
    const made =
      from === 'interval'
        ? statedPart(own, ratio)
        : from === 'counts'
          ? countsPart(own, measure)
          : meansPart(own, measure);
    const places = own.map(({ used }) => analysis.used.indexOf(used) + 1).join(', ');
    return [{ name, text: `${made}\n${name}$place <- c(${places})` }];
  });
  const fitted = method === 'CE' ? 'EE' : method;
  const control = 'control = list(threshold = 1e-10, tol = 1e-12, maxiter = 10000)';
  const rma = (test: string) =>
    `rma(yi, vi, data = data, slab = study, method = "${fitted}", test = "${test}", level = ${levelPercent}, ${control})`;
  const shown = ratio ? ', transf = exp' : '';
  const columns = '[, c("study", "yi", "vi", "place")]';
  return `${[
    '# The same analysis with R and the package metafor (https://www.metafor-project.org).',
    'library(metafor)',
    ...parts.map(({ text }) => `\n${text}`),
    '',
    `data <- rbind(${parts.map(({ name }) => `as.data.frame(${name})${columns}`).join(', ')})`,
    'data <- data[order(data$place), ]',
    '',
    '# The pooled effect with its heterogeneity.',
    `pooled <- ${rma(rTests[inference])}`,
    'print(pooled, digits = 6)',
    `print(predict(pooled${shown}), digits = 6)`,
    ...(method === 'CE'
      ? []
      : [
          '',
          '# Intervals of the heterogeneity, and where a new study would fall (t with k - 2).',
          'print(confint(pooled, control = list(tol = 1e-12, maxiter = 10000)), digits = 6)',
          `plain <- ${rma('z')}`,
          ...(analysis.k > 2
            ? [
                `reach <- qt(1 - (1 - ${levelPercent} / 100) / 2, df = plain$k - 2) * sqrt(plain$se^2 + plain$tau2)`,
                `print(${ratio ? 'exp' : ''}(as.numeric(plain$beta) + c(-reach, reach)), digits = 6)`,
              ]
            : []),
        ]),
    ...(analysis.k > 2 ? ['', '# Each study left out in turn.', `print(leave1out(pooled${shown}), digits = 6)`] : []),
    ...(analysis.tests.made
      ? [
          '',
          '# Tests for small-study effects, and the pool with studies filled in (a normal interval; no better estimate).',
          'print(regtest(pooled, model = "lm"))',
          'print(ranktest(pooled))',
          `print(trimfill(${method === 'CE' ? 'pooled' : 'plain'}), digits = 6)`,
        ]
      : []),
  ].join('\n')}\n`;
}
