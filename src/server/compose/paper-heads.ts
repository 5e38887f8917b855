import { type ComparedRecord, isUnderDoi, isUnderTitle, titleToSearch } from '#core/documents/same-paper.ts';
import { retractionStatusOf } from '#core/matching/merge/merge-notices.ts';
import { isCutList } from '#core/records/author-names.ts';
import type { Author, StudyRecord } from '#core/records/study-record.ts';
import { titleKey } from '#core/records/title-key.ts';
import { type FindHead, HeadUnavailable } from '#server/features/papers/check-head.ts';
import type { CheckedHead, PaperHead } from '#server/features/papers/store.ts';
import { UpstreamFailure } from '#server/http-client/http-client.ts';
import type { CrossrefWorks } from '#server/literature/crossref/crossref-works.ts';
import type { Source } from '#server/literature/source.ts';
import type { paperRetractionStatuses } from './paper-retraction-statuses.ts';

export interface PaperHeadDependencies {
  works: CrossrefWorks;
  crossref: Pick<Source, 'search'>;
  pubmed: Pick<Source, 'search'>;
  retractionStatusesOf: ReturnType<typeof paperRetractionStatuses>;
  now: () => Date;
}

/** Timeout for one paper, in milliseconds. */
const maxMs = 25_000;
/** Hits that are compared. A search by the whole title ranks the work itself near the top. */
const lookedThrough = 10;

const noHead: PaperHead = { title: null, authors: null, doi: null, year: null };
const noFilters = {
  dates: { from: null, to: null },
  studyType: 'all',
  journalImpact: 'any',
  fullTextOnly: false,
  hasAbstract: false,
} as const;

/**
 * Finds the record of an uploaded paper: in Crossref by its DOI, then in Crossref and in PubMed by its title. A single
 * match is taken. Where two fit, such as a preprint and its article, the result is doubtful.
 */
export function findPaperHead({ works, crossref, pubmed, retractionStatusesOf, now }: PaperHeadDependencies): FindHead {
  return async (read, wanted) => {
    const signal = AbortSignal.any([wanted, AbortSignal.timeout(maxMs)]);
    let causes: UpstreamFailure[] = [];
    /** Null where the request failed. */
    const asking = async <Answer>(answer: Promise<Answer>): Promise<{ answer: Answer } | null> => {
      try {
        return { answer: await answer };
      } catch (error) {
        wanted.throwIfAborted();
        if (signal.aborted) throw new HeadUnavailable({ cause: error });
        if (!(error instanceof UpstreamFailure)) throw error;
        causes = [...causes, error];
        return null;
      }
    };
    const byTitle = async (source: Pick<Source, 'search'>, query: string, doi: string | null) => {
      const question = {
        query,
        filters: noFilters,
        page: 1,
        limit: lookedThrough,
        today: now().toISOString().slice(0, 10),
      };
      const asked = await asking(source.search(question, { signal }));
      if (asked === null) return null;
      const fitting = asked.answer.records.filter(
        (record) => !isNotice(record) && isUnderTitle({ ...read, doi }, headOf(record)),
      );
      const [first] = fitting;
      const isOne = new Set(fitting.map(({ identifiers, sourceKey }) => identifiers.doi ?? sourceKey)).size === 1;
      return { record: first !== undefined && isOne ? first : null };
    };
    const confirmed = async (by: 'crossref' | 'pubmed', record: StudyRecord): Promise<CheckedHead> => ({
      check: { outcome: 'confirmed', by },
      record: takenFrom(record, read.title),
      standing: await retractionStatus(record),
    });
    const retractionStatus = async (record: StudyRecord): Promise<CheckedHead['standing']> => {
      const own = retractionStatusOf([record]);
      const { doi } = record.identifiers;
      const said = doi === null ? null : (await retractionStatusesOf([{ id: 1, doi }], signal)).get(1);
      const [gravest] = (['retracted', 'concern', 'corrected', 'not_reported'] as const).filter(
        (each) => each === own || each === said,
      );
      return gravest ?? null;
    };

    let isOther = false;
    if (read.doi !== null) {
      const asked = await asking(works.byDoi(read.doi, { signal }));
      const record = asked?.answer ?? null;
      if (record && !isNotice(record) && isUnderDoi(read, headOf(record))) return confirmed('crossref', record);
      isOther = record !== null;
      if (isOther && read.isDoiTyped) return nothing('other_paper');
    }
    const query = titleToSearch(read);
    if (query !== null) {
      // A DOI of another paper says nothing about this one.
      const doi = isOther ? null : read.doi;
      const inCrossref = await byTitle(crossref, query, doi);
      if (inCrossref?.record) return confirmed('crossref', inCrossref.record);
      const inPubmed = await byTitle(pubmed, query, doi);
      if (inPubmed?.record) return confirmed('pubmed', inPubmed.record);
    }
    if (causes.length > 0) throw new HeadUnavailable({ cause: causes[0] });
    return nothing(isOther ? 'other_paper' : 'not_found');
  };
}

function nothing(outcome: 'not_found' | 'other_paper'): CheckedHead {
  return { check: { outcome, by: null }, record: noHead, standing: null };
}

/** A notice about a paper has the paper's title, and often its authors. */
function isNotice({ studyTypes }: StudyRecord): boolean {
  return studyTypes.includes('notice');
}

function headOf({ title, contributors, identifiers, published }: StudyRecord): ComparedRecord {
  return { title, authors: contributors, doi: identifiers.doi, year: published?.year ?? null };
}

/** Some databases put the retraction into the title. The retraction status says it; the paper's own title does not. */
const statusPrefix = /^[^\p{L}\p{N}]*(?:retracted|withdrawn)(?: article| paper)?\s*[:.\-\]]+\s*/iu;

function takenFrom(record: StudyRecord, readTitle: string | null): PaperHead {
  const { title: recorded, authors, doi, year } = headOf(record);
  const title = recorded.replace(statusPrefix, '');
  // Some publishers deposit titles in capitals only; the title as printed is better to read.
  const isShouted = title === title.toUpperCase() && readTitle !== null && titleKey(readTitle) === titleKey(title);
  return {
    title: isShouted ? readTitle : title,
    authors: authors.length === 0 || isCutList(record) ? null : authors.map(fullName),
    doi,
    year,
  };
}

function fullName(author: Author): string {
  if ('group' in author) return author.group;
  return author.given === null ? author.family : `${author.given} ${author.family}`;
}
