import { TracedTexts } from '#web/shared/answer/answer-statements.tsx';
import { useShownAnswer } from '#web/shared/answer/answer-thread.tsx';
import css from './guide-panels.module.css';
import { cautionOf, markedSentences } from './guide-tabs.ts';

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
