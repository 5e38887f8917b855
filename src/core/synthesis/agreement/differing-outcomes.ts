/** Outcomes on which the findings of several studies differ beyond chance, with the sentences of every side. */
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import type { Passage } from '#core/text/passages.ts';
import { groupFindings, readStudyFindings } from './group-findings.ts';
import { outcomeName } from './outcome-name.ts';

export interface DifferingOutcome {
  /** The outcome's name for the user. */
  outcome: string;
  /** One sentence for each study. */
  passages: readonly Passage[];
}

interface ReadableStudy {
  id: number;
  title: string;
  passages: readonly Passage[];
}

/** At most `most` outcomes, those of most studies first. A sentence is quoted under one outcome only. */
export function differingOutcomes(
  studies: readonly ReadableStudy[],
  concepts: ConceptIndex,
  most: number,
): DifferingOutcome[] {
  const passages = new Map(studies.flatMap((study) => study.passages.map((passage) => [passage.passage, passage])));
  const used = new Set<number>();
  const groups = groupFindings(
    studies.map((study) => readStudyFindings(study, concepts)),
    concepts,
  );
  return groups
    .filter(({ kind }) => kind === 'differ')
    .flatMap((group): DifferingOutcome[] => {
      const numbers = group.members.map(({ finding }) => finding.source.passage);
      if (numbers.some((number) => used.has(number))) return [];
      for (const number of numbers) used.add(number);
      return [
        { outcome: outcomeName(group, concepts), passages: numbers.flatMap((number) => passages.get(number) ?? []) },
      ];
    })
    .slice(0, most);
}
