/**
 * Studies as a JSON document, written in pieces: `{ schema: "metamind-export", version: 1, generatedAt, count,
 * included, studies: [...] }`.
 */
import { isCutList } from '#core/records/author-names.ts';
import { isoDate } from '#core/records/partial-date.ts';
import type { ExportHead, ExportOptions, ExportStudy } from './export-options.ts';

/** The name that identifies the document type. */
const exportSchema = 'metamind-export';
/** Raised when a field changes its meaning or is removed. A new field alone does not raise it. */
const exportVersion = 1;

/** Everything up to the first study. `included` lists the chosen parts, so that null means "there is none". */
export function jsonOpening({ generatedAt, count }: ExportHead, options: ExportOptions): string {
  const head = {
    schema: exportSchema,
    version: exportVersion,
    generatedAt,
    count,
    included: {
      metadata: options.includeMetadata,
      abstracts: options.includeAbstracts,
      summaries: options.includeSummaries,
      citations: options.includeCitations,
    },
  };
  return `${JSON.stringify(head).slice(0, -1)},"studies":[`;
}

/** One study; `position` counts from 0 and decides whether a comma comes first. */
export function jsonStudy(study: ExportStudy, options: ExportOptions, position: number): string {
  return `${position === 0 ? '\n' : ',\n'}${JSON.stringify(studyValue(study, options))}`;
}

/** The end of the list and the document. */
export function jsonClosing(): string {
  return '\n]}\n';
}

function studyValue({ record, summary, citation, retracted }: ExportStudy, options: ExportOptions) {
  return {
    id: record.id,
    title: record.title,
    retracted,
    ...(options.includeMetadata && { metadata: metadataValue(record) }),
    ...(options.includeAbstracts && { abstract: record.abstract, sections: record.sections }),
    ...(options.includeSummaries && { summary }),
    ...(options.includeCitations && { citation }),
  };
}

/** Dates as ISO 8601 with the known precision; everything else as in the record. */
function metadataValue(record: ExportStudy['record']) {
  return {
    authors: record.contributors,
    authorsComplete: record.contributors.length > 0 ? !isCutList(record) : record.contributorsComplete,
    journal: record.journal,
    journalAbbreviation: record.journalAbbreviation,
    published: isoDate(record.published),
    volume: record.volume,
    issue: record.issue,
    pages: record.pages,
    publisher: record.publisher,
    issns: record.issns,
    identifiers: record.identifiers,
    registrations: record.registrations,
    studyTypes: record.studyTypes,
    randomized: record.randomized,
    workKind: record.workKind,
    language: record.language,
    source: record.source,
    sourceKey: record.sourceKey,
    url: record.url,
    isOpenAccess: record.isOpenAccess,
    fullTextAvailable: record.fullTextAvailable,
    openAccessUrl: record.openAccessUrl,
    licence: record.licence,
    citationCount: record.citationCount,
    notices: record.notices.map((notice) => ({ ...notice, date: isoDate(notice.date) })),
    relations: record.relations,
  };
}
