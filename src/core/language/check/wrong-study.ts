/** Evidence of a study that is about something else than the statement. */

import { contentStems, contentWords, shared, without } from '#core/language/content-words.ts';
import { spellOut } from './acronyms.ts';
import type { ReadPassage, ReadStudy } from './check-material.ts';
import { populationsIn } from './scope-population.ts';

export interface UnrelatedEvidence {
  kind: 'wrong_study' | 'unrelated_passage';
  words: string;
  why: string;
}

const shown = (stems: Iterable<string>) => [...stems].slice(0, 4).join(', ');

/**
 * Names evidence that does not speak of what the statement speaks of: words that only another of the given studies uses,
 * or a passage that shares no word with it. Null where it may well belong.
 */
export function findUnrelatedEvidence(
  text: string,
  cited: readonly ReadPassage[],
  studies: readonly ReadStudy[],
): UnrelatedEvidence | null {
  if (cited.length === 0) return null;
  const citedStudies = [...new Set(cited.map(({ study }) => study))];
  const plain = contentStems(text);
  if (plain.size === 0) return null;
  const said = citedStudies.reduce((stems: ReadonlySet<string>, { acronyms }) => spellOut(stems, acronyms), plain);
  const known = new Set<string>();
  for (const study of citedStudies) for (const stem of study.stems) known.add(stem);
  const missing = without(said, known);
  const ourTitles = new Set(citedStudies.flatMap(({ title }) => [...contentStems(title)]));
  const people = studies.length > citedStudies.length ? populationsIn(text) : [];
  const strangers = people.filter((stems) => {
    const spelt = citedStudies.reduce((each: ReadonlySet<string>, { acronyms }) => spellOut(each, acronyms), stems);
    return shared(spelt, known) === 0;
  });

  for (const other of studies) {
    if (citedStudies.includes(other)) continue;
    const theirs = shared(missing, other.stems);
    const ours = shared(without(said, other.stems), known);
    const better =
      theirs >= 2 ? ours * 2 <= theirs : theirs === 1 && ours === 0 && shared(said, other.stems) === said.size;
    // The word that the other study is named by, where nothing names the cited one.
    const theirTitle = contentStems(other.title);
    const named = shared(missing, theirTitle) > 0 && shared(said, without(ourTitles, other.stems)) === 0;
    const theirPeople = strangers.find((stems) => [...stems].every((stem) => other.stems.has(stem)));
    if (theirPeople)
      return { kind: 'wrong_study', words: shown(theirPeople), why: 'The people named are those of another study.' };
    // It begins with what only the other study is named by.
    const first = contentWords(text)[0]?.stem ?? '';
    const begins = missing.has(first) && theirTitle.has(first);
    if (better || named || begins)
      return {
        kind: 'wrong_study',
        words: shown([...missing].filter((stem) => other.stems.has(stem))),
        why: 'The study that is cited does not speak of this; another one of those given does.',
      };
  }
  if (said.size >= 3 && missing.size === said.size)
    return { kind: 'wrong_study', words: shown(missing), why: 'The study that is cited does not speak of this.' };
  for (const study of citedStudies) {
    const own = cited.filter((passage) => passage.study === study);
    if (citedStudies.length > 1 && shared(said, study.stems) === 0)
      return { kind: 'wrong_study', words: study.title, why: 'One of the cited studies does not speak of this.' };
    if (
      said.size >= 3 &&
      own.every(({ stems }) => stems.size > 0 && shared(said, stems) === 0) &&
      own.length === cited.length
    ) {
      const better = study.passages.some(
        ({ text: passage }) => shared(said, contentStems(passage)) >= Math.max(3, 0.6 * said.size),
      );
      if (better)
        return {
          kind: 'unrelated_passage',
          words: shown(said),
          why: 'The cited passage shares no word with the statement, while others of the study do.',
        };
    }
  }
  return null;
}
