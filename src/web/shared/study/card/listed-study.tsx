import type { Lookup } from '#web/shared/study/access/lookup.ts';

/** COinS: metadata for reference managers; invisible. */
export function ListedStudy({ lookup }: { lookup: Lookup }) {
  return lookup.state === 'answered' && <span className="Z3988" title={lookup.enrichment.contextObject} />;
}
