import { useMemo } from 'react';
import type { RetractionStatus } from '#core/matching/merge/merge-notices.ts';
import { useEnrichments } from '#web/shared/study/access/use-enrichments.ts';
import { currentRetractionStatus } from '#web/shared/study/retraction/study-retraction.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { Stamp } from '#web/ui/text/stamp.tsx';
import css from './dashboard.module.css';

export interface NamedStudy {
  /** Below zero for an uploaded paper. */
  id: number;
  /** The number for the lookup of its retraction status. */
  lookupId: number;
  title: string;
  /** As it was known when the study was saved. */
  standing: RetractionStatus;
}

/**
 * Titles that link to their studies, and the number of `more` studies without a name; a present retraction is marked,
 * even if it came after the choice.
 */
export function StudyTitles({ studies, more = 0 }: { studies: readonly NamedStudy[]; more?: number }) {
  const { lookupOf } = useEnrichments(
    useMemo(() => studies.flatMap(({ lookupId: id }) => (id > 0 ? [{ id, members: [] }] : [])), [studies]),
  );
  const failed = studies.some(({ lookupId }) => lookupOf(lookupId).state === 'failed');
  return (
    <>
      <ul>
        {studies.map(({ id, lookupId, title, standing: retractionStatus }) => {
          const present = currentRetractionStatus(retractionStatus, lookupOf(lookupId));
          return (
            <li key={id} className={css.entry}>
              {(present === 'retracted' || present === 'concern') && (
                <p className={css.stamp}>
                  <Stamp kind={present} />
                </p>
              )}
              <TextLink tone="plain" href={id > 0 ? `/study/${id}` : `/upload/${-id}`} className={css.study}>
                {title}
              </TextLink>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className={css.about}>and {more === 1 ? 'one more' : `${more} more`}</p>}
      {failed && <p className={css.about}>Whether any of them was retracted could not be asked just now.</p>}
    </>
  );
}
