/**
 * Reads MEDLINE records as PubMed, ERIC and others write them: continuation lines begin with blanks, records are
 * separated by an empty line or by the next `PMID`, any line ends.
 */

import { noReferenceFields, type ReferenceFields } from '#core/formats/reference-fields.ts';
import { bearsMark } from '#core/formats/study-details.ts';
import { readStudyTypes } from '#core/lexicon/study-type-vocabulary.ts';
import { familyAndSuffix } from '#core/records/author-names.ts';
import { normalizeDoi, normalizeIssn, normalizePmcid, normalizePmid } from '#core/records/identifiers.ts';
import { joinPages, splitPages } from '#core/records/page-range.ts';
import { parseDate } from '#core/records/partial-date.ts';
import { readName } from '#core/records/read-author-name.ts';
import type { WorkKind } from '#core/records/study-kinds.ts';
import type { Author } from '#core/records/study-record.ts';
import { nbibKinds } from './nbib.ts';

type Line = [tag: string, value: string];

/** The records of a file in order; empty for text that is not MEDLINE. Never throws. */
export function readNbib(text: string): ReferenceFields[] {
  return nbibRecords(text).filter(isMedline).map(tidyLines).map(fieldsOf);
}

function nbibRecords(text: string): Line[][] {
  const records: Line[][] = [];
  let record: Line[] | null = null;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [, tag, value = ''] = /^([A-Z][A-Z0-9]{1,3}) {0,2}- ?(.*)$/.exec(line) ?? [];
    if (line.trim() === '') {
      record = null;
    } else if (tag === undefined) {
      const last = record?.at(-1);
      if (last) last[1] = `${last[1]} ${line.trim()}`;
    } else {
      if (record === null || tag === 'PMID') {
        record = [];
        records.push(record);
      }
      record.push([tag, value]);
    }
  }
  return records;
}

function tidyLines(lines: readonly Line[]): Line[] {
  return lines.map(([tag, value]) => [tag, value.replaceAll(/\s+/g, ' ').trim()]);
}

/** RIS looks similar; only MEDLINE has a number, an owner or a status. */
function isMedline(lines: readonly Line[]): boolean {
  return lines.some(([tag]) => tag === 'PMID' || tag === 'OWN' || tag === 'STAT');
}

function fieldsOf(lines: readonly Line[]): ReferenceFields {
  const all = (tag: string) => lines.filter(([name, value]) => name === tag && value !== '').map(([, value]) => value);
  const first = (...tags: string[]) => tags.flatMap(all)[0] ?? null;
  const types = all('PT');
  const { studyTypes, randomized, workKind: known, retracted } = readStudyTypes(types);
  const workKind = kindOf(types) ?? known ?? 'other';
  const title = first('TI', 'BTI', 'TT');
  return {
    ...noReferenceFields(),
    title,
    abstract: first('AB', 'OAB'),
    contributors: authorsOf(lines),
    contributorsComplete: !lines.some(([tag, value]) => /^F?AU$/.test(tag) && isCutMark(value)),
    journal: first(...(workKind === 'book' ? ['CTI'] : workKind === 'chapter' ? ['BTI', 'JT'] : ['JT', 'BTI']), 'TA'),
    journalAbbreviation: first('TA'),
    issns: [...new Set(all('IS').flatMap((value) => normalizeIssn(value) ?? []))],
    volume: first('VI'),
    issue: first('IP'),
    pages: joinPages(splitPages(first('PG'))),
    publisher: workKind === 'preprint' && first('PB') === first('JT') ? null : first('PB'),
    published: parseDate(first('DP')) ?? parseDate(first('DEP')),
    identifiers: {
      doi:
        [...all('AID'), ...all('LID')]
          .filter((value) => value.endsWith('[doi]'))
          .map((value) => normalizeDoi(value.slice(0, -5)))[0] ?? null,
      pmid: normalizePmid(first('PMID')),
      pmcid: normalizePmcid(first('PMC')),
      arxiv: null,
    },
    studyTypes,
    randomized,
    workKind,
    language: first('LA'),
    registrations: all('SI').map((value) => value.replace(/^ClinicalTrials\.gov\//, '')),
    retracted: retracted || all('RIN').length > 0 || bearsMark(title ?? ''),
  };
}

/** Publication types for which MEDLINE has another name than the other databases. */
function kindOf(types: readonly string[]): WorkKind | null {
  const found = Object.entries(nbibKinds).find(
    ([kind, type]) => kind !== 'article' && type !== null && types.includes(type),
  );
  return (found?.[0] as WorkKind | undefined) ?? null;
}

/** Full names where there are any, else short ones (records before 2002); groups at their place in the list. */
function authorsOf(lines: readonly Line[]): Author[] {
  const names = lines.some(([tag]) => tag === 'FAU') ? 'FAU' : 'AU';
  return lines.flatMap(([tag, value]) => {
    if (value === '' || isCutMark(value)) return [];
    if (tag === 'CN') return [{ group: value }];
    if (tag !== names) return [];
    return (names === 'FAU' ? fullName(value) : readName(value)) ?? [];
  });
}

/** `King, Martin Luther Jr`: the suffix belongs to the family name. */
function fullName(value: string): Author {
  const comma = value.indexOf(',');
  if (comma < 0) return { family: value, given: null };
  const { family: given, suffix } = familyAndSuffix(value.slice(comma + 1).trim());
  const family = [value.slice(0, comma).trim(), suffix].filter((part) => part !== null).join(' ');
  return { family, given: given === '' ? null : given };
}

function isCutMark(value: string): boolean {
  return /^et al\b/i.test(value);
}
