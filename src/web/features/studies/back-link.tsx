import { useEffect, useState } from 'react';
import { spellCount } from '#core/text/spell-count.ts';
import { cameFromSearch, clearLastSearch, lastSearch } from '#web/shared/study/last-search.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import css from './record-head.module.css';

/** Back to the search that the study was opened from, else to a new one. */
export function BackLink() {
  const [search] = useState(lastSearch);
  const [direct, setDirect] = useState(cameFromSearch);
  useEffect(() => {
    // A record that is in memory is rendered before the search screen is unmounted.
    if (cameFromSearch()) setDirect(true);
    return clearLastSearch;
  }, []);
  const count = search?.count ?? null;
  return (
    <p className={css.back}>
      <TextLink
        href={search?.address ?? '/search'}
        onClick={(event) => {
          if (!direct || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          history.back();
        }}
      >
        {search === null
          ? 'Search the literature'
          : !count
            ? 'Back to the search'
            : `Back to ${spellCount(count)} ${count === 1 ? 'study' : 'studies'}`}
      </TextLink>
    </p>
  );
}
