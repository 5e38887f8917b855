import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { webAddress } from '#core/records/web-address.ts';
import { formatSources } from '#web/shared/study/study-facts.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import css from './abstract-note.module.css';

/** A note on an abstract that the library restates, or that is missing; nothing for any other. */
export function AbstractNote({ study }: { study: MergedStudy }) {
  const { fieldSources, foundIn, members, url } = study;
  const from = fieldSources.abstract ?? (foundIn.every((source) => source === 'library') ? 'library' : null);
  if (from === null) return <p className={css.note}>No abstract in {formatSources(foundIn)}.</p>;
  if (from !== 'library') return null;
  const original = webAddress(members.find(({ source }) => source === from)?.url ?? url);
  return (
    <p className={css.note}>
      {fieldSources.abstract ? 'Restated from the abstract' : <strong>No abstract at hand</strong>}
      {original && (
        <>
          ; <TextLink href={original}>read the original</TextLink>
        </>
      )}
      .
    </p>
  );
}
