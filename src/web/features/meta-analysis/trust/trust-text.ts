/** The rows of the ledger, from the analysis and its certainty alone. */

import { type Certainty, type CertaintyStep, domainNames } from '#core/meta-analysis/certainty/certainty.ts';
import type { CertaintyDomain, StepsDown } from '#core/meta-analysis/certainty/certainty-domains.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { figure, pValue } from '#core/meta-analysis/figures.ts';
import { largestMove, predictionLabel } from '#core/meta-analysis/judge-warnings.ts';
import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';
import { isRefusal } from '#core/meta-analysis/pooling/refusal.ts';
import { countWithNoun } from '#core/meta-analysis/rows/name-rows.ts';
import { capitalize } from '#core/text/capitalize.ts';

/** `trial` if all were randomised, else `study`. */
const studyWord = ({ allRandomized }: MetaAnalysis) => (allRandomized ? 'trial' : 'study');
export const studiesWord = ({ allRandomized }: MetaAnalysis) => (allRandomized ? 'trials' : 'studies');

/** `0`, `−1`. */
export const stepFigure = (down: StepsDown) => (down === 0 ? '0' : `−${down}`);

export interface AgreementRow {
  readonly label: string;
  readonly value: string;
  /** Why there is no figure. */
  readonly note: string | null;
}

/** The text below I², τ² and Q. */
export function agreementRows(analysis: MetaAnalysis): AgreementRow[] {
  const { prediction } = analysis;
  const rows: AgreementRow[] = [];
  if (prediction) {
    const label = predictionLabel(analysis);
    rows.push(
      isRefusal(prediction)
        ? { label, value: 'not known', note: prediction.reason }
        : { label, value: `${figure(prediction.low)} to ${figure(prediction.high)}`, note: null },
    );
  }
  const most = largestMove(analysis);
  if (most) rows.push({ label: `Without ${most.label}`, value: figure(most.estimate), note: null });
  return rows;
}

/** `Randomised trials start at`: the first line of the certainty's ledger. */
export function startLabel({ start }: Certainty, { used }: MetaAnalysis): string {
  if (start.level === 'high') return 'Randomised trials start at';
  return used.some(({ randomized }) => randomized)
    ? 'Not all randomised, so starts at'
    : 'Not known as randomised, starts at';
}

/** With the p value after the name if a test was made. */
export function stepLabel({ domain }: CertaintyStep, { tests }: MetaAnalysis): string {
  const name = domainNames[domain];
  if (domain !== 'missing_studies' || !tests.made || isRefusal(tests.egger) || tests.egger.p === null) return name;
  return `${name}, Egger p ${pValue(tests.egger.p)}`;
}

export interface OpenJudgement {
  readonly domain: CertaintyDomain;
  readonly words: string;
}

/** A study judged to say too little about itself was judged, and still counts for nothing. */
function unjudgedText(analysis: MetaAnalysis, { certainty, riskOfBias }: AnalysisDraft): string {
  const left = analysis.used.filter(({ key }) => !Object.hasOwn(certainty.riskOfBias ?? {}, key));
  const silent = left.filter(({ key }) => {
    const form = Object.hasOwn(riskOfBias, key) ? riskOfBias[key] : undefined;
    return form?.overall === 'no information';
  }).length;
  const count = (of: number) => countWithNoun(of, studyWord(analysis), studiesWord(analysis));
  const parts = [
    ...(left.length > silent ? [`${count(left.length - silent)} not judged yet`] : []),
    ...(silent > 0 ? [`${count(silent)} without enough information`] : []),
  ];
  return parts.join(', ');
}

/** Open points for the user, each in a few words. */
export function openJudgements({ steps }: Certainty, analysis: MetaAnalysis, draft: AnalysisDraft): OpenJudgement[] {
  return steps
    .filter(({ open }) => open)
    .map(({ domain, reason }) => {
      if (domain === 'indirectness') return { domain, words: 'not answered yet' };
      if (domain !== 'risk_of_bias') return { domain, words: reason };
      return { domain, words: unjudgedText(analysis, draft) };
    });
}

/** The last line: open judgements may still lower it. */
export function certaintyLevelText({ level, open }: Certainty): string {
  if (level === null) return 'None';
  return open ? `${capitalize(level)}, so far` : capitalize(level);
}
