/**
 * Whether a study is about everything in a question. A plain answer can rest only on such studies: a study of salt and
 * blood pressure does not show whether walking lowers it, however many words the two share.
 */

import { passageRoles } from '#core/extraction/passage-roles.ts';
import { questionTerms } from '#core/ranking/query/question-terms.ts';
import { entryOf } from '#core/records/entry-of.ts';
import type { Passage } from '#core/text/passages.ts';
import { contentStem } from '#core/text/words/content-words.ts';
import { wordsOf } from '#core/text/words/terms.ts';

/** A concept of the question, in each form in which a study can name it: the stems of every form. */
export interface QuestionConcept {
  said: string;
  ways: readonly (readonly string[])[];
}

/** Words that narrow a question without being its subject; a study need not have them. */
const narrowing = new Set(
  (
    'risk risks disease diseases condition conditions problem problems symptom symptoms daily day days week weeks month ' +
    'months year years adult adults people person older old younger young elderly men women man woman patient patients healthy ' +
    'level levels amount rate rates chance chances factor factors supplement supplements tablet tablets pill pills ' +
    'eating eat eats drinking drink drinks having regular regularly programme programmes program programs early late ' +
    'treatment treatments remedy remedies capsule capsules option options ' +
    'new health body human humans develop developing development common serious severe mild major minor ' +
    'slow slows slowing faster live living life improve control intensive medicine medicines drug drugs medication ' +
    'inhibitor inhibitors agonist agonists blocker blockers ' +
    'medications lose losing gain sharp factor targets system function well kind type'
  ).split(' '),
);

/** Whether a word narrows a question without being its subject. */
export const isNarrowing = (word: string): boolean => narrowing.has(word);

/** Members of classes and synonyms, in addition to those of questionTerms. */
const alsoSaid: Readonly<Record<string, string>> = {
  'glp-1': 'liraglutide|semaglutide|exenatide|albiglutide|dulaglutide|lixisenatide|efpeglenatide',
  sglt2: 'empagliflozin|dapagliflozin|canagliflozin|ertugliflozin|sotagliflozin',
  probiotics: 'probiotic|yeast|saccharomyces|lactobacillus|bifidobacterium',
  'anti-inflammatory': 'ibuprofen|naproxen|diclofenac|etoricoxib|celecoxib|NSAID|NSAIDs',
  painkillers: 'ibuprofen|naproxen|diclofenac|paracetamol|acetaminophen|analgesic',
  migraine: 'triptan|headache',
  'fish oil': 'n-3|omega 3|EPA|icosapent ethyl',
  target: 'goal|intensive blood pressure|intensive control',
  mental: 'cognitive',
  memory: 'dementia|cognitive|Alzheimer',
  online: 'internet|web|internet-based|e-mail',
  web: 'internet|online|web-based',
  heart: 'coronary|myocardial|vascular event',
  'heart attack': 'coronary event',
  'online therapy': 'internet therapy|internet-based therapy|web-based therapy|iCBT|e-mail',
  'text-message': 'text message|SMS',
  'text messages': 'text message',
  'mental training': 'cognitive intervention|reading aloud',
  weight: 'overweight|obese|body mass',
  exercise:
    'walking|running|aerobic|strengthening|yoga|exercises|pilates|McKenzie|tai chi|balance training|interval training|strength training|' +
    'resistance training|endurance training|exercise training',
  diet: 'diets|dietary|eating',
  eating: 'diet|meals',
  therapy: 'treatment|CBT|iCBT',
  sugar: 'glucose|A1C|HbA1c',
  'quit smoking': 'smoking abstinence|stop smoking|smokers quit|had quit|off cigarettes|not smoke',
};

/** Too general alone: reading can be trained too. */
const tooWide: Readonly<Record<string, string>> = { exercise: 'training' };

const stemsOf = (text: string) => wordsOf(text).map(({ lower }) => contentStem(lower) || lower);

