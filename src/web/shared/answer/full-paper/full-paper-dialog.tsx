import { useEffect, useMemo, useState } from 'react';
import { analyzeFulltext, type FullTextResult, type FullTextSource } from '#contract/papers/full-text.ts';
import { paperAnalysisHeadings } from '#core/papers/paper-analysis.ts';
import { messageOf } from '#web/api/request-error.ts';
import css from '#web/shared/answer/answer-body.module.css';
import { AnswerBody } from '#web/shared/answer/answer-body.tsx';
import type { AnswerWork } from '#web/shared/answer/answer-work.ts';
import { PaperQuoteCard } from '#web/shared/answer/papers/paper-quote-card.tsx';
import { downloadReport, type PaperReport } from '#web/shared/answer/papers/paper-report.ts';
import { referenceOf } from '#web/shared/answer/sharing/copied-answer.ts';
import { useEngineAnswer } from '#web/shared/answer/use-engine-answer.ts';
import { formatMoment } from '#web/shared/study/format-date.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Stamp } from '#web/ui/text/stamp.tsx';

const forms: Record<FullTextSource['format'], string> = { pdf: 'PDF', html: 'web page', xml: 'XML' };

/** `PDF, 12 pages`; `web page` */
export function fileFormText({ format, pages }: Pick<FullTextSource, 'format' | 'pages'>): string {
  if (pages === null) return forms[format];
  return `${forms[format]}, ${pages} ${pages === 1 ? 'page' : 'pages'}`;
}

/** The input of a full-paper analysis's report: the study, and where and when the paper was read. */
export function fullPaperReport(
  { analysis, answer, source }: FullTextResult,
  { id, title }: { id: number; title: string },
): Omit<PaperReport, 'generatedAt'> {
  const [study] = answer.studies;
  const read = `Full text read at ${source.host} (${fileFormText(source)}), ${formatMoment(source.fetchedAt)}: ${source.url}`;
  const lines = [study ? referenceOf(study) : '', read];
  return { what: 'analysis', papers: [{ id, title, lines }], text: analysis, answer, of: 'full paper' };
}

const ofPages = /^Reading page \d+ of \d+$/;

/** The pages that are read are one step, which names the last of them. */
export function withPagesAsOne(work: AnswerWork): AnswerWork {
  const steps: { name: string; at: number }[] = [];
  for (const step of work.steps) {
    const last = steps.at(-1);
    if (last && ofPages.test(last.name) && ofPages.test(step.name))
      steps[steps.length - 1] = { ...last, name: step.name };
    else steps.push(step);
  }
  return { ...work, steps };
}

export interface FullPaperStudy {
  id: number;
  title: string;
}

const title = 'Full-paper analysis';
const restricted =
  'Some publishers restrict automated access. Try a different open access paper or this paper may require institutional access.';

let openings = 0;

/** The dialog as a new one each time it is opened. */
export function fullPaperDialog(study: FullPaperStudy, address: string) {
  openings += 1;
  return <FullPaperDialog key={openings} study={study} address={address} />;
}

/** A study's whole paper, fetched and analysed while the user watches, or its stored analysis. */
function FullPaperDialog({ study, address }: { study: FullPaperStudy; address: string }) {
  const [open, setOpen] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const { work, result, start, stop, trialLine, trialGate } = useEngineAnswer(analyzeFulltext, {
    trial: 'fullTextAnalysis',
    onDone: ({ answer }) => {
      // A stored one is there at once, and nothing was done for it.
      if (answer.refused === null && work.steps.length > 0) toast({ title: 'Full-text analysis complete' });
    },
    onError: (error) => setFailure(messageOf(error, restricted)),
    onUsedUp: () => setOpen(false),
  });
  const ask = (fresh: boolean) => {
    setFailure(null);
    start({ params: { id: String(study.id) }, body: { openAccessUrl: address, ...(fresh && { fresh }) } });
  };
  // Opening the dialog sends the request; opened again is another dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => ask(false), []);
  const whole = work.state === 'done' ? result : null;
  const answer = whole?.answer ?? null;
  const told = useMemo(() => withPagesAsOne(work), [work]);
  const download = () => {
    if (whole) downloadReport(fullPaperReport(whole, study));
  };
  return (
    <>
      {trialGate}
      <Dialog
        open={open}
        onClose={() => {
          stop();
          setOpen(false);
        }}
        title={title}
        description={<bdi>{study.title}</bdi>}
        width="answer"
        actions={answer && answer.statements.length > 0 && <Button onClick={download}>Download</Button>}
      >
        {whole && <Source source={whole.source} standing={whole.answer.studies[0]?.standing} />}
        {failure !== null && (
          <Failed message={failure} address={address} onAgain={() => ask(false)} onLeave={() => setOpen(false)} />
        )}
        <AnswerBody
          work={told}
          answer={answer}
          headings={paperAnalysisHeadings}
          title={`${title}: ${study.title}`}
          of="full paper"
          card={PaperQuoteCard}
          onStop={stop}
          onAgain={ask}
          onLeave={() => setOpen(false)}
          trialLine={trialLine}
        />
      </Dialog>
    </>
  );
}

/** Where the paper was read, and what is known against it. */
function Source({ source, standing: retractionStatus }: { source: FullTextSource; standing: string | undefined }) {
  return (
    <p className={css.source}>
      {(retractionStatus === 'retracted' || retractionStatus === 'concern') && <Stamp kind={retractionStatus} />}
      <span>
        Read in full at <TextLink href={source.url}>{source.host}</TextLink> ({fileFormText(source)}),{' '}
        {formatMoment(source.fetchedAt)}.
      </span>
    </p>
  );
}

interface FailedProps {
  /** Whole sentences: the failure, its cause, and the remedy. */
  message: string;
  address: string;
  onAgain: () => void;
  onLeave: () => void;
}

function Failed({ message, address, onAgain, onLeave }: FailedProps) {
  return (
    <div role="alert" className={css.failed}>
      <h3 className={css.failedTitle}>Analysis failed</h3>
      <p>{message}</p>
      <p className={css.ways}>
        <TextLink href={address}>Open the paper</TextLink>
        <TextLink href="/upload" onClick={onLeave}>
          Upload its PDF
        </TextLink>
        <Button look="row" tone="act" onClick={onAgain}>
          Try again
        </Button>
      </p>
    </div>
  );
}
