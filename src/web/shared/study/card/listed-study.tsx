import type { Lookup } from '#web/shared/study/access/lookup.ts';

/** COinS: what a reference manager takes from a list; shows nothing. */
export function ListedStudy({ lookup }: { lookup: Lookup }) {
  return lookup.state === 'answered' && <span className="Z3988" title={lookup.enrichment.contextObject} />;
}
