/**
 * Whether a study is about everything that a question asks. A plain answer may rest only on studies that are: a study of
 * salt and blood pressure says nothing on whether walking lowers it, however many words the two share.
 */
import { contentStem, contentStems } from '#core/language/content-words.ts';
import { passageRoles } from '#core/language/passage-roles.ts';
import type { Passage } from '#core/language/passages.ts';
import { wordsOf } from '#core/language/terms.ts';
import { questionTerms } from './question-terms.ts';

/** Something that the question names, in each of the ways in which a study may say it: the stems of every way. */
export interface QuestionConcept {
  said: string;
  ways: readonly (readonly string[])[];
}

/** Words that narrow a question without being its matter; a study need not say them. */
const narrowing = new Set(
  (
    'risk risks disease diseases condition conditions problem problems symptom symptoms daily day days week weeks month ' +
    'months year years adult adults people person older old younger young elderly men women man woman patient patients healthy ' +
    'level levels amount rate rates chance chances factor factors supplement supplements tablet tablets pill pills ' +
    'eating eat eats drinking drink drinks having regular regularly programme programmes program programs early late ' +
    'new health body human humans develop developing development common serious severe mild major minor ' +
    'slow slows slowing faster live living life improve control intensive medicine medicines drug drugs medication ' +
    'medications lose losing gain sharp factor targets system function well kind type'
  ).split(' '),
);

/** What belongs to a class, and what is said otherwise, beside what questionTerms knows. */
const alsoSaid: Readonly<Record<string, string>> = {
  'glp-1': 'liraglutide|semaglutide|exenatide|albiglutide|dulaglutide|lixisenatide',
  sglt2: 'empagliflozin|dapagliflozin|canagliflozin|ertugliflozin|sotagliflozin',
  'anti-inflammatory': 'ibuprofen|naproxen|diclofenac|etoricoxib|celecoxib|NSAID|NSAIDs',
  painkillers: 'ibuprofen|naproxen|diclofenac|paracetamol|acetaminophen|analgesic',
  migraine: 'triptan',
  'fish oil': 'n-3|omega 3|EPA',
  target: 'goal|intensive',
  mental: 'cognitive',
  memory: 'dementia|cognitive|Alzheimer',
  online: 'internet|web|internet-based|e-mail',
  web: 'internet|online|web-based',
  heart: 'coronary|myocardial',
  weight: 'overweight|obese|body mass',
  exercise: 'walking|running|aerobic|strengthening|yoga|exercises',
  diet: 'diets|dietary|eating',
  eating: 'diet|meals',
  therapy: 'treatment|CBT|iCBT',
  sugar: 'glucose|A1C|HbA1c',
  'quit smoking': 'smoking abstinence|stop smoking|smokers quit',
};

const stemsOf = (text: string) => wordsOf(text).map(({ lower }) => contentStem(lower) || lower);

/** The concepts of a question, in its order; where only narrowing words are left, these are its matter. */
export function questionConcepts(question: string): QuestionConcept[] {
  const { words, alternatives } = questionTerms(question);
  const more = (said: string) => (alsoSaid[said]?.split('|') ?? []).map(stemsOf);
  const taken = new Set<string>();
  const concepts: (QuestionConcept & { at: number; narrows: boolean })[] = [];
  for (const { said, alternatives: ways } of alternatives) {
    const own = stemsOf(said);
    for (const stem of own) taken.add(stem);
    const narrows = said.split(' ').every((word) => narrowing.has(word));
    concepts.push({
      said,
      ways: [own, ...ways.map(stemsOf), ...more(said)],
      at: words.findIndex((word) => stemsOf(word).some((stem) => own.includes(stem))),
      narrows,
    });
  }
  words.forEach((word, at) => {
    const own = stemsOf(word);
    if (own.every((stem) => taken.has(stem))) return;
    concepts.push({ said: word, ways: [own, ...more(word)], at, narrows: narrowing.has(word) });
  });
  const ordered = concepts.sort((left, right) => left.at - right.at);
  const matter = ordered.filter(({ narrows }) => !narrows);
  // With one thing left a question is too wide: "which way of eating helps in diabetes" is no question about pills.
  const telling = matter.filter(({ said }) => !/^[\d.,]+$/.test(said));
  const kept = telling.length > 1 ? matter : ordered.filter(({ narrows, said }) => !narrows || said in alsoSaid);
  return joined(kept.length > 0 ? kept : ordered, question);
}

/** `A heart attack or stroke`: either will do, so that the two are one concept. */
function joined(concepts: readonly QuestionConcept[], question: string): QuestionConcept[] {
  const lower = question.toLowerCase();
  const result: QuestionConcept[] = [];
  let end = 0;
  for (const { said, ways } of concepts) {
    const start = lower.indexOf(said, end);
    const between = start < 0 ? '' : lower.slice(end, start);
    const last = result.at(-1);
    if (last && /^(?:\s*(?:\/|,))?(?:\s*(?:or|and|,)\s+)(?:a|an|the|of|for)?\s*$/.test(between))
      result.splice(-1, 1, { said: `${last.said}, ${said}`, ways: [...last.ways, ...ways] });
    else result.push({ said, ways });
    if (start >= 0) end = start + said.length;
  }
  return result;
}

/** A study's sentences as sets of stems; those of its background are left out, since they speak of other work. */
function spokenOf(title: string, passages: readonly Passage[]): { title: Set<string>; sentences: Set<string>[] } {
  const roles = passageRoles(passages);
  const own = passages.filter(({ passage }) => roles.get(passage) !== 'background');
  return { title: allStems(title), sentences: own.map(({ text }) => allStems(text)) };
}

function allStems(text: string): Set<string> {
  const stems = contentStems(text);
  for (const { lower } of wordsOf(text)) stems.add(contentStem(lower) || lower);
  return stems;
}

/** A class inside of its members' names: `statin` in rosuvastatin. */
function endsWith(stems: ReadonlySet<string>, stem: string): boolean {
  if (stem.length < 6) return false;
  for (const one of stems) if (one.length > stem.length && one.endsWith(stem)) return true;
  return false;
}

/** The concepts that a study names itself, in its title or in one sentence of its own work. */
export function coveredConcepts(
  concepts: readonly QuestionConcept[],
  { title, passages }: { title: string; passages: readonly Passage[] },
): { covered: QuestionConcept[]; inTitle: QuestionConcept[] } {
  const spoken = spokenOf(title, passages);
  const holds =
    (stems: ReadonlySet<string>) =>
    ({ ways }: QuestionConcept) =>
      ways.some((way) => way.length > 0 && way.every((stem) => stems.has(stem) || endsWith(stems, stem)));
  const inTitle = concepts.filter(holds(spoken.title));
  const covered = concepts.filter(
    (concept) => inTitle.includes(concept) || spoken.sentences.some((sentence) => holds(sentence)(concept)),
  );
  return { covered, inTitle };
}

/**
 * True where the study names every concept of the question and one of them in its title. Of five and more concepts one may
 * be missing, since a long question says things twice.
 */
export function coversQuestion(
  concepts: readonly QuestionConcept[],
  study: { title: string; passages: readonly Passage[] },
): boolean {
  if (concepts.length === 0) return false;
  const { covered, inTitle } = coveredConcepts(concepts, study);
  return inTitle.length > 0 && covered.length >= concepts.length - (concepts.length >= 5 ? 1 : 0);
}