/** The concepts of a question, in its order. Where only narrowing words are left, these are its subject. */
export function questionConcepts(question: string): QuestionConcept[] {
  const { words, alternatives } = questionTerms(question);
  const more = (said: string) => (entryOf(alsoSaid, said)?.split('|') ?? []).map(stemsOf);
  const taken = new Set<string>();
  const concepts: (QuestionConcept & { at: number; narrows: boolean })[] = [];
  for (const { said, alternatives: ways } of alternatives) {
    const own = stemsOf(said);
    for (const stem of own) taken.add(stem);
    const narrows = said.split(' ').every((word) => narrowing.has(word));
    concepts.push({
      said,
      ways: [own, ...ways.filter((way) => way !== entryOf(tooWide, said)).map(stemsOf), ...more(said)],
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
  // `Type 2 diabetes`: a study of diabetes that does not say which kind is about it too.
  const telling = ordered.filter(({ said }) => !/^[\d.,]+$/.test(said));
  const matter = telling.filter(({ narrows }) => !narrows);
  // One remaining concept is too general: "which way of eating helps in diabetes" is not a question about pills.
  const kept =
    matter.length > 1 ? matter : telling.filter(({ narrows, said }) => !narrows || Object.hasOwn(alsoSaid, said));
  return joined(kept.length > 0 ? kept : ordered, question);
}

/** `A heart attack or stroke`: either is enough, so that the two are one concept. */
function joined(concepts: readonly QuestionConcept[], question: string): QuestionConcept[] {
  const lower = question.toLowerCase();
  const result: QuestionConcept[] = [];
  let end = 0;
  for (const { said, ways } of concepts) {
    const { start, length } = placeOf(said, lower, end);
    const between = start < 0 ? '' : lower.slice(end, start);
    const last = result.at(-1);
    if (last && /^(?:\s*(?:\/|,))?(?:\s*(?:or|and|,)\s+)(?:a|an|the|of|for)?\s*$/.test(between))
      result.splice(-1, 1, { said: `${last.said}, ${said}`, ways: [...last.ways, ...ways] });
    else result.push({ said, ways });
    if (start >= 0) end = start + length;
  }
  return result;
}

/** The place of an expression in a question, with or without a hyphen; -1 where it is in another form. */
function placeOf(said: string, question: string, from: number): { start: number; length: number } {
  const one = said.replace(/s$/, '');
  for (const words of [said, said.replaceAll(' ', '-'), one, one.replaceAll(' ', '-')]) {
    const start = question.indexOf(words, from);
    if (start >= 0) return { start, length: words.length };
  }
  return { start: -1, length: 0 };
}

/** A study's sentences as stems, without those of its background, which are about other work. */
function spokenOf(title: string, passages: readonly Passage[]): { title: Spoken; sentences: Spoken[] } {
  const roles = passageRoles(passages);
  const own = passages.filter(({ passage }) => roles.get(passage) !== 'background');
  return { title: spoken(withoutNames(title)), sentences: own.map(({ text }) => spoken(text)) };
}

const projectName =
  /(?<!\p{L})(?:\p{Lu}[\p{L}’'-]*\s){2,}(?:Project|Study|Studies|Trial|Programme|Program|Initiative)(?!\p{L})/gu;

/**
 * `The Heart Healthy Lenoir Project` is not about the heart. In a title with every word capitalised, names cannot be
 * recognised.
 */
function withoutNames(title: string): string {
  const rest = title.replace(projectName, ' ');
  const words = rest.match(/\p{L}{4,}/gu) ?? [];
  const large = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return large > words.length / 2 ? title : rest;
}

interface Spoken {
  /** In the order of the text. */
  stems: readonly string[];
  set: ReadonlySet<string>;
}

function spoken(text: string): Spoken {
  // `The authors think` is not about thinking.
  const words = wordsOf(text).filter(({ lower }) => !/^(?:think|thinks|thought)$/.test(lower));
  const stems = words.map(({ lower }) => contentStem(lower) || lower);
  return { stems, set: new Set(stems) };
}

/** A class as the ending of its members' names: `statin` in rosuvastatin. */
function endsWith(stems: Iterable<string>, stem: string): boolean {
  if (stem.length < 6) return false;
  for (const one of stems) if (one.length > stem.length && one.endsWith(stem)) return true;
  return false;
}

/** Words that can be between those of one expression. */
const wordsBetween = 3;

/** Words of one expression must be near each other: `training` far from `cognition` is not cognitive training. */
function says({ stems, set }: Spoken, way: readonly string[]): boolean {
  const [first] = way;
  if (first === undefined) return false;
  if (!way.every((stem) => set.has(stem) || endsWith(set, stem))) return false;
  if (way.length === 1) return true;
  const length = way.length + wordsBetween;
  return stems.some((_, start) => {
    const near = stems.slice(start, start + length);
    return way.every((stem) => near.includes(stem) || endsWith(near, stem));
  });
}

/** The concepts that a study names itself, in its title or in one sentence of its own work. */
export function coveredConcepts(
  concepts: readonly QuestionConcept[],
  { title, passages }: { title: string; passages: readonly Passage[] },
): { covered: QuestionConcept[]; inTitle: QuestionConcept[] } {
  const study = spokenOf(title, passages);
  const holds = (said: Spoken, { ways }: QuestionConcept) => ways.some((way) => says(said, way));
  const inTitle = concepts.filter((concept) => holds(study.title, concept));
  const covered = concepts.filter(
    (concept) => inTitle.includes(concept) || study.sentences.some((sentence) => holds(sentence, concept)),
  );
  return { covered, inTitle };
}

/**
 * True where the study names every concept of the question and at least one in its title. Of five or more concepts one
 * can be missing, because a long question repeats itself.
 */
export function coversQuestion(
  concepts: readonly QuestionConcept[],
  study: { title: string; passages: readonly Passage[] },
): boolean {
  if (concepts.length === 0) return false;
  const { covered, inTitle } = coveredConcepts(concepts, study);
  return inTitle.length > 0 && covered.length >= concepts.length - (concepts.length >= 5 ? 1 : 0);
}
