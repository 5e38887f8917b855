/** Whether a finding's outcome is the one that is asked about. */
import type { Acronyms } from '#core/extraction/direction/acronyms.ts';
import type { FindingOutcome } from '../finding.ts';
import { outcomeTerms } from './terms.ts';

/** Words that do not make another outcome of one: `self-reported pain` is pain. */
const weak = new Set(
  'self report overall total mean averag daili score scale index measur valu level concentr number percentag proport frequenc rate incid preval chang baselin global patient prim final subject auc area curv unit'.split(' '),
);

/** The words of an asked outcome without brackets, and each bracket by itself as another name. */
function namesOf(asked: string): string[] {
  const brackets = [...asked.matchAll(/[([]([^()[\]]+)[)\]]/g)].map((match) => match[1] ?? '');
  const main = asked.replace(/[([][^()[\]]*[)\]]/g, ' ').trim();
  return [main, ...brackets.filter((inside) => /^\p{L}[\p{L}\d+-]{1,9}$/u.test(inside.trim())), asked].filter(Boolean);
}

export type OutcomeMatch = 'same' | 'part' | null;

function agree(asked: ReadonlySet<string>, own: ReadonlySet<string>, optional: ReadonlySet<string>, ignored: ReadonlySet<string>): boolean {
  let common = 0;
  for (const term of asked) {
    if (own.has(term)) common += 1;
    else if (!optional.has(term) && !ignored.has(term) && !weak.has(term)) return false;
  }
  for (const term of own) if (!asked.has(term) && !ignored.has(term) && !weak.has(term)) return false;
  return common > 0;
}

/**
 * `ignored` are words that name the arms or the study's people, which an outcome can carry or leave out; `around` are
 * the words of its sentence, which can restrict it.
 */
export function isSameOutcome(asked: string, outcome: FindingOutcome, ignored: ReadonlySet<string>, acronyms: Acronyms): boolean {
  const none: ReadonlySet<string> = new Set();
  const own = outcomeTerms(outcome.text, acronyms);
  const list = outcome.list ? outcomeTerms(outcome.list.text, acronyms) : null;
  return namesOf(asked).some((name) => {
    const terms = outcomeTerms(name, acronyms);
    if (terms.size === 0) return false;
    return agree(terms, own, list ?? none, ignored) || (list !== null && agree(terms, list, none, ignored));
  });
}
