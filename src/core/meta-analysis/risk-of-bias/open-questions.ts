/** The questions of a form that apply, given the answers. */
import type { RiskOfBiasForm, RiskOfBiasTool, SignallingAnswer } from './risk-of-bias-form.ts';
import { type RiskDomainId, riskTools, type SignallingQuestion } from './risk-tools.ts';
import { rob2Questions } from './rob-2-questions.ts';
import { robinsIQuestions } from './robins-i-questions.ts';

/** A question that applies. */
export interface OpenQuestion {
  readonly domain: RiskDomainId;
  readonly question: SignallingQuestion;
  /** Null where there is no answer, or one that the question does not have. */
  readonly answer: SignallingAnswer | null;
}

/** All questions of a tool, in its order. */
export function questionsOf(tool: RiskOfBiasTool): { domain: RiskDomainId; question: SignallingQuestion }[] {
  const byDomain = tool === 'rob-2' ? rob2Questions : robinsIQuestions;
  return riskTools[tool].domains.flatMap(({ id }) =>
    (byDomain[id] ?? []).map((question) => ({ domain: id, question })),
  );
}

function answerTo({ id, answers }: SignallingQuestion, form: RiskOfBiasForm): SignallingAnswer | null {
  const given = Object.hasOwn(form.answers, id) ? form.answers[id] : undefined;
  return given !== undefined && answers.includes(given) ? given : null;
}

/**
 * The questions that apply, answered or not. A question that depends on one that no longer applies does not apply
 * either: its former answer stays in the form and is ignored.
 */
export function openQuestions(form: RiskOfBiasForm): OpenQuestion[] {
  const open: OpenQuestion[] = [];
  const answers = new Map<string, SignallingAnswer>();
  for (const { domain, question } of questionsOf(form.tool)) {
    const holds = question.after.some((all) =>
      all.every((before) => {
        const given = answers.get(before.question);
        return given !== undefined && before.answers.includes(given);
      }),
    );
    if (question.after.length > 0 && !holds) continue;
    const answer = answerTo(question, form);
    if (answer !== null) answers.set(question.id, answer);
    open.push({ domain, question, answer });
  }
  return open;
}
