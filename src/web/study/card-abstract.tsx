import { useId, useState } from 'react';
import { minimumAbstractLength } from '#core/bibliography/search-filters.ts';
import { AbstractNote } from '#web/study/abstract-note.tsx';
import { StudyActions, type StudyActionsProps } from '#web/study/study-actions.tsx';
import css from '#web/study/study-card.module.css';
import { shownAbstract } from '#web/study/study-facts.ts';
import { ClampedText } from '#web/ui/clamped-text.tsx';
import { breakpoints, useMediaQuery } from '#web/ui/use-media-query.ts';

/** Abstracts up to this length, in UTF-16 units, fit into three lines and have nothing to unfold. */
const foldedLength = { wide: 200, phone: 105 } as const;

export interface CardAbstractProps extends Omit<StudyActionsProps, 'summarise' | 'abstract'> {
  /** A summary stands above it. */
  summarised: boolean;
  summarise: () => void;
}

/** The abstract, which unfolds, and the row of actions, of which one unfolds it: nothing else of the card renders then. */
export function CardAbstract({ summarised, summarise, ...actions }: CardAbstractProps) {
  const { study, standing } = actions;
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const wide = useMediaQuery(breakpoints.rail);
  const abstract = shownAbstract(study);
  const retracted = standing.standing === 'retracted';
  const folds = abstract !== null && (retracted || abstract.length > (wide ? foldedLength.wide : foldedLength.phone));
  const tooShort = (abstract ?? '').trim().length <= minimumAbstractLength;
  return (
    <>
      {summarised && abstract !== null && <p className={css.abstractHeading}>Abstract</p>}
      {abstract !== null && (!retracted || expanded) && (
        <div className={css.abstract}>
          <ClampedText id={id} expanded={expanded}>
            {abstract}
          </ClampedText>
        </div>
      )}
      <AbstractNote study={study} />
      <StudyActions
        {...actions}
        summarise={summarised || retracted || tooShort ? null : summarise}
        abstract={folds ? { id, expanded, onToggle: () => setExpanded(!expanded) } : null}
      />
    </>
  );
}
