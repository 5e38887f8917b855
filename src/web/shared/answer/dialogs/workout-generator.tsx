import { generateWorkout, type WorkoutPlan } from '#contract/analysis.ts';
import { AnswerBody } from '#web/shared/answer/answer-body.tsx';
import { PartnerCard } from '#web/shared/answer/evidence/partner-card.tsx';
import { useEngineAnswer } from '#web/shared/answer/use-engine-answer.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { offerDownload } from '#web/ui/download.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import type { AnalysedStudy } from './analysed-study.ts';
import css from './generated.module.css';

export interface WorkoutGeneratorProps {
  study: AnalysedStudy;
  /** The study's statements about exercise. */
  analysis: string;
  onLeave: () => void;
}

/** A week of training as the study's participants did it, to be taken along as a page. */
export function WorkoutGenerator({ study, analysis, onLeave }: WorkoutGeneratorProps) {
  const { work, result, start, stop, trialLine, trialGate } = useEngineAnswer(generateWorkout, {
    trial: 'workoutGeneration',
    onDone: ({ plan }) => {
      if (plan) toast({ title: 'Workout Generated!' });
    },
    onError: () => {
      toast({ title: 'Error', description: 'Failed to generate workout. Please try again.', destructive: true });
    },
  });
  const ask = (fresh: boolean) =>
    start({
      body: { exerciseAnalysis: analysis, studyTitle: study.title, studyId: study.id, ...(fresh && { fresh }) },
    });
  const made = work.state === 'done' ? result : null;
  return (
    <section className={css.generated} aria-labelledby="workout-heading">
      {trialGate}
      <h3 id="workout-heading" className={css.heading}>
        AI Workout Generator
      </h3>
      {made === null && work.state !== 'stopped' && (
        <p className={css.words}>A week of training made from what this study’s participants did, with its numbers.</p>
      )}
      {(work.state === 'idle' || work.state === 'failed') && (
        <Button onClick={() => ask(false)}>Generate Workout</Button>
      )}
      {work.state !== 'idle' && work.state !== 'failed' && (
        <AnswerBody
          work={work}
          answer={result?.answer ?? null}
          title={`Workout: ${study.title}`}
          level={4}
          onStop={stop}
          onAgain={ask}
          onLeave={onLeave}
          trialLine={trialLine}
        >
          {made?.plan && <Plan plan={made.plan} />}
          {made?.page && <DownloadPlan page={made.page} />}
          {made?.plan && <PartnerCard beside="exercise" />}
        </AnswerBody>
      )}
    </section>
  );
}

function Plan({ plan }: { plan: WorkoutPlan }) {
  return (
    <div className={css.plan}>
      <h4 className={css.subheading}>Your week</h4>
      <ol className={css.rows}>
        {plan.sessions.map(({ name, activity, detail }) => (
          <li key={name} className={css.row}>
            <strong>{name}</strong>
            <span>
              {activity}
              {detail !== null && <span className={css.detail}>{detail}</span>}
            </span>
          </li>
        ))}
      </ol>
      {plan.formula !== null && <p className={css.formula}>Computed by us: {plan.formula}</p>}
      {plan.safety.length > 0 && (
        <>
          <h4 className={css.subheading}>Before you begin</h4>
          <p className={css.ours}>General advice of ours, not the study’s.</p>
          <ul className={css.list}>
            {plan.safety.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function DownloadPlan({ page }: { page: { fileName: string; html: string } }) {
  const download = () => {
    if (offerDownload(page.fileName, new Blob([page.html], { type: 'text/html;charset=utf-8' }))) return;
    const description = 'Please try a different browser or disable popup blockers.';
    toast({ title: 'Unable to download file.', description, destructive: true });
  };
  return (
    <p className={css.download}>
      <Button onClick={download}>Download HTML plan</Button>
    </p>
  );
}
