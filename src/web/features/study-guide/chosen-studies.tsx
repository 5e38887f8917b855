import { useMemo, useRef } from 'react';
import type { RetractionStatus } from '#core/matching/merge/merge-notices.ts';
import { useEnrichments } from '#web/shared/study/access/use-enrichments.ts';
import { currentRetractionStatus } from '#web/shared/study/retraction/study-retraction.ts';
import { type BasketStudy, baskets } from '#web/shared/study/study-basket.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Stamp } from '#web/ui/text/stamp.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './chosen-studies.module.css';

export interface ChosenStudiesProps {
  userId: number;
  studies: readonly BasketStudy[];
}

/** The studies that a guide is made of, in the order of choosing, each with its way out. */
export function ChosenStudyList({ userId, studies }: ChosenStudiesProps) {
  const { lookupOf } = useEnrichments(
    useMemo(() => studies.map(({ lookupId: id }) => ({ id, members: [] })), [studies]),
  );
  const list = useRef<HTMLOListElement>(null);
  const remove = (study: BasketStudy, at: number) => {
    const owner = { purpose: 'study-guide', userId } as const;
    baskets.remove(owner, study.id);
    // The button disappears with its study: the focus moves to the next one's, so that the keyboard position is not
    // lost.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      buttons[Math.min(at, buttons.length - 1)]?.focus();
    });
    toast({
      title: 'Removed from study guide',
      action: { label: 'Undo', onAction: () => baskets.restore(owner, study, at) },
    });
  };
  return (
    <ol ref={list}>
      {studies.map((study, at) => (
        <li key={study.id} className={css.study}>
          <RetractionStamp standing={currentRetractionStatus(study.standing, lookupOf(study.lookupId))} />
          <p className={css.title}>
            <TextLink tone="plain" href={`/study/${study.id}`}>
              {study.title}
            </TextLink>
          </p>
          <p className={css.byline}>{bylineOf(study)}</p>
          {!study.hasAbstract && <p className={css.unread}>No abstract: it cannot be read.</p>}
          <Button look="row" className={css.remove} onClick={() => remove(study, at)}>
            Remove<VisuallyHidden> {study.title}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ol>
  );
}

function RetractionStamp({ standing: retractionStatus }: { standing: RetractionStatus }) {
  if (retractionStatus !== 'retracted' && retractionStatus !== 'concern') return null;
  return (
    <p className={css.stamp}>
      <Stamp kind={retractionStatus} />
    </p>
  );
}

/** `Estruch R, Ros E, et al. N Engl J Med 2018` */
function bylineOf({ authors, journal, year }: BasketStudy) {
  return (
    <>
      {authors !== null && `${authors.endsWith('.') ? authors : `${authors}.`} `}
      {journal !== null && (
        <>
          <cite className={css.journal}>{journal}</cite>{' '}
        </>
      )}
      {year}
    </>
  );
}
