import { useId, useState } from 'react';
import { readableText } from '#core/records/readable-text.ts';
import { minAbstractLength } from '#core/records/search-filters.ts';
import { statedHeading } from '#web/shared/study/study-facts.ts';
import { ClampedText } from '#web/ui/text/clamped-text.tsx';
import { breakpoints, useMediaQuery } from '#web/ui/use-media-query.ts';
import { AbstractNote } from './abstract-note.tsx';
import { StudyActions, type StudyActionsProps } from './study-actions.tsx';
import css from './study-card.module.css';

/** Abstracts up to this length, in UTF-16 units, fit into three lines and have nothing to unfold. */
const foldedLength = { wide: 200, phone: 105 } as const;

export interface CardAbstractProps extends Omit<StudyActionsProps, 'summarise' | 'abstract'> {
  /** A summary is above it. */
  summarised: boolean;
  summarise: () => void;
}

/**
 * The text of the study: an abstract that unfolds, and the row of actions, one of which unfolds it. Nothing else of the
 * card renders then.
 */
export function CardAbstract({ summarised, summarise, ...actions }: CardAbstractProps) {
  const { study, standing: retractionStatus } = actions;
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const wide = useMediaQuery(breakpoints.rail);
  const read = readableText(study);
  const text = read?.text ?? '';
  const stated = read?.from === 'library';
  const retracted = retractionStatus.standing === 'retracted';
  const folds = read && !stated && (retracted || text.length > (wide ? foldedLength.wide : foldedLength.phone));
  return (
    <>
      {read && (stated ? !retracted : summarised) && (
        <p className={css.abstractHeading}>{stated ? statedHeading : 'Abstract'}</p>
      )}
      {read && (!retracted || expanded) && (
        <div className={css.abstract}>
          <ClampedText id={id} expanded={expanded || stated}>
            {text}
          </ClampedText>
        </div>
      )}
      <AbstractNote study={study} />
      <StudyActions
        {...actions}
        summarise={summarised || retracted || text.trim().length <= minAbstractLength ? null : summarise}
        abstract={folds ? { id, expanded, onToggle: () => setExpanded(!expanded) } : null}
      />
    </>
  );
}
