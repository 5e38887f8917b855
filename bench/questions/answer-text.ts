/** A plain answer as one text: everything that its reader sees, in the order of the page. */
import { amountSentence } from '#core/synthesis/evidence/risk-sentence.ts';
import type { UnissuedSimpleAnswer } from '#server/features/answers/ask-service.ts';

/** The text that is judged; study numbers in brackets represent the marks. */
export function answerText(answer: UnissuedSimpleAnswer): string {
  const { lead, risk, confidence, answer: checked, notKnown, urgent, confidenceRules, otherOutcomes = [] } = answer;
  const order = checked.studies.map(({ id }) => id);
  const blocks = [
    urgent === null ? [] : [`Urgent: ${urgent.advice}`],
    checked.refused === null ? [] : [checked.refused],
    lead === null ? [] : [lead, ...(risk === null ? [] : [amountSentence(risk)])],
    checked.refused === null
      ? [`Confidence: ${confidence} (${confidenceRules.map(({ words }) => words).join('; ')})`]
      : [],
    checked.statements.map(({ part, text, evidence }) => {
      const marks = evidence.map(({ studyId }) => `[${order.indexOf(studyId) + 1}]`).join('');
      return `${part}: ${text} ${marks}`;
    }),
    checked.studies.map(({ title, year, participants, randomized }, index) => {
      const facts = [year, participants === null ? null : `${participants} people`, randomized ? 'randomised' : null];
      return `[${index + 1}] ${title} (${facts.filter((fact) => fact !== null).join(', ')})`;
    }),
    otherOutcomes.map(({ studyId, words }) => `Not counted: [${order.indexOf(studyId) + 1}] ${words}`),
    notKnown.map((words) => `Not known: ${words}`),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
