/** What rows have in common by their concepts. Needs no lexicon, so that a page computes it after an edit. */
import type { RowConcept } from './analysis-row.ts';

type Named = readonly RowConcept[] | undefined;

const sameIds = (one: readonly RowConcept[], other: readonly RowConcept[]) =>
  one.length === other.length && one.every(({ id }) => other.some((each) => each.id === id));

const isWithin = ({ id, wider }: RowConcept, wanted: string) =>
  id === wanted || wider.some((each) => each.id === wanted);

/** Nouns of classes of things that can be counted: `statins`, but not `exercises`. */
const countable =
  /(?:inhibitor|agonist|antagonist|blocker|modulator|binder|statin|glitazone|gliptin|diuretic|antibiotic|antidepressant|anticoagulant|steroid|analogue|hormone|acid|drug|agent|vaccine|vitamin|supplement|sterol|probiotic|nut)$/i;

/** The name of a class for several of its members. */
const classNoun = (name: string) => (countable.test(name) ? `${name}s` : name);

/**
 * What all of the arms were given: the same, else the nearest class that has them all (`statins` for atorvastatin and
 * simvastatin). Null where an arm is unknown or there is no such class.
 */
export function sharedTreatment(arms: readonly Named[]): string | null {
  const [first, ...others] = arms;
  if (!first?.[0]) return null;
  if (others.every((other) => other && sameIds(first, other))) return first.map(({ name }) => name).join(' and ');
  const singles = others.flatMap((other) => (other?.length === 1 ? other : []));
  if (first.length > 1 || singles.length < others.length) return null;
  const [own] = first;
  const shared = [own, ...own.wider].find(({ id }) => singles.every((other) => isWithin(other, id)));
  return shared ? classNoun(shared.name) : null;
}

/** What the people of all studies have, `type 2 diabetes and heart failure`; null where nothing is known of all. */
export function sharedConditions(studies: readonly Named[]): string | null {
  const [first, ...others] = studies;
  if (!first) return null;
  const inAll = ({ id }: { id: string }) => others.every((other) => other?.some((each) => isWithin(each, id)));
  const own = first.filter(inAll);
  // `type 2 diabetes` says more than `diabetes`, which can stand beside it.
  const exact = own.filter(({ id }) => !own.some((other) => other.wider.some((each) => each.id === id)));
  if (exact.length > 0) return exact.map(({ name }) => name).join(' and ');
  return first.flatMap(({ wider }) => wider).find(inAll)?.name ?? null;
}
