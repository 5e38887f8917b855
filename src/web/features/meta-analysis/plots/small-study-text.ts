/** The tests for small-study effects as lines of a ledger, from the analysis alone. */

import { asymmetryCauses } from '#core/meta-analysis/asymmetry-causes.ts';
import { asymmetryCaveat } from '#core/meta-analysis/asymmetry-caveat.ts';
import { figure, interval, pValue } from '#core/meta-analysis/figures.ts';
import type { MetaAnalysis, SmallStudyTests } from '#core/meta-analysis/meta-analysis.ts';
import { type MoreTests, moreTestsOf } from '#core/meta-analysis/more-tests.ts';
import { isRefusal } from '#core/meta-analysis/pooling/refusal.ts';
import { failSafeWarning } from '#core/meta-analysis/pooling/small-studies/fail-safe-warning.ts';

interface SmallStudyLine {
  readonly name: string;
  readonly value: string;
  /** The conclusion, or why there is no value. */
  readonly note: string;
}

export interface SmallStudyTexts {
  /** Empty if no test was made. */
  readonly lines: readonly SmallStudyLine[];
  /** Why no test was made, or what all of them cannot tell. */
  readonly sentences: readonly string[];
}

type Made = Extract<SmallStudyTests, { made: true }> & MoreTests;

/** The limit that the certainty's judgement takes too (Sterne et al. 2011), since these tests are weak. */
const suspicious = 0.1;

const none = (name: string, reason: string): SmallStudyLine => ({ name, value: 'not made', note: reason });

function eggerLine({ egger }: Made): SmallStudyLine {
  const name = 'Egger’s test';
  if (isRefusal(egger)) return none(name, egger.reason);
  const { p, statistic, df } = egger;
  if (p === null || statistic === null) return none(name, 'The studies leave nothing to test with.');
  const found =
    p < suspicious
      ? `Small studies show other effects than large ones (p below ${suspicious}).`
      : `No sign that small studies differ from large ones (p ${suspicious} or more); that does not rule out missing ones.`;
  return {
    name,
    value: `p ${pValue(p)}`,
    note: `${df === null ? 'z' : 't'} = ${figure(statistic)}${df === null ? '' : `, ${df} df`}. ${found}`,
  };
}

function beggLine({ begg }: Made): SmallStudyLine {
  const name = 'Begg’s test';
  if (isRefusal(begg)) return none(name, begg.reason);
  const { p, kendallTau } = begg;
  if (p === null || kendallTau === null) return none(name, 'The studies leave nothing to rank.');
  return { name, value: `p ${pValue(p)}`, note: `Kendall’s τ = ${figure(kendallTau)}, weaker than Egger’s.` };
}

function fillLine({ trimAndFill }: Made, { scale }: MetaAnalysis): SmallStudyLine {
  const name = 'Trim and fill';
  if (isRefusal(trimAndFill)) return none(name, trimAndFill.reason);
  const { missing, side, estimate } = trimAndFill;
  if (missing === 0)
    return { name, value: 'none filled in', note: 'The funnel is about as full on one side as on the other.' };
  const shown = scale === 'ratio' ? Math.exp : (value: number) => value;
  const pool = `${figure(shown(estimate.estimate))} ${interval(shown(estimate.ciLow), shown(estimate.ciHigh))}`;
  return {
    name,
    value: `${missing} filled in on the ${side}`,
    note: `With ${missing === 1 ? 'it' : 'them'} the pool would be ${pool}, with a normal interval. That is how far it could move, no better estimate.`,
  };
}

/** Three numbers of studies, one for each of the published forms. */
function failSafeLines({ failSafeN }: Made): SmallStudyLine[] {
  if (isRefusal(failSafeN)) return [none('Fail-safe N', failSafeN.reason)];
  const { rosenthal, orwin, rosenberg } = failSafeN;
  const count = (n: number | null) => (n === null ? 'none' : n.toLocaleString('en-US'));
  return [
    {
      name: 'Fail-safe N, Rosenthal',
      value: count(rosenthal.n),
      note: 'Studies without effect until the combined p is above 0.05.',
    },
    { name: 'Fail-safe N, Orwin', value: count(orwin.n), note: 'Until the mean effect is half of what it is.' },
    {
      name: 'Fail-safe N, Rosenberg',
      value: count(rosenberg.n),
      note: 'Until the common effect is no longer significant at 0.05.',
    },
  ];
}

export function smallStudyTexts(analysis: MetaAnalysis): SmallStudyTexts {
  const { tests } = analysis;
  const more = moreTestsOf(analysis);
  if (!tests.made || !more) return { lines: [], sentences: tests.made ? [] : [tests.reason] };
  const made = { ...tests, ...more };
  const warning = isRefusal(more.failSafeN) ? [] : [failSafeWarning];
  return {
    lines: [eggerLine(made), beggLine(made), fillLine(made, analysis), ...failSafeLines(made)],
    sentences: [asymmetryCauses, ...[asymmetryCaveat(analysis.measure)].filter(Boolean), ...warning],
  };
}
