/**
 * What a study says on the outcome that was asked about, which may not be its main one: a trial can ease pain and leave
 * depression as it was. Only sentences that name the outcome speak; the study as a whole speaks where its title names
 * everything that was asked.
 */
import type { Passage } from '#core/language/passages.ts';
import { coveredConcepts, type QuestionConcept, questionConcepts } from '#core/language/questions/question-coverage.ts';
import { type DirectionFacts, type ReadDirection, readStudyDirection } from './study-direction.ts';

export function readAskedDirection(study: DirectionFacts, question: string): ReadDirection {
  const whole = () => readStudyDirection(study, question);
  // What comes first is what is tried, the rest what it is tried for.
  const [tried, ...outcomes] = questionConcepts(question);
  if (tried && isOfTwoKinds(tried, study.passages))
    return { direction: 'unclear', passage: null, why: 'Two kinds of what was asked about were compared.' };
  if (outcomes.length === 0) return whole();
  const speaking = study.passages.filter((passage) => namesAny(outcomes, passage));
  const asked = speaking.length > 0 ? readStudyDirection({ ...study, title: '', passages: speaking }, question) : null;
  if (asked && asked.direction !== 'unclear') return asked;
  const { inTitle } = coveredConcepts(outcomes, { title: study.title, passages: [] });
  if (inTitle.length === outcomes.length) return whole();
  return { direction: 'unclear', passage: null, why: 'No sentence says how what was asked about came out.' };
}

function namesAny(concepts: readonly QuestionConcept[], passage: Passage): boolean {
  return coveredConcepts(concepts, { title: passage.text, passages: [] }).inTitle.length > 0;
}

const control =
  /\b(?:placebo|sham|controls?|usual (?:care|diet|activity)|standard care|wait(?:ing)?[\s-]?list|no (?:treatment|exercise|intervention|training|supplement\w*)|untreated|did nothing|without (?:it|treatment|exercise)|alone|before and after)\b/i;
const comparing = /\b(?:than|versus|vs\.?|compared (?:with|to)|against|and the other)\s([^.;,]{1,60})/gi;

/** Both arms got it: which of them did better says nothing on whether it helps. */
function isOfTwoKinds(tried: QuestionConcept, passages: readonly Passage[]): boolean {
  const text = passages.map((passage) => passage.text).join(' ');
  if (control.test(text)) return false;
  return [...text.matchAll(comparing)].some(([, other = '']) =>
    namesAny([tried], { passage: 0, section: null, start: 0, end: other.length, text: other }),
  );
}
