/**
 * Studies as MEDLINE records, the form of PubMed's `.nbib` files. Tags and their order: NLM, MEDLINE/PubMed Data
 * Element (Field) Descriptions. A tag has four columns, a hyphen and a blank. A line has at most 88 columns;
 * continuation lines begin with six blanks.
 */

import { isRetracted, markedTitle } from '#core/formats/study-details.ts';
import { displayName, familyAndSuffix, isCutList } from '#core/records/author-names.ts';
import { splitPages } from '#core/records/page-range.ts';
import type { StudyType, WorkKind } from '#core/records/study-kinds.ts';
import type { Author, PartialDate, StudyRecord } from '#core/records/study-record.ts';

const designs: Record<StudyType, string | null> = {
  systematic_review: 'Systematic Review',
  meta_analysis: 'Meta-Analysis',
  clinical_trial: 'Clinical Trial',
  observational: 'Observational Study',
  guideline: 'Guideline',
  review: 'Review',
  case_report: 'Case Reports',
  trial_protocol: 'Clinical Trial Protocol',
  commentary: 'Comment',
  notice: null,
  other: null,
};

/**
 * `Congress`, `Academic Dissertation` and `Dataset` are MEDLINE's own; the others are names that Zotero and JabRef
 * read.
 */
export const nbibKinds: Record<WorkKind, string | null> = {
  article: 'Journal Article',
  preprint: 'Preprint',
  book: 'Book',
  chapter: 'Book Chapter',
  conference: 'Congress',
  thesis: 'Academic Dissertation',
  report: 'Technical Report',
  dataset: 'Dataset',
  other: null,
};

/**
 * MEDLINE publication types of a study. The kind of publication comes last, because programs use the last of several.
 */
function nbibTypes(record: StudyRecord): string[] {
  const types = [
    ...record.studyTypes.map((type) => (type === 'notice' ? noticeType(record.title) : designs[type])),
    record.randomized ? 'Randomized Controlled Trial' : null,
    isRetracted(record) ? 'Retracted Publication' : null,
    nbibKinds[record.workKind],
  ];
  return types.filter((type) => type !== null);
}

/** Records of notices do not give their kind; their titles do. */
function noticeType(title: string): string {
  if (/concern/i.test(title)) return 'Expression of Concern';
  return /retract|withdraw/i.test(title) ? 'Retraction of Publication' : 'Published Erratum';
}

type Line = [tag: string, value: string | null];

/**
 * One record. It begins with `PMID` even without a number, because programs recognise MEDLINE and the start of a record
 * by it. MEDLINE has no tag for an address; DOI and PMID replace it.
 */
export function nbibRecord(record: StudyRecord): string {
  const { identifiers, journal, workKind } = record;
  const pages = splitPages(record.pages);
  const title = markedTitle(record);
  const lines: Line[] = [
    ...record.issns.map((issn): Line => ['IS', issn]),
    ['VI', record.volume],
    ['IP', record.issue],
    ['DP', record.published === null ? null : nbibDate(record.published)],
    ['TI', title],
    // A book's title is its book title (Zotero reads only that); a collection contains the book.
    ['BTI', workKind === 'book' ? title : workKind === 'chapter' ? journal : null],
    ['CTI', workKind === 'book' ? journal : null],
    ['PG', pages.last === null ? pages.first : `${pages.first}-${pages.last}`],
    ['LID', identifiers.doi === null ? null : `${identifiers.doi} [doi]`],
    ['AB', record.abstract],
    ...record.contributors.flatMap(authorLines),
    // NLM ended the lists that it cut with `et al`; without a full name, which programs would read as a person.
    ['AU', isCutList(record) ? 'et al' : null],
    ['LA', record.language],
    ...record.registrations.map(
      (number): Line => ['SI', number.startsWith('NCT') ? `ClinicalTrials.gov/${number}` : number],
    ),
    ...nbibTypes(record).map((type): Line => ['PT', type]),
    // Zotero has no journal for a preprint, but a publisher.
    ['PB', workKind === 'article' ? null : workKind === 'preprint' ? (journal ?? record.publisher) : record.publisher],
    ['TA', record.journalAbbreviation],
    ['JT', workKind === 'book' || workKind === 'chapter' ? null : journal],
    ...retractionLines(record),
    ['PMC', identifiers.pmcid],
    ['AID', identifiers.doi === null ? null : `${identifiers.doi} [doi]`],
  ];
  const written = lines.flatMap(([tag, value]) => {
    const text = (value ?? '').replaceAll(/[\s\u0085]+/g, ' ').trim();
    return text === '' ? [] : [wrapped(`${tag.padEnd(4)}- `, text)];
  });
  return `${[`PMID- ${identifiers.pmid ?? ''}`, ...written].join('\r\n')}\r\n`;
}

/** Records one after another with an empty line between them. */
export function nbibFile(records: readonly StudyRecord[]): string {
  return records.map(nbibRecord).join('\r\n');
}

/** Full name and short name of a person, `FAU - King, Martin Luther Jr`, `AU  - King ML Jr`; `CN` for a group. */
function authorLines(author: Author): Line[] {
  if ('group' in author) return [['CN', author.group]];
  const { family, suffix } = familyAndSuffix(author.family);
  const given = [author.given, suffix].filter((part) => part !== null).join(' ');
  return [
    ['FAU', author.given === null ? author.family : `${family}, ${given}`],
    ['AU', displayName(author)],
  ];
}

/** `RIN`: "retraction in", with what is known of the notice. */
function retractionLines({ notices }: StudyRecord): Line[] {
  return notices
    .filter(({ kind }) => kind === 'retraction')
    .map((notice) => [
      'RIN',
      [
        notice.date === null ? null : nbibDate(notice.date),
        notice.doi === null ? null : `doi: ${notice.doi}`,
        notice.pmid === null ? null : `PMID: ${notice.pmid}`,
      ]
        .filter((part) => part !== null)
        .join('. ') || 'Retracted',
    ]);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2018 Jun 21`. */
function nbibDate({ year, month, day }: PartialDate): string {
  return [year, month === null ? null : months[month - 1], day].filter((part) => part !== null).join(' ');
}

const lineColumns = 88;

/** Breaks at blanks only; a longer word has a line of its own. */
function wrapped(label: string, text: string): string {
  const lines: string[] = [];
  let line = label;
  let empty = true;
  for (const word of text.split(' ')) {
    if (!empty && line.length + 1 + word.length > lineColumns) {
      lines.push(line);
      line = ' '.repeat(label.length);
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line].join('\r\n');
}
