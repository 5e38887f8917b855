import { useEffect, useRef } from 'react';
import type { EngineDescription } from '#contract/engine.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { stepsOf } from '#web/shared/answer/answer-work.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { Steps } from '#web/ui/feedback/steps.tsx';
import { openerId } from './model-opener.ts';
import css from './model-reading.module.css';
import { readingTexts, rowsToRead } from './model-readings.ts';
import { type ModelReadingRun, useModelReading } from './use-model-reading.ts';

export interface ModelReadingPanelProps {
  view: AnalysisView;
  engine: EngineDescription;
  onClose: () => void;
}

/** A second, independent reading of the rows by the language model of this server. */
export function ModelReadingPanel({ view, engine, onClose }: ModelReadingPanelProps) {
  const run = useModelReading(view);
  const model = engine.model ?? 'The model';
  const { batches, count, notes } = rowsToRead(view.draft, engine);
  const { phase, trialLine, trialGate } = run;
  const panel = useRef<HTMLElement>(null);
  // The button that was pressed goes when the work begins and when it ends: the keyboard's place stays here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after each change of the phase.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  }, [phase]);
  const close = () => {
    onClose();
    document.getElementById(openerId)?.focus();
  };
  const rows = count === 1 ? '1 row' : `${count} rows`;
  const said = [
    ...notes,
    ...(count === 0 ? ['There is nothing to read.'] : []),
    ...(batches.length > 1 ? [`The model is asked ${batches.length} times, one after the other.`] : []),
  ].join(' ');
  return (
    <section ref={panel} tabIndex={-1} className={css.panel} aria-label={`Reading with ${model}`}>
      {trialGate}
      {phase === 'idle' && (
        <>
          <p className={css.words}>
            {model} reads the text of each study by itself, knowing nothing of what the rules read. Where both read the
            same, the row says so. Where they differ, or only one of them found an effect, nothing is filled: the
            readings stand side by side with their quotes, and you choose.
          </p>
          {said !== '' && <p className={css.note}>{said}</p>}
        </>
      )}
      {phase === 'working' && <Working run={run} model={model} />}
      <Outcome run={run} model={model} />
      <div className={css.buttons}>
        {phase !== 'working' && (
          <>
            <Button
              compact
              look={phase === 'done' ? 'second' : 'filled'}
              disabled={count === 0}
              onClick={() => run.start(batches, phase === 'done')}
            >
              {startText[phase](rows)}
            </Button>
            <Button compact onClick={close}>
              Close
            </Button>
          </>
        )}
        <TextLink href="/about/engine" className={css.leaves}>
          What leaves this machine
        </TextLink>
        {trialLine}
      </div>
    </section>
  );
}

const startText: Readonly<Record<ModelReadingRun['phase'], (rows: string) => string>> = {
  idle: (rows) => `Read ${rows}`,
  working: (rows) => `Read ${rows}`,
  done: (rows) => `Read ${rows} again`,
  stopped: (rows) => `Read ${rows}`,
  failed: () => 'Try again',
};

/** The progress, in words; the rows can be used meanwhile. */
function Working({ run, model }: { run: ModelReadingRun; model: string }) {
  const { asked, work, stop } = run;
  const { from, to, total } = asked;
  const which =
    total === to && from === 1
      ? `${total === 1 ? '1 study' : `${total} studies`}`
      : `studies ${from} to ${to} of ${total}`;
  const found = work.statements.length;
  // A clock without updates would freeze; the running step has none.
  const steps = stepsOf(work, work.startedAt).map((step) =>
    step.state === 'running' ? { ...step, time: undefined } : step,
  );
  return (
    <>
      <p className={css.words} role="status">
        {model} is reading {which}.{' '}
        {found > 0 && `${found === 1 ? '1 statement has' : `${found} statements have`} passed the check so far. `}
        The table can be used meanwhile.
      </p>
      <Steps steps={steps} onStop={stop} stopLabel="Stop" />
    </>
  );
}

function Outcome({ run, model }: { run: ModelReadingRun; model: string }) {
  const { phase, counts, read, fault, notes } = run;
  const rest =
    read === 0
      ? 'The rows are as they were.'
      : `${read === 1 ? '1 study was' : `${read} studies were`} read before; the other rows are as they were.`;
  if (phase === 'stopped')
    return (
      <p className={css.words} role="status">
        Stopped. {rest}
      </p>
    );
  if (phase === 'failed')
    return (
      <p className={css.failed} role="alert">
        {model} did not read them. {fault} {rest}
      </p>
    );
  if (phase !== 'done') return null;
  return (
    <div role="status">
      <p className={css.words}>{readingTexts(model, counts).join(' ')}</p>
      {notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
    </div>
  );
}
