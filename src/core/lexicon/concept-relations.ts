/** How two concepts are related: by what is broader, and by which outcomes show how something went. */

import { entryOf } from '#core/records/entry-of.ts';
import type { ConceptIndex } from './find-concepts.ts';
import { markers, opposites, outcomesOfAnyCondition, ownOutcomes } from './own-outcomes.ts';

/** Whether a concept is the other one or narrower. */
export function isWithin(id: string, wider: string, { byId }: Pick<ConceptIndex, 'byId'>): boolean {
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === wider) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(byId.get(next)?.broader ?? []));
  }
  return false;
}

export interface RelatedOutcome {
  id: string;
  /** More of it is less of what is asked about: body weight where weight loss is asked about. */
  isTurned: boolean;
  /** It answers by this name alone: `symptoms` do for any condition, nausea for depression does not. */
  isAlone?: boolean;
}

/** Whether a concept of a study answers for the outcome that is asked about. */
export const answersFor = (id: string, asked: RelatedOutcome, index: Pick<ConceptIndex, 'byId'>): boolean =>
  asked.isAlone ? id === asked.id : isWithin(id, asked.id, index);

/**
 * The outcomes that answer for a concept: itself, its own outcomes by the table and its opposites, also those of its
 * broader concepts (those of osteoarthritis for osteoarthritis of the knee).
 */
export function outcomesOf(id: string, index: Pick<ConceptIndex, 'byId'>): RelatedOutcome[] {
  const parts = index.byId.get(id)?.parts ?? [];
  const found: RelatedOutcome[] = [id, id.replace(/-(?:incidence|risk|rate)$/, ''), ...parts].map((own) => ({
    id: own,
    isTurned: false,
  }));
  for (const [key, outcomes] of Object.entries(ownOutcomes))
    if (isWithin(id, key, index)) found.push(...related(outcomes));
  for (const [one, other] of opposites) {
    if (isWithin(id, one, index)) found.push({ id: other, isTurned: true });
    if (isWithin(id, other, index)) found.push({ id: one, isTurned: true });
  }
  return found;
}

/** Symptoms, recovery, relapse: what any condition is asked about by. */
export const anyConditionsOutcomes = (): RelatedOutcome[] =>
  related(outcomesOfAnyCondition).map((one) => (one.id === 'symptom' ? { ...one, isAlone: true } : one));

function related(outcomes: string): RelatedOutcome[] {
  return outcomes.split(' ').map((id) => ({ id: id.replace('-:', ''), isTurned: id.startsWith('-:') }));
}

/** Ids of what only hints at an outcome, such as blood pressure at the health of the heart; narrower ones are not listed. */
export function markersOf(id: string, index: Pick<ConceptIndex, 'byId'>): string[] {
  const marking = entryOf(markers, id);
  return marking === undefined ? [] : outcomesOf(marking, index).map((one) => one.id);
}
