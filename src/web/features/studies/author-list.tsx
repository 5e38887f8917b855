import { useState } from 'react';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { displayName, isCutList } from '#core/records/author-names.ts';
import { Button } from '#web/ui/controls/button.tsx';

/** Names before the list folds. */
const shownAtFirst = 12;

/** All authors; a long list folds. */
export function AuthorList({ study }: { study: MergedStudy }) {
  const [whole, setWhole] = useState(false);
  const { contributors } = study;
  if (contributors.length === 0) return 'No author named.';
  const folds = contributors.length > shownAtFirst;
  const shown = folds && !whole ? contributors.slice(0, shownAtFirst) : contributors;
  const ending = shown.length < contributors.length || isCutList(study) ? ', et al.' : '.';
  return (
    <>
      {shown.map(displayName).join(', ')}
      {ending}{' '}
      {folds && (
        <Button look="row" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? `First ${shownAtFirst} authors` : `All ${contributors.length} authors`}
        </Button>
      )}
    </>
  );
}
