/** Finds values in a form that do not belong to its tool, because forms also come from files and servers. */
import { questionsOf } from './open-questions.ts';
import { overallFloor } from './overall-floor.ts';
import { type RiskOfBiasForm, riskLabels } from './risk-of-bias-form.ts';
import { riskTools } from './risk-tools.ts';

export interface FormFault {
  readonly kind:
    | 'unknown_tool'
    | 'unknown_question'
    | 'unknown_answer'
    | 'unknown_domain'
    | 'unknown_judgement'
    | 'overall_too_early'
    | 'overall_not_open';
  /** The question or the domain; null for the form as a whole. */
  readonly at: string | null;
  readonly words: string;
}

const quoted = (text: unknown) => `“${String(text)}”`;

/** Empty for a valid form, however incomplete. */
export function faultsInForm(form: RiskOfBiasForm): FormFault[] {
  if (!Object.hasOwn(riskTools, form.tool))
    return [{ kind: 'unknown_tool', at: null, words: `${quoted(form.tool)} is no tool for risk of bias known here.` }];
  const { name, domains, judgements } = riskTools[form.tool];
  const questions = new Map(questionsOf(form.tool).map(({ question }) => [question.id, question]));
  const faults: FormFault[] = [];
  for (const [at, answer] of Object.entries(form.answers)) {
    const question = questions.get(at);
    if (!question) faults.push({ kind: 'unknown_question', at, words: `${name} has no question ${quoted(at)}.` });
    else if (!question.answers.includes(answer))
      faults.push({
        kind: 'unknown_answer',
        at,
        words: `${quoted(answer)} is no answer to question ${at} of ${name}.`,
      });
  }
  for (const at of new Set([...Object.keys(form.judgements), ...Object.keys(form.notes)]))
    if (!domains.some(({ id }) => id === at))
      faults.push({ kind: 'unknown_domain', at, words: `${name} has no domain ${quoted(at)}.` });
  for (const { id, name: domain } of domains) {
    const given = Object.hasOwn(form.judgements, id) ? form.judgements[id] : undefined;
    if (given !== undefined && !judgements.includes(given))
      faults.push({
        kind: 'unknown_judgement',
        at: id,
        words: `${quoted(given)} is no judgement of ${name}; it was given for ${quoted(domain)}.`,
      });
  }
  return [...faults, ...faultsInOverall(form)];
}

function faultsInOverall(form: RiskOfBiasForm): FormFault[] {
  const { overall, tool } = form;
  if (overall === null) return [];
  const { name, judgements } = riskTools[tool];
  if (!judgements.includes(overall))
    return [{ kind: 'unknown_judgement', at: null, words: `${quoted(overall)} is no judgement of ${name}.` }];
  const { choices, words } = overallFloor(form);
  if (choices.includes(overall)) return [];
  return choices.length === 0
    ? [{ kind: 'overall_too_early', at: null, words: `An overall judgement stands there too early. ${words}` }]
    : [
        {
          kind: 'overall_not_open',
          at: null,
          words: `Overall, ${riskLabels[overall].toLowerCase()} does not go with the domains. ${words}`,
        },
      ];
}
