import type { LookUp } from '#web/study/look-up.ts';

/** COinS: what a reference manager takes from a list; shows nothing. */
export function ListedStudy({ lookUp }: { lookUp: LookUp }) {
  return lookUp.state === 'answered' && <span className="Z3988" title={lookUp.enrichment.contextObject} />;
}
