/** Rows that may have the same participants. */

import { titleKey } from '#core/records/title-key.ts';
import { contentStems, shared } from '#core/text/words/content-words.ts';
import type { AnalysisRow } from './analysis-row.ts';

/** Two or more rows that must not count as different people. */
export interface SameTrial {
  readonly rows: readonly AnalysisRow[];
  /** The common feature, in words for the user. */
  readonly because: string;
}

interface Marks {
  readonly row: AnalysisRow;
  readonly registrations: ReadonlySet<string>;
  readonly name: string | null;
  readonly title: string;
  readonly authors: ReadonlySet<string>;
  readonly sites: ReadonlySet<string>;
  readonly studied: ReadonlySet<string>;
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
/** Family name and first initial. */
function authorMark(author: string): string {
  const [, family = author, initials = ''] = /^(.*?)(?:\s(\p{Lu}{1,4}))?$/u.exec(author.trim()) ?? [];
  return `${plain(family)} ${initials.slice(0, 1)}`;
}

const isTyped = ({ id, paper }: AnalysisRow['study']) => id === null && paper === undefined;

function nameOf(study: AnalysisRow['study']): string | null {
  const name = plain(study.trialName ?? (isTyped(study) ? study.label : ''));
  return name === '' ? null : name;
}

function marksOf(row: AnalysisRow): Marks {
  const { study, cells } = row;
  return {
    row,
    registrations: new Set(study.registrations.map(plain).filter(Boolean)),
    // A typed row has no other name than its label.
    name: nameOf(study),
    title: isTyped(study) ? '' : titleKey(study.title),
    authors: new Set(study.authors.map(authorMark)),
    sites: new Set(study.sites.map(plain).filter(Boolean)),
    studied: contentStems(cells.studiedArm.value ?? ''),
  };
}

/** Years. Two reports of one team within this distance can be about one cohort. */
const yearsApart = 3;
const minSharedAuthors = 3;

const apart = (left: ReadonlySet<string>, right: ReadonlySet<string>) =>
  left.size > 0 && right.size > 0 && shared(left, right) === 0;

/**
 * Why two rows seem to be the same trial; null where they do not. Different registrations or names mean that a team ran
 * two trials.
 */
function sharedBy(left: Marks, right: Marks): string | null {
  const [one, other] = [left.row.study, right.row.study];
  if (one.id !== null && one.id === other.id) return 'they are the same study';
  if (one.doi && one.doi.toLowerCase() === other.doi?.toLowerCase()) return `they have the same DOI, ${one.doi}`;
  if (one.pmid && one.pmid === other.pmid) return `they have the same PubMed number, ${one.pmid}`;
  const registration = [...left.registrations].find((each) => right.registrations.has(each));
  if (registration) return `they have the same registration, ${registration.toUpperCase()}`;
  if (left.name !== null && left.name === right.name) return `both are named ${one.trialName ?? one.label}`;
  if (apart(left.registrations, right.registrations) || (one.trialName !== null && other.trialName !== null))
    return null;
  if (left.title !== '' && left.title === right.title) return 'they have the same title';
  const authors = shared(left.authors, right.authors);
  const near = one.year !== null && other.year !== null && Math.abs(one.year - other.year) <= yearsApart;
  const sameTeam = authors >= minSharedAuthors && authors * 2 >= Math.min(left.authors.size, right.authors.size);
  if (!sameTeam || !near || apart(left.sites, right.sites) || apart(left.studied, right.studied)) return null;
  const where = shared(left.sites, right.sites) > 0 ? ', the same place' : '';
  return `they share ${authors} authors${where} and appeared within ${yearsApart} years`;
}

/** Each set of rows once, however many of its pairs agree. */
export function findSameTrials(rows: readonly AnalysisRow[]): SameTrial[] {
  const marks = rows.map(marksOf);
  const found: { members: Set<number>; because: string }[] = [];
  for (const [index, right] of marks.entries())
    for (let before = 0; before < index; before += 1) {
      const left = marks[before];
      const because = left ? sharedBy(left, right) : null;
      if (because === null) continue;
      const [first, ...others] = found.filter(({ members }) => members.has(before) || members.has(index));
      const target = first ?? { members: new Set<number>(), because };
      if (!first) found.push(target);
      for (const member of [before, index, ...others.flatMap(({ members }) => [...members])])
        target.members.add(member);
      for (const other of others) found.splice(found.indexOf(other), 1);
    }
  return found.map(({ members, because }) => ({
    rows: [...members].sort((left, right) => left - right).flatMap((index) => rows[index] ?? []),
    because,
  }));
}
