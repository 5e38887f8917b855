import type { UploadedStudy } from '#contract/papers/uploads.ts';
import { PaperReadingState } from '#web/features/papers/manage/reading-state.tsx';
import { formatAuthorList, hasText } from '#web/features/papers/paper-text-labels.ts';
import { paperAddress, uploadAddress } from '#web/features/papers/uploads-address.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import css from './upload-panel.module.css';

export interface ArrivedListProps {
  /** As they were when they arrived. */
  arrived: readonly UploadedStudy[];
  /** As they are now. */
  studies: readonly UploadedStudy[] | undefined;
}

/** The files uploaded just now, and their reading: title and authors appear as they are found. */
export function ArrivedList({ arrived, studies }: ArrivedListProps) {
  // A deleted paper is no longer listed.
  const shown = arrived.flatMap((study) => (studies ? (studies.find(({ id }) => id === study.id) ?? []) : study));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="arrived">
      <div className={css.head}>
        <h2 id="arrived" className={css.title}>
          Uploaded
        </h2>
        <p className={css.count}>{shown.length}</p>
        <TextLink href={uploadAddress('manage')}>Manage Uploaded Studies</TextLink>
      </div>
      <ul>
        {shown.map((study) => (
          <li key={study.id} className={css.arrived} aria-label={study.fileName}>
            <h3 className={css.paper}>
              {hasText(study) ? (
                <TextLink tone="plain" href={paperAddress(study.id)}>
                  <bdi>{study.title}</bdi>
                </TextLink>
              ) : (
                <bdi>{study.title}</bdi>
              )}
            </h3>
            <Byline study={study} />
            <PaperReadingState study={study} noteClassName={css.fault} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Byline({ study }: { study: UploadedStudy }) {
  const authors = formatAuthorList(study.authors);
  return (
    <p className={css.note}>
      {authors !== null && (
        <>
          <bdi>{authors}</bdi>
          {' · '}
        </>
      )}
      <bdi>{study.fileName}</bdi>
    </p>
  );
}
