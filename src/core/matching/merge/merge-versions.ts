/** Publications of one piece of research that remain separate cards: a preprint and its article. */
import { compareAuthors, readAuthors } from '#core/matching/duplicates/duplicate-authors.ts';
import { isPreprint } from '#core/matching/duplicates/duplicate-facts.ts';
import type { IdentifiedRecord, Relation } from '#core/records/study-record.ts';
import { titleKey } from '#core/records/title-key.ts';

export interface LinkedVersion {
  /** Id of the other card. */
  id: number;
  /** Relation of this card to the other one. */
  kind: Relation['kind'];
}

type Linkable = Pick<
  IdentifiedRecord,
  'id' | 'title' | 'contributors' | 'published' | 'identifiers' | 'relations' | 'workKind' | 'journal'
>;

const inverse: Record<Relation['kind'], Relation['kind']> = {
  is_preprint_of: 'has_preprint',
  has_preprint: 'is_preprint_of',
  is_version_of: 'has_version',
  has_version: 'is_version_of',
};

/** Largest number of years from preprint to article. */
const maxPublicationGapYears = 4;
const minKeyLength = 24;

/** Same title and authors within some years, and one of them a preprint: enough for a link, not for a merge. */
function becameArticle(preprint: Linkable, article: Linkable): boolean {
  const years = Math.abs((preprint.published?.year ?? 0) - (article.published?.year ?? 0));
  const dated = preprint.published !== null && article.published !== null;
  const authors = compareAuthors(readAuthors(preprint.contributors), readAuthors(article.contributors));
  return (!dated || years <= maxPublicationGapYears) && authors === 'agree';
}

/**
 * For each card with other versions among the given cards, those versions: the ones that a source names by DOI or PMID,
 * and preprints and articles with one title and one list of authors. Links go both ways.
 */
export function linkVersions(studies: readonly Linkable[]): Map<number, LinkedVersion[]> {
  const links = new Map<number, LinkedVersion[]>();
  const link = (from: number, to: number, kind: Relation['kind']): void => {
    const known = links.get(from) ?? [];
    if (!known.some((each) => each.id === to)) {
      links.set(from, [...known, { id: to, kind }]);
    }
  };
  const linkBoth = (from: number, to: number, kind: Relation['kind']): void => {
    if (from !== to) {
      link(from, to, kind);
      link(to, from, inverse[kind]);
    }
  };

  const byDoi = new Map<string, number>();
  const byPmid = new Map<string, number>();
  for (const { id, identifiers } of studies) {
    if (identifiers.doi !== null) {
      byDoi.set(identifiers.doi, id);
    }
    if (identifiers.pmid !== null) {
      byPmid.set(identifiers.pmid, id);
    }
  }
  for (const study of studies) {
    for (const { kind, doi, pmid } of study.relations) {
      const other = (doi === null ? undefined : byDoi.get(doi)) ?? (pmid === null ? undefined : byPmid.get(pmid));
      if (other !== undefined) {
        linkBoth(study.id, other, kind);
      }
    }
  }

  const preprints = studies.filter(isPreprint);
  if (preprints.length === 0) {
    return links;
  }
  const articles = new Map<string, Linkable[]>();
  for (const study of studies) {
    const key = isPreprint(study) ? '' : titleKey(study.title);
    if (key.length >= minKeyLength) {
      articles.set(key, [...(articles.get(key) ?? []), study]);
    }
  }
  for (const preprint of preprints) {
    for (const article of articles.get(titleKey(preprint.title)) ?? []) {
      if (becameArticle(preprint, article)) {
        linkBoth(preprint.id, article.id, 'is_preprint_of');
      }
    }
  }
  return links;
}
