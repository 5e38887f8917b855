/** What is said of a study that is not counted, in words for the reader. */

import { passageRoles } from '#core/extraction/passage-roles.ts';
import type { Finding } from '#core/findings/finding.ts';
import { isContextDependent } from '#core/text/context-dependent-sentences.ts';
import type { AnsweringFinding, StudyToAsk } from './asked-direction.ts';

/** `Death from any cause (lower)`: with the direction in those who had what is asked about. */
export function outcomeWords({ outcome, direction: { value } }: Finding, side: AnsweringFinding['side']): string {
  const { list } = outcome;
  // `Death or a stroke was not less frequent` says it of both together.
  const whole = list && /\bor\b/i.test(list.text) ? list.text : outcome.text;
  const text = whole.replace(/^\p{Lu}(?=\p{Ll}{2})/u, (letter) => letter.toLowerCase());
  if (value === 'no clear difference') return `${text} (${value})`;
  if ((value !== 'higher' && value !== 'lower') || (side !== 1 && side !== -1)) return text;
  return `${text} (${(value === 'higher') === (side === 1) ? 'higher' : 'lower'})`;
}

export const notOnPart = (count: number) =>
  `Only ${count} of its people had what you asked about, and it gives no clear result for them.`;

export const elsewhere = (study: StudyToAsk): string => {
  const [concluded] = concludedBy(study);
  return concluded ? `It tested something else: ${concluded}` : 'It tested something else.';
};

/** Its first conclusion that can be read alone, in quotation marks; none where there is no such. */
export function concludedBy({ passages }: StudyToAsk): string[] {
  const roles = passageRoles(passages);
  const concluded = passages.find(
    ({ passage, text }) =>
      roles.get(passage) === 'conclusion' && !isContextDependent(text) && text.length <= maxConclusion,
  );
  return concluded ? [`“${concluded.text}”`] : [];
}
const maxConclusion = 200;
