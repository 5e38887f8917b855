/**
 * What a study says on the outcome of the question, which can differ from its main one: a trial can relieve pain and
 * leave depression unchanged. Only sentences that name the outcome count; the study as a whole counts where its title
 * names everything in the question.
 */

import {
  type DirectionFacts,
  noDirectionFound,
  notPlain,
  type ReadDirection,
  readStudyDirection,
} from '#core/extraction/direction/study-direction.ts';
import { readEffects } from '#core/extraction/effects/reported-effects.ts';
import { isRatio } from '#core/extraction/effects/stated-effect.ts';
import { polarOutcomesIn } from '#core/lexicon/outcome-polarity.ts';
import type { Passage } from '#core/text/passages.ts';
import { coveredConcepts, type QuestionConcept, questionConcepts } from './question-coverage.ts';

export function readAskedDirection(study: DirectionFacts, question: string): ReadDirection {
  const { tried, outcomes } = partsOfQuestion(question);
  if (tried && isOfTwoKinds(tried, study)) return unclear(twoKinds);
  const fair = tried ? study.passages.filter(({ text }) => !isAgainst(tried, text)) : study.passages;
  const matter = outcomes.map(({ said }) => said).join(' ');
  const read = (facts: DirectionFacts) => {
    const found = readStudyDirection(facts, matter === '' ? question : matter);
    return isTieOfTreatments(found, study) ? unclear(tiedTreatments) : found;
  };
  const whole = () => read(fair.length < study.passages.length ? { ...study, title: '', speaking: fair } : study);
  if (outcomes.length === 0) return whole();
  const speaking = fair.filter(
    (passage, index) =>
      namesAny(outcomes, passage) ||
      // `Eating well showed no such link.`
      (/\bsuch\b/i.test(passage.text) && namesAny(outcomes, fair[index - 1] ?? { text: '' })),
  );
  const asked = speaking.length > 0 ? read({ ...study, title: '', speaking }) : null;
  if (asked && (asked.direction !== 'unclear' || asked.why !== noDirectionFound)) return asked;
  const { inTitle } = coveredConcepts(outcomes, { title: study.title, passages: [] });
  if (inTitle.length === outcomes.length) return whole();
  return unclear('No sentence says how what was asked about came out.');
}

/**
 * The passages that report a worse result for what was asked about, whatever the study as a whole found: in words, or
 * by a ratio above 1, with its whole interval, for an unwanted outcome.
 */
export function passagesAgainst(study: DirectionFacts, question: string): Passage[] {
  return study.passages.filter((passage) => {
    const { direction, why } = readAskedDirection({ ...study, title: '', passages: [passage] }, question);
    if (direction === 'against') return true;
    const outcomes = polarOutcomesIn(passage.text);
    return (
      why === notPlain &&
      outcomes.length > 0 &&
      outcomes.every(({ polarity }) => polarity !== 'good') &&
      isMore(passage)
    );
  });
}

function isMore({ text }: Passage): boolean {
  return readEffects(text).some(({ measure, low }) => isRatio(measure) && low > 1);
}

const twoKinds = 'Two kinds of what was asked about were compared.';
const tiedTreatments = 'It did as well as another treatment; nobody went without.';

/** Whether the direction is unclear because all participants had the treatment in question, or another one. */
export function hasNoUntreatedGroup({ why }: Pick<ReadDirection, 'why'>): boolean {
  return why === twoKinds || why === tiedTreatments || /\bnobody went without\b/.test(why);
}

const unclear = (why: string): ReadDirection => ({ direction: 'unclear', passage: null, why });

const verb =
  /\b(?:help|work|prevent|reduc|lower|improv|eas|reliev|treat|protect|slow|cur|heal|rais|increas|lose|quit|benefit)(?:e|es|s|ing|ed)?\b|\b(?:effective|good|useful)\b/i;

/** The concepts of the question's outcome; all concepts where it names none. */
export function outcomesAsked(question: string): QuestionConcept[] {
  const { tried, outcomes } = partsOfQuestion(question);
  return outcomes.length > 0 ? outcomes : tried ? [tried] : [];
}

/**
 * The words before the verb are the treatment, the rest is its purpose: `programmes to prevent falls` names no
 * treatment.
 */
