/** Evidence from a study that is about something else than the statement. */

import { spellOut } from '#core/extraction/direction/acronyms.ts';
import type { CheckableStudy, ReadPassage } from '#core/fact-check/check-material.ts';
import { populationsIn } from '#core/fact-check/scope/scope-population.ts';
import { contentStems, contentWords, shared, without } from '#core/text/words/content-words.ts';

export interface UnrelatedEvidence {
  kind: 'wrong_study' | 'unrelated_passage';
  words: string;
  why: string;
}

const shown = (stems: Iterable<string>) => [...stems].slice(0, 4).join(', ');

/** The words of several studies. */
function stemsOfAll(studies: readonly CheckableStudy[]): ReadonlySet<string> {
  const [first] = studies;
  if (first && studies.length === 1) return first.stems;
  const stems = new Set<string>();
  for (const study of studies) for (const stem of study.stems) stems.add(stem);
  return stems;
}

/** Whether the stems that are `missing` from the cited studies are the subject of the other study. */
function isOfOther(
  said: ReadonlySet<string>,
  missing: ReadonlySet<string>,
  known: ReadonlySet<string>,
  citedStudies: readonly CheckableStudy[],
  other: CheckableStudy,
  text: string,
): boolean {
  const theirs = shared(missing, other.stems);
  if (theirs > 0) {
    const ours = shared(without(said, other.stems), known);
    if (theirs >= 2 ? ours * 2 <= theirs : ours === 0 && shared(said, other.stems) === said.size) return true;
  }
  const theirTitle = other.readTitle.find(contentStems);
  // The word that identifies the other study, where the statement names nothing of the cited one.
  if (
    shared(missing, theirTitle) > 0 &&
    citedStudies.every(({ readTitle }) => shared(said, without(readTitle.find(contentStems), other.stems)) === 0)
  )
    return true;
  // The statement begins with a word that identifies only the other study.
  const first = contentWords(text)[0]?.stem ?? '';
  return missing.has(first) && theirTitle.has(first);
}

/**
 * Finds evidence that is not about the subject of the statement: words that only another of the given studies uses, or
 * a passage without a word of the statement. Null where the evidence can belong to it.
 */
export function findUnrelatedEvidence(
  text: string,
  cited: readonly ReadPassage[],
  studies: readonly CheckableStudy[],
): UnrelatedEvidence | null {
  if (cited.length === 0) return null;
  const citedStudies = [...new Set(cited.map(({ study }) => study))];
  const plain = contentStems(text);
  if (plain.size === 0) return null;
  const said = citedStudies.reduce((stems: ReadonlySet<string>, { acronyms }) => spellOut(stems, acronyms), plain);
  // No other study is given, and the cited words name the subject: none of the following cases applies, and the studies
  // need not be read.
  if (
    studies.every((study) => citedStudies.includes(study)) &&
    citedStudies.every((own) => cited.some(({ study, stems }) => study === own && shared(said, stems) > 0))
  )
    return null;
  const known = stemsOfAll(citedStudies);
  const missing = without(said, known);
  const people = studies.length > citedStudies.length ? populationsIn(text) : [];
  const strangers = people.filter((stems) => {
    const spelt = citedStudies.reduce((each: ReadonlySet<string>, { acronyms }) => spellOut(each, acronyms), stems);
    return shared(spelt, known) === 0;
  });

  for (const other of studies) {
    if (citedStudies.includes(other)) continue;
    const theirPeople = strangers.find((stems) => [...stems].every((stem) => other.stems.has(stem)));
    if (theirPeople)
      return { kind: 'wrong_study', words: shown(theirPeople), why: 'The people named are those of another study.' };
    if (missing.size > 0 && isOfOther(said, missing, known, citedStudies, other, text))
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
