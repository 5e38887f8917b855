import { paperAnalysisHeadings, paperSummaryHeadings } from '#core/papers/paper-analysis.ts';
import { AnalysisCard, PaperCard } from '#web/features/papers/paper/paper-card.tsx';
import { paperAddress } from '#web/features/papers/uploads-address.ts';
import { AnswerBody, type AnswerBodyProps } from '#web/shared/answer/answer-body.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import css from './paper-answer.module.css';
import type { PaperWork } from './use-paper-answer.ts';

/** Labels of the summary and of the full analysis of one paper. */

export const onePaperLabels = {
  summary: {
    title: 'Summary',
    failure: 'Failed to generate summary',
    done: { title: 'Summary Generated', description: 'AI summary has been created for the study' },
    headings: paperSummaryHeadings,
  },
  analysis: {
    title: 'Full Analysis',
    failure: 'Failed to generate analysis',
    done: { title: 'Full Analysis Generated', description: 'Comprehensive analysis has been created for the study' },
    headings: paperAnalysisHeadings,
  },
} as const;

export interface PaperAnswerViewProps extends Pick<AnswerBodyProps, 'title' | 'headings' | 'onAgain' | 'level'> {
  state: PaperWork;
  /** The answer is stored with its one paper, and is shown beside the PDF that its statements link to. */
  isStored?: boolean;
  /** The PDF is beside it now. */
  besidePdf?: boolean;
  /** A link into the paper was followed. */
  onLeave?: () => void;
}

/**
 * An answer about uploaded papers, from its first step to the result of the check. Statements cannot be reported, since
 * a paper here is private to its owner.
 */
export function PaperAnswerView({ state, isStored = false, besidePdf = false, ...answer }: PaperAnswerViewProps) {
  const { work, result, stop } = state;
  const likeliest = work.state === 'done' ? (result?.answer.likeliest ?? []) : [];
  return (
    <>
      <AnswerBody
        {...answer}
        work={work}
        answer={result?.answer ?? null}
        of="paper"
        card={isStored ? AnalysisCard : PaperCard}
        inOneColumn={besidePdf}
        onStop={stop}
        onReport={null}
      />
      {likeliest.length > 0 && (
        <ul className={css.likeliest}>
          {likeliest.map(({ studyId, heading, page, start, end }) => (
            <li key={`${studyId} ${start}`}>
              <TextLink
                className={css.action}
                // Its heading is marked, not the whole of it.
                href={paperAddress(studyId, { start, end: Math.min(end, start + heading.length) })}
                onClick={answer.onLeave}
              >
                Read <bdi>“{heading}”</bdi>, page {page}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
