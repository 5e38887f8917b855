import { useEffect, useRef, useState } from 'react';
import { AnswerProgress } from '#web/shared/answer/answer-progress.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyDialog, lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import type { AnalysisView } from '../analysis-view.ts';
import { useWritten, type Written } from './use-written.ts';
import css from './written-analysis.module.css';
import { readyText } from './written-studies.ts';

/** Asked for by running the analysis. */
const WrittenResult = lazyPart(async () => (await import('./written-result.lazy.tsx')).WrittenResult);
const CombinedDialog = lazyDialog(
  async () => (await import('#web/shared/answer/dialogs/combined-dialog.tsx')).CombinedDialog,
);

export interface WrittenOpenProps {
  view: AnalysisView;
  userId: number | null;
  /** The user pressed Run Analysis to come here. */
  runAtOnce: boolean;
}

/** The states of the written synthesis: not requested, in progress, stopped, failed, complete. */
export function WrittenOpen({ view, userId, runAtOnce }: WrittenOpenProps) {
  const written = useWritten(userId, view);
  const { run: begin } = written;
  const begun = useRef(!runAtOnce);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin(false);
  }, [begin]);
  const { work, made, current, sent, fault, run, stop, trialLine, trialGate } = written;
  const working = work.state === 'working';
  const isPart = (work.state === 'stopped' || work.state === 'failed') && work.statements.length > 0;
  // Parts of an aborted synthesis replace the earlier one; without any part the earlier one stays.
  const whole = working || isPart ? null : made;
  const count = sent.studies.length;
  return (
    <section className={css.written} aria-labelledby="written-heading">
      {trialGate}
      <div className={css.head}>
        <h2 id="written-heading" className={css.heading}>
          What the studies say
        </h2>
        <p className={css.status} role="status">
          {readyText(sent)}
          {work.state === 'done' && <VisuallyHidden>The analysis is written.</VisuallyHidden>}
        </p>
        <div className={css.buttons}>
          {count > 1 && <CombinedSummary written={written} />}
          <Button
            look={whole && current ? 'second' : 'filled'}
            busy={working ? 'Running Analysis' : undefined}
            disabled={count < 2}
            onClick={() => run(false)}
          >
            Run Analysis
          </Button>
        </div>
      </div>
      {sent.notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
      <AnswerProgress work={work} onStop={stop} />
      {fault !== null && work.state === 'failed' && <Failed fault={fault} onAgain={() => run(false)} />}
      {(whole || work.statements.length > 0) && <WrittenResult view={view} made={whole} written={written} />}
      {work.state === 'stopped' && (
        <p>
          <Button look="row" tone="act" onClick={() => run(false)}>
            Start again
          </Button>
        </p>
      )}
      {!whole && work.state === 'idle' && (
        <p className={css.intro}>
          Findings, themes, conflicts, recommendations and open questions in the studies’ own words, each sentence with
          the quote that it rests on. The numbers are those of the table above. {trialLine}
        </p>
      )}
    </section>
  );
}

function Failed({ fault, onAgain }: { fault: string; onAgain: () => void }) {
  return (
    <p className={css.failed} role="alert">
      Failed to generate meta-analysis. {fault} Your table is as it was.{' '}
      <Button look="row" tone="act" onClick={onAgain}>
        Try again
      </Button>
    </p>
  );
}

/** One short summary of the same studies, in a dialog of its own. */
function CombinedSummary({ written: { sent } }: { written: Written }) {
  const [asked, setAsked] = useState({ open: false, times: 0, studies: sent.studies });
  return (
    <>
      <Button onClick={() => setAsked(({ times }) => ({ open: true, times: times + 1, studies: sent.studies }))}>
        Combined Summary
      </Button>
      {asked.times > 0 && (
        <CombinedDialog
          key={asked.times}
          studies={asked.studies}
          showRetracted={false}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
          onDone={() => undefined}
        />
      )}
    </>
  );
}
