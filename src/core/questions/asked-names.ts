/** Whether a text names what a question asks about: by the lexicon where it has the concept, else by its words. */
import { isWithin } from '#core/lexicon/concept-relations.ts';
import { type ConceptIndex, type FoundConcept, findConcepts } from '#core/lexicon/find-concepts.ts';
import type { AskedMeaning } from './asked-question.ts';
import { coveredConcepts } from './question-coverage.ts';

const read = new WeakMap<ConceptIndex, Map<string, readonly FoundConcept[]>>();
const maxTexts = 2_000;

/** The concepts of a text; the same sentences are looked at for each slot of a question. */
export function conceptsIn(text: string, index: ConceptIndex): readonly FoundConcept[] {
  const texts = read.get(index) ?? new Map<string, readonly FoundConcept[]>();
  read.set(index, texts);
  const before = texts.get(text);
  if (before) return before;
  if (texts.size >= maxTexts) texts.clear();
  const found = findConcepts(text, index);
  texts.set(text, found);
  return found;
}

/** `people with asthma` name asthma. */
const ofPeople = /^people-with(?:out)?-/;

/** Where a text names it, as the same concept or a narrower one; empty where it does not. */
export function mentionsOf({ concept }: AskedMeaning, text: string, index: ConceptIndex): FoundConcept[] {
  if (concept === null) return [];
  return conceptsIn(text, index).filter(({ concept: { id } }) => isWithin(id.replace(ofPeople, ''), concept, index));
}

export function isNamed(meaning: AskedMeaning, text: string, index: ConceptIndex): boolean {
  if (mentionsOf(meaning, text, index).length > 0) return true;
  const { words } = meaning;
  return words.length > 0 && coveredConcepts(words, { title: text, passages: [] }).inTitle.length === words.length;
}