function partsOfQuestion(question: string): { tried: QuestionConcept | null; outcomes: QuestionConcept[] } {
  const [first, ...rest] = questionConcepts(question);
  if (!first) return { tried: null, outcomes: [] };
  const said = verb.exec(question)?.index ?? question.length;
  const lower = question.toLowerCase();
  const isAfter = (concept: QuestionConcept) => lower.indexOf(concept.said.split(',')[0] ?? '') > said;
  if (isAfter(first)) return { tried: null, outcomes: [first, ...rest] };
  const after = rest.filter(isAfter);
  return { tried: first, outcomes: after.length > 0 ? after : rest };
}

const tie =
  /\b(?:equally|as\s(?:well|good|effective)|(?:about\s)?the\ssame|alike|comparabl[ey]|similar(?:ly)?|even)\b/i;

const equallyWell = /\b(?:worked|did|performed|were|came\sout)\s[^.;,]{0,20}\b(?:equally|alike|as\swell|the\ssame)\b/i;

/** Two treatments with equal results do not show whether either helps. */
function isTieOfTreatments(
  { direction, passage }: ReadDirection,
  { title, passages, speaking = passages }: DirectionFacts,
): boolean {
  if (direction === 'unclear' || direction === 'against') return false;
  if (control.test([title, ...passages.map(({ text }) => text)].join('. '))) return false;
  if (direction === 'favours') return speaking.some(({ text }) => equallyWell.test(text));
  const said = direction === 'mixed' ? speaking : speaking.filter((one) => one.passage === passage);
  return tie.test(said.map(({ text }) => text).join(' '));
}

/** Whether a sentence names one of the concepts. */
function namesAny(concepts: readonly QuestionConcept[], passage: Pick<Passage, 'text'>): boolean {
  return coveredConcepts(concepts, { title: passage.text, passages: [] }).inTitle.length > 0;
}

const control =
  /\b(?:placebo|sham|(?<!\b(?:sugar|glucose|glyc\p{L}+|pressure|weight|pain|symptom|disease|asthma|seizure|self|birth|motor|postural|good|better|poor|under|to)[\s-])controls?|usual (?:care|diet|activity)|standard care|wait(?:ing)?[\s-]?list|no (?:treatment|exercise|intervention|training|supplement\w*)|untreated|did nothing|without (?:it|treatment|exercise)|alone|before and after)\b/iu;
/** The treatment of people who are called controls: `the controls did physiotherapy exercises`. */
const ofControls =
  /\b(?:controls?(?:\sgroups?)?|(?:comparison|other)\sgroup)\s(?:did|had|got|received|performed|underwent|practi[sc]ed|took|(?:was|were)\sgiven)\s(?!no\b|not\b|neither\b)([^.;,]{1,60})/gi;
const comparing =
  /\b(?:than(?!\s(?:\d|one\b|two\b|three\b|half\b))|versus|vs\.?|compared (?:with|to)|against|and the other)\s([^.;,]{1,60})/gi;

/** Both arms had it: which of them did better does not show whether it helps. */
function isOfTwoKinds(
  tried: QuestionConcept,
  { title, passages }: Pick<DirectionFacts, 'title' | 'passages'>,
): boolean {
  const text = [title, ...passages.map((passage) => passage.text)].join('. ');
  if ([...text.matchAll(ofControls)].some(([, given = '']) => namesAny([tried], { text: given }))) return true;
  // `Exercise alone` beside exercise with something is not a control.
  let isAlone = false;
  const others = text.replaceAll(/(?<![\p{L}-])(?:[\p{L}-]+\s){1,2}alone/giu, (words) => {
    if (!namesAny([tried], { text: words })) return words;
    isAlone = true;
    return '';
  });
  if (control.test(others)) return false;
  if (isAlone) return true;
  return [...text.matchAll(comparing)].some(([, other = '']) => namesAny([tried], { text: other }));
}

/** Whether a sentence is about another treatment, or compares two kinds of the one in question. */
export function speaksOfOthers(question: string, text: string): boolean {
  const { tried } = partsOfQuestion(question);
  return tried !== null && isAgainst(tried, text);
}

/** `X was better than the treatment in question`: about X, or about two kinds of the treatment. */
function isAgainst(tried: QuestionConcept, text: string): boolean {
  const [found] = text.matchAll(comparing);
  if (!found) return false;
  const [, other = ''] = found;
  return (
    namesAny([tried], { text: other }) &&
    !/\b(?:no|without|before|start|ordinary|usual|normal|regular|standard)\b/i.test(other)
  );
}
