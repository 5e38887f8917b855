/** Facts of each study in addition to its statements: its name in a text, its design, its participants. */

import { designLabels, type StudyDesign, studyDesign } from '#core/extraction/synthesis-design.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import type { AbstractSection } from '#core/records/study-record.ts';
import { type Passage, splitPassages } from '#core/text/passages.ts';

/** The fields by which a text names studies: `Estruch et al. 2018`. */

interface NamedStudy {
  id: number;
  title: string;
  /** Names for display, the family name first: `Estruch R`. */
  authors: readonly string[];
  year: number | null;
}

/** Without the initials after it; a group's name is unchanged. */
function familyName(author: string): string {
  const family = author.trim().replace(/\s(?:\p{Lu}[.\s-]?){1,4}$/u, '');
  return family.length > 40 ? `${family.slice(0, 38).trimEnd()}…` : family;
}

function shortTitle(title: string): string {
  const words = title.trim().split(/\s+/);
  const short = words
    .slice(0, 6)
    .join(' ')
    .replace(/[\s.,:;–-]+$/u, '');
  return `“${short}${words.length > 6 ? '…' : ''}”`;
}

function nameOf({ title, authors, year }: NamedStudy): string {
  const [first, second] = authors.filter((author) => author.trim() !== '');
  const who = !first
    ? shortTitle(title)
    : authors.length === 1 || !second
      ? familyName(first)
      : authors.length === 2
        ? `${familyName(first)} and ${familyName(second)}`
        : `${familyName(first)} et al.`;
  return year === null ? who : `${who} ${year}`;
}

/** A name for each study by its number, with a letter where two would be equal: `Estruch 2018b`. */
export function nameStudies(studies: readonly NamedStudy[]): ReadonlyMap<number, string> {
  const plain = studies.map((study) => ({ id: study.id, name: nameOf(study) }));
  const seen = new Map<string, number>();
  return new Map(
    plain.map(({ id, name }) => {
      const same = plain.filter((other) => other.name === name).length;
      const place = seen.get(name) ?? 0;
      seen.set(name, place + 1);
      if (same < 2) return [id, name];
      const letter = place < 26 ? String.fromCharCode(97 + place) : `-${place + 1}`;
      return [id, /\d$/.test(name) ? `${name}${letter}` : `${name} (${letter})`];
    }),
  );
}

export interface DescribableStudy extends NamedStudy {
  abstract: string | null;
  sections: readonly AbstractSection[];
  studyTypes: readonly StudyType[];
  randomized: boolean;
  /** Number of participants, by the abstract. */
  participants: number | null;
}

export interface StudyFacts {
  id: number;
  title: string;
  name: string;
  design: StudyDesign;
  participants: number | null;
  /** The sentences of its abstract, from 1. */
  passages: readonly Passage[];
}

export function studyFacts(studies: readonly DescribableStudy[]): StudyFacts[] {
  const names = nameStudies(studies);
  return studies.map(({ id, title, abstract, sections, studyTypes, randomized, participants }) => {
    const passages = splitPassages(abstract ?? '', sections);
    return {
      id,
      title,
      name: names.get(id) ?? title,
      design: studyDesign({ title, studyTypes, randomized, passages }),
      participants,
      passages,
    };
  });
}

export const withThousands = (value: number) => value.toString().replace(/\B(?=(?:\d{3})+$)/g, ',');

/** `a randomised trial with 120 people`. */
export function describeFacts({ design, participants }: Pick<StudyFacts, 'design' | 'participants'>): string {
  const { one } = designLabels[design];
  return participants === null ? one : `${one} with ${withThousands(participants)} people`;
}
