/** The studies of an answer as the proof reads them, and what a model is sent of their findings. */
import { type ProofStudy, readProofStudy } from '#core/proof/prove.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import { type Material, type MaterialStudy, passagesOf } from '#server/llm/passages-for-engine.ts';
import { findingWords } from './derivation.ts';
import { sortPassages } from './prompt-injection.ts';

const readStudies = new WeakMap<Material['passages'], Map<number, ProofStudy>>();

/** Read once for all statements of an answer; null for a study that is not in the material. */
export function proofStudyOf(
  material: Material,
  { firstPassage }: Pick<MaterialStudy, 'firstPassage'>,
): ProofStudy | null {
  const known = readStudies.get(material.passages) ?? new Map<number, ProofStudy>();
  readStudies.set(material.passages, known);
  const { readable, studies } = sortPassages(material);
  const study = studies.find((one) => one.firstPassage === firstPassage);
  if (!study) return null;
  const read =
    known.get(firstPassage) ??
    readProofStudy({ title: study.title, passages: passagesOf({ passages: readable }, study) }, conceptIndex());
  known.set(firstPassage, read);
  return read;
}

/** Findings that are sent for one sentence. */
const maxOfPassage = 3;

/**
 * The material with what its abstracts report, as it was read: a model then chooses and words findings that can be
 * proved. Whole papers are too long to be read before they are asked about.
 */
export function withFindings(material: Material): Material {
  const told = new Map<number, string[]>();
  for (const study of material.studies) {
    if (study.paper) continue;
    for (const finding of proofStudyOf(material, study)?.findings() ?? []) {
      const { passage } = finding.source;
      const own = told.get(passage) ?? [];
      const words = Object.entries(findingWords(finding)).flatMap(([slot, value]) =>
        value === null ? [] : [`${slot}: ${value}`],
      );
      if (own.length < maxOfPassage) told.set(passage, [...own, words.join('; ')]);
    }
  }
  return { ...material, findings: [...told].map(([passage, words]) => ({ passage, words })) };
}
