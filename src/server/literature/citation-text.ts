/** Parts of a citation in one line: `J Exp Bot. 2021 Feb 2;72(2):775. doi: 10.1093/jxb/eraa589.` */
import { normalizeDoi } from '#core/records/identifiers.ts';
import { parseDate } from '#core/records/partial-date.ts';
import type { PartialDate } from '#core/records/study-record.ts';

export function doiInCitation(citation: string): string | null {
  return normalizeDoi(/\bdoi:?\s*(10\.\S+)/i.exec(citation)?.[1]);
}

/** The year, with month and day where they follow it; not a year that is part of a title or a page. */
export function dateInCitation(citation: string): PartialDate | null {
  const found = /(?:^|[.\s])((?:1[89]|20)\d{2}(?:\s+[A-Z][a-z]{2}[a-z-]*(?:\s+\d{1,2})?)?)(?=[;:.,]|\s|$)/.exec(
    citation,
  );
  return parseDate(found?.[1] ?? null);
}

const preprintServers = /\b(?:biorxiv|medrxiv|arxiv|research square|res sq|preprints?|ssrn|chemrxiv|psyarxiv|osf)\b/i;

export function namesPreprintServer(citation: string): boolean {
  return preprintServers.test(citation);
}

/**
 * Some databases end titles with a full stop; initials and abbreviations keep theirs, as does an ellipsis. "RETRACTED:"
 * and the like remain.
 */
export function withoutFullStop(title: string): string {
  if (!/[^.]\.$/.test(title)) return title;
  return /(?:\b\p{Lu}|\bal|\betc|\b(?:Dr|Jr|Sr|St|vs))\.$/u.test(title) ? title : title.slice(0, -1);
}

/** Whether the title's prefix marks a retracted paper. */
export function isMarkedRetracted(title: string): boolean {
  return /^\W*RETRACTED\b\W/.test(title);
}
