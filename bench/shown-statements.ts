/** What a reader would see of a labelled statement: its own words where it is proved, else ours, the study's, or nothing. */
import { citedPassages } from '#core/proof/cited-passages.ts';
import type { UnprovedReason } from '#core/proof/proof.ts';
import { type ProofStudy, prove, readProofStudy } from '#core/proof/prove.ts';
import { shownInstead } from '#core/proof/shown-instead.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import type { CheckCase } from './check-cases.ts';

export interface Shown {
  kind: 'proved' | 'ourWords' | 'studyWords' | 'dropped';
  reason: UnprovedReason | null;
  /** The words that the proof names. */
  words: string;
}

const read = new Map<string, ProofStudy>();

/** The studies of a case as the proof reads them; each once, unless `isAgain` asks for a new reading. */
export function proofStudies({ passages, studies }: CheckCase, isAgain = false): ProofStudy[] {
  return studies.map(({ title, firstPassage, lastPassage }) => {
    const own = passages.filter(({ passage }) => passage >= firstPassage && passage <= lastPassage);
    const key = `${title}\n${firstPassage}\n${own.map(({ text }) => text).join('\n')}`;
    const known = isAgain ? undefined : read.get(key);
    if (known) return known;
    const study = readProofStudy({ title, passages: own }, conceptIndex());
    if (!isAgain) read.set(key, study);
    return study;
  });
}

/** Numbers of the passages that the quotes of a case stand in; a quote that is not in its study has none. */
export function citedIn({ statement, passages, studies }: CheckCase): number[] {
  const found = statement.evidence.flatMap(({ passage, quote }) => {
    const study = studies.find(({ firstPassage, lastPassage }) => passage >= firstPassage && passage <= lastPassage);
    const own = study
      ? passages.filter((one) => one.passage >= study.firstPassage && one.passage <= study.lastPassage)
      : passages;
    return citedPassages(quote, own, passage);
  });
  return [...new Set(found)];
}

/** A statement on several studies is proved by one of them. */
export function shownOf(item: CheckCase, studies: readonly ProofStudy[] = proofStudies(item)): Shown {
  const cited = citedIn(item);
  const { text } = item.statement;
  const citing = studies.flatMap((study) => {
    const own = cited.filter((passage) => study.passages.some((one) => one.passage === passage));
    return own.length > 0 ? [{ study, own }] : [];
  });
  let why: { reason: UnprovedReason | null; words: string } = { reason: null, words: '' };
  for (const { study, own } of citing) {
    const proof = prove(text, own, study);
    if (proof.proved) return { kind: 'proved', reason: null, words: '' };
    why = { reason: proof.reason, words: proof.words };
  }
  for (const { study, own } of citing) {
    const instead = shownInstead(text, own, study);
    if (instead) return { kind: instead.kind === 'ours' ? 'ourWords' : 'studyWords', ...why };
  }
  return { kind: 'dropped', ...why };
}
