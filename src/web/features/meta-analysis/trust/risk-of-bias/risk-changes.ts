/** Changes of the draft for a risk-of-bias form: each updates the certainty's ledger too. */

import { certaintyRisk } from '#core/meta-analysis/certainty/certainty-risk.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { questionsOf } from '#core/meta-analysis/risk-of-bias/open-questions.ts';
import {
  blankForm,
  isBlankForm,
  type RiskJudgement,
  type RiskOfBiasForm,
  type SignallingAnswer,
} from '#core/meta-analysis/risk-of-bias/risk-of-bias-form.ts';
import { type RiskDomainId, riskTools, toolFor } from '#core/meta-analysis/risk-of-bias/risk-tools.ts';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';

export const maxJudgementNoteLength = 2000;

/** The stored form, or a blank one of the tool for the study's design. */
export function formOf(draft: AnalysisDraft, row: AnalysisRow): RiskOfBiasForm {
  const kept = Object.hasOwn(draft.riskOfBias, row.key) ? draft.riskOfBias[row.key] : undefined;
  return kept && Object.hasOwn(riskTools, kept.tool) ? kept : blankForm(toolFor(row.study));
}

const without = <Value>(record: Readonly<Record<string, Value>>, ...keys: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

function withForm(draft: AnalysisDraft, { key, study }: AnalysisRow, form: RiskOfBiasForm): AnalysisDraft {
  const risk = certaintyRisk(form, study.randomized ? 'high' : 'low');
  const others = without(draft.certainty.riskOfBias ?? {}, key);
  // A blank form of the tool that is taken anyway says nothing.
  const gone = isBlankForm(form) && form.tool === toolFor(study);
  return {
    ...draft,
    riskOfBias: gone ? without(draft.riskOfBias, key) : { ...draft.riskOfBias, [key]: form },
    certainty: { ...draft.certainty, riskOfBias: risk === null ? others : { ...others, [key]: risk } },
  };
}

/** The form of a row as `make` leaves it; the same form is no change. */
export function changeForm(
  draft: AnalysisDraft,
  row: AnalysisRow,
  make: (form: RiskOfBiasForm) => RiskOfBiasForm,
): AnalysisDraft {
  const before = formOf(draft, row);
  const after = make(before);
  return after === before ? draft : withForm(draft, row, after);
}

export const answer = (form: RiskOfBiasForm, question: string, given: SignallingAnswer): RiskOfBiasForm => ({
  ...form,
  answers: { ...form.answers, [question]: given },
});

export const judge = (form: RiskOfBiasForm, domain: RiskDomainId, judgement: RiskJudgement): RiskOfBiasForm => ({
  ...form,
  judgements: { ...form.judgements, [domain]: judgement },
});

/** Blanks alone are no note. */
export function note(form: RiskOfBiasForm, domain: RiskDomainId, typed: string): RiskOfBiasForm {
  const words = typed.slice(0, maxJudgementNoteLength).trim();
  if ((form.notes[domain] ?? '') === words) return form;
  return { ...form, notes: words === '' ? without(form.notes, domain) : { ...form.notes, [domain]: words } };
}

/** Appends a quote to the note, in its own quotation marks. */
export function noteWithQuote(before: string, quote: string): string {
  return [before.trim(), `“${quote}”`].filter((part) => part !== '').join('\n');
}

/** All answers of one domain, and the overall judgement, which needs every domain. */
export function clearDomain(form: RiskOfBiasForm, domain: RiskDomainId): RiskOfBiasForm {
  const own = questionsOf(form.tool)
    .filter((each) => each.domain === domain)
    .map(({ question }) => question.id);
  return {
    ...form,
    answers: without(form.answers, ...own),
    judgements: without(form.judgements, domain),
    notes: without(form.notes, domain),
    overall: null,
  };
}
