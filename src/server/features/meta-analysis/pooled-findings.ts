/**
 * Findings from the numbers, computed from the table of effects. No figure comes from a model or from a caller's
 * result.
 */
import type { Synthesis } from '#contract/meta-analysis.ts';
import { joinWithAnd } from '#core/extraction/synthesis-design.ts';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { agreement, heterogeneityLines, pooledFigures, refusalTexts } from '#core/meta-analysis/analysis-text.ts';
import { judgeCertainty } from '#core/meta-analysis/certainty/certainty.ts';
import { certaintyText } from '#core/meta-analysis/certainty/certainty-text.ts';
import { type AnalysisDraft, emptyDraft, optionsOf } from '#core/meta-analysis/draft/analysis-draft.ts';
import { figure, interval } from '#core/meta-analysis/figures.ts';
import type { MetaAnalysis, UsedRow } from '#core/meta-analysis/meta-analysis.ts';
import { methodText, predictionText } from '#core/meta-analysis/method-text.ts';
import { type AnalysisRow, figureCells } from '#core/meta-analysis/rows/analysis-row.ts';
import { outcomeMarks } from '#core/meta-analysis/rows/same-outcome.ts';

type Findings = Omit<Synthesis['quantitativeFindings'], 'sampleSizeTotal'>;

/** The parts of a synthesis that come from the pooled result. */
export interface PooledFindings {
  findings: Findings;
  certainty: Pick<Synthesis, 'gradeAssessment' | 'strengthOfEvidence'>;
}

/** `HR 0.87 [0.78, 0.97]`, with the interval's level where it is not 95 %. */
function figuresOf({ measure, estimate, low, high, levelPercent }: UsedRow): string {
  const level = levelPercent === 95 ? '' : ` (${levelPercent}% interval)`;
  return `${measure} ${figure(estimate)} ${interval(low, high)}${level}`;
}

function keyOutcomes({ used }: MetaAnalysis, rows: readonly AnalysisRow[]): Findings['keyOutcomes'] {
  const named = new Map(rows.map(({ key, cells }) => [key, cells.outcome.value]));
  const marks = outcomeMarks(rows);
  const outcomes = new Map<string, Findings['keyOutcomes'][number]>();
  for (const row of used) {
    const outcome = named.get(row.key) ?? 'Outcome not named';
    const key = marks.get(row.key) ?? '';
    const known = outcomes.get(key) ?? { outcome, figures: [] };
    known.figures.push({ study: row.label, figures: figuresOf(row) });
    outcomes.set(key, known);
  }
  return [...outcomes.values()];
}

function heterogeneityText(analysis: MetaAnalysis): string | null {
  const said = agreement(analysis);
  if (said === null) return null;
  const figures = heterogeneityLines(analysis).map(({ name, value }) => `${name}: ${value}`);
  return [`${said} ${figures.join('; ')}.`, predictionText(analysis)].filter(Boolean).join(' ');
}

/** Whether one of the effects that the server read has every figure of the row. */
function isReadHere({ cells }: AnalysisRow, own: AnalysisRow | undefined): boolean {
  const stated = figureCells.filter((name) => cells[name].value !== null);
  return (own?.candidates ?? []).some((candidate) =>
    stated.every((name) => candidate.cells[name]?.value === cells[name].value),
  );
}

/** The effects that the user typed or changed, whatever source the table states. */
function typedWords({ used }: MetaAnalysis, rows: readonly AnalysisRow[], own: readonly AnalysisRow[]): string | null {
  const typed = used.filter(({ key }) => {
    const row = rows.find((each) => each.key === key);
    return (
      row !== undefined &&
      !isReadHere(
        row,
        own.find((each) => each.key === key),
      )
    );
  });
  if (typed.length === 0) return null;
  const names = joinWithAnd(typed.map(({ label }) => label));
  return `${typed.length === 1 ? 'The effect' : 'The effects'} of ${names} ${typed.length === 1 ? 'is' : 'are'} as the reader typed ${typed.length === 1 ? 'it' : 'them'}, not as read from the study.`;
}

/** `own`: the rows as the server read them. The strength of the evidence comes from the certainty's ledger alone. */
export function pooledFindings(draft: AnalysisDraft, own: readonly AnalysisRow[]): PooledFindings {
  const analysis = analyse(draft.rows, optionsOf(draft));
  const findings: Findings = {
    pooledEffectSize: pooledFigures(analysis),
    statisticalHeterogeneity: heterogeneityText(analysis),
    keyOutcomes: keyOutcomes(analysis, draft.rows),
    method: analysis.pooled
      ? [methodText(analysis), typedWords(analysis, draft.rows, own)].filter(Boolean).join(' ')
      : null,
    refusals: refusalTexts(analysis),
    warnings: analysis.pooled ? analysis.warnings.map(({ words }) => words) : [],
  };
  const certainty = judgeCertainty(analysis, draft.certainty);
  return {
    findings,
    certainty: {
      gradeAssessment: certaintyText(certainty),
      strengthOfEvidence: certainty.strengthOfEvidence,
    },
  };
}

/** The rows as the rules read them, without a user's choices. */
export const draftOfRows = (rows: readonly AnalysisRow[]): AnalysisDraft => ({ ...emptyDraft, rows });
