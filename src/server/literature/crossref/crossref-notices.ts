import { doiUrl } from '#core/records/doi-url.ts';
import { entryOf } from '#core/records/entry-of.ts';
import { normalizeDoi } from '#core/records/identifiers.ts';
import { partialDate } from '#core/records/partial-date.ts';
import type { NoticeKind } from '#core/records/study-kinds.ts';
import type { Notice, PartialDate, Relation } from '#core/records/study-record.ts';
import { arrayFrom, type JsonObject, objectOf, objectsOf, textOf } from '#server/literature/json-values.ts';

/** Crossref's update types; those not listed (`new_version`, `new_edition`) are no notices. */
const noticeKinds: Record<string, NoticeKind> = {
  retraction: 'retraction',
  partial_retraction: 'retraction',
  removal: 'retraction',
  withdrawal: 'retraction',
  expression_of_concern: 'expression_of_concern',
  correction: 'correction',
  corrigendum: 'correction',
  erratum: 'correction',
  addendum: 'correction',
  clarification: 'correction',
};

function kindOf(update: JsonObject): NoticeKind | null {
  const type = textOf(update.type)
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return entryOf(noticeKinds, type) ?? null;
}

/**
 * What has been published about the work (`updated-by`). The publisher and Retraction Watch often report the same
 * notice: one of each kind and DOI is used, with the earlier date.
 */
export function readNotices(work: JsonObject): Notice[] {
  const notices = new Map<string, Notice>();
  for (const update of objectsOf(work['updated-by'])) {
    const kind = kindOf(update);
    if (!kind) continue;
    const doi = normalizeDoi(update.DOI);
    const date = dateOf(update.updated);
    const known = notices.get(`${kind} ${doi}`);
    if (!known) {
      const url = doi === null ? null : doiUrl(doi);
      notices.set(`${kind} ${doi}`, { kind, date, doi, pmid: null, url, reportedBy: 'crossref' });
    } else known.date ??= date;
  }
  return [...notices.values()];
}

/** Whether the work is itself a notice about another one (`update-to`); a new version of a preprint is none. */
export function isNotice(work: JsonObject, doi: string): boolean {
  return objectsOf(work['update-to']).some((update) => kindOf(update) !== null && normalizeDoi(update.DOI) !== doi);
}

const relationKinds: Record<string, Relation['kind']> = {
  'is-preprint-of': 'is_preprint_of',
  'has-preprint': 'has_preprint',
  'is-version-of': 'is_version_of',
  'has-version': 'has_version',
};

/** Preprints and versions; both ends may have asserted the same link. */
export function readRelations(work: JsonObject, own: string): Relation[] {
  const relations = new Map<string, Relation>();
  for (const [name, kind] of Object.entries(relationKinds)) {
    for (const target of objectsOf(objectOf(work.relation)[name])) {
      const doi = textOf(target['id-type']).toLowerCase() === 'doi' ? normalizeDoi(target.id) : null;
      if (doi !== null && doi !== own) relations.set(`${kind} ${doi}`, { kind, doi, pmid: null });
    }
  }
  return [...relations.values()];
}

/** `{"date-parts":[[2021,1,15]]}`; `[[null]]` means no date. */
export function dateOf(value: unknown): PartialDate | null {
  const parts = arrayFrom(arrayFrom(objectOf(value)['date-parts'])[0]);
  return partialDate(parts[0], parts[1], parts[2]);
}
