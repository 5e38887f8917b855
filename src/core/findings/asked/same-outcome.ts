/** Whether a finding's outcome is the one that is asked about. */
import type { Acronyms } from '#core/extraction/direction/acronyms.ts';
import { type ConceptIndex, findConcepts } from '#core/lexicon/find-concepts.ts';
import type { Finding } from '../finding.ts';
import { outcomeTerms } from './terms.ts';

/** Words that do not make another outcome of one: `self-reported pain` is pain. */
const weak = new Set(
  'self report overall total mean averag daili score scale index measur valu level concentr number percentag proport frequenc rate incid preval chang baselin global patient prim final subject auc area curv unit'.split(
    ' ',
  ),
);

/** The words of an asked outcome without brackets, and each bracket by itself as another name. */
function namesOf(asked: string): string[] {
  const brackets = [...asked.matchAll(/[([]([^()[\]]+)[)\]]/g)].map((match) => match[1] ?? '');
  const main = asked.replace(/[([][^()[\]]*[)\]]/g, ' ').trim();
  return [main, ...brackets.filter((inside) => /^\p{L}[\p{L}\d+-]{1,9}$/u.test(inside.trim())), asked].filter(Boolean);
}

export interface Matching {
  ignored: ReadonlySet<string>;
  acronyms: Acronyms;
  concepts: ConceptIndex | null;
}

/** The terms of an outcome with each concept as one term, whatever its name: `heart attack`, `myocardial infarction`. */
function conceptTerms(text: string, concepts: ConceptIndex, acronyms: Acronyms): Set<string> {
  const terms = new Set<string>();
  let rest = '';
  let from = 0;
  for (const { concept, start, end } of findConcepts(text, concepts)) {
    terms.add(`¤${concept.id}`);
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  for (const term of outcomeTerms(rest + text.slice(from), acronyms)) terms.add(term);
  return terms;
}

function agree(
  asked: ReadonlySet<string>,
  own: ReadonlySet<string>,
  optional: ReadonlySet<string>,
  ignored: ReadonlySet<string>,
): boolean {
  let common = 0;
  for (const term of asked) {
    if (own.has(term)) common += 1;
    else if (!optional.has(term) && !ignored.has(term) && !weak.has(term)) return false;
  }
  for (const term of own) if (!asked.has(term) && !ignored.has(term) && !weak.has(term)) return false;
  return common > 0;
}

/**
 * Whether two outcomes are the same by their words or by their concepts. `ignored` are words that name the arms, which an
 * outcome can carry or leave out.
 */
export function isSameOutcome(
  asked: string,
  { outcome, when, setting }: Finding,
  { ignored, acronyms, concepts }: Matching,
): boolean {
  const named = outcomeTerms(outcome.text, acronyms);
  const ownConcepts = concepts && conceptTerms(outcome.text, concepts, acronyms);
  // `During emergence, coughing …` answers on coughing during emergence.
  const around = outcomeTerms([when?.text, setting?.text].join(' '), acronyms);
  const list = outcome.list ? outcomeTerms(outcome.list.text, acronyms) : null;
  // `the incidence and severity of coughing`: an item without a name of its own has that of the list.
  const own = list && [...named].every((term) => weak.has(term)) ? list : named;
  return namesOf(asked).some((name) => {
    const terms = outcomeTerms(name, acronyms);
    if (terms.size === 0) return false;
    if (ownConcepts && concepts && agree(conceptTerms(name, concepts, acronyms), ownConcepts, around, ignored))
      return true;
    return agree(terms, own, list ? new Set([...list, ...around]) : around, ignored) ||
      (list !== null && agree(terms, list, around, ignored));
  });
}
