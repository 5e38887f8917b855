import type { ReferenceFields } from '#core/formats/reference-fields.ts';
import { isRetracted, markedTitle } from '#core/formats/study-details.ts';
import { isCutList } from '#core/records/author-names.ts';
import { languageTag } from '#core/records/language-names.ts';
import { joinPages, splitPages } from '#core/records/page-range.ts';
import type { Author, StudyRecord } from '#core/records/study-record.ts';

/** The fields of a record that a file can hold, in the one form in which a file can hold them. */
export function expectedFields(record: StudyRecord): ReferenceFields {
  const { abstract, journal, journalAbbreviation, issns, volume, issue, publisher, published, identifiers } = record;
  return {
    title: markedTitle(record),
    abstract,
    contributors: record.contributors.map(wholeName),
    contributorsComplete: !isCutList(record),
    journal,
    journalAbbreviation: journalAbbreviation === journal ? null : journalAbbreviation,
    issns,
    volume,
    issue,
    // A short end such as the 8 of 221-8 is written out.
    pages: joinPages(splitPages(record.pages)),
    publisher,
    published,
    identifiers,
    studyTypes: record.studyTypes,
    randomized: record.randomized,
    workKind: record.workKind,
    language: languageTag(record.language),
    url: record.url,
    registrations: record.registrations,
    retracted: isRetracted(record) || /^retracted\b/i.test(record.title),
  };
}

/** A family name of several words without a given one is not split, like a group's name. */
function wholeName(author: Author): Author {
  return 'family' in author && author.given === null && author.family.includes(' ') ? { group: author.family } : author;
}
