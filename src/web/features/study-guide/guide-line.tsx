import { useShownAnswer } from '#web/shared/answer/answer-context.ts';
import { TracedTexts } from '#web/shared/answer/answer-statements.tsx';
import { cautionOf, markedSentences } from './guide-marks.ts';
import css from './guide-panels.module.css';

export interface GuideLineProps {
  text: string;
  /** Letters that no other line of the guide has. */
  place: string;
}

/** A text of the guide with its marks, and what its statements leave out of their sources. */
export function GuideLine({ text, place }: GuideLineProps) {
  const { answer } = useShownAnswer();
  const caution = cautionOf(text, answer.statements);
  return (
    <>
      <TracedTexts texts={markedSentences(text)} place={place} layout="prose" />
      {caution !== null && <p className={css.caution}>{caution}</p>}
    </>
  );
}
