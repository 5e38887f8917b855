import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { spellCount } from '#core/text/spell-count.ts';
import type { StudyRetraction } from '#web/shared/study/retraction/study-retraction.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EffectAsReported } from '#web/ui/study/effect-as-reported.tsx';
import { Mark } from '#web/ui/thread/mark.tsx';
import { useThread } from '#web/ui/thread/thread-context.ts';
import type { AbstractReading, ShownEffect } from './abstract-reading.ts';
import css from './study-effect.module.css';
import { StudyEvidence } from './study-evidence.tsx';
import { showPassage, type TracedStatement } from './summary-evidence.ts';

export interface StudyEffectNoteProps {
  study: MergedStudy;
  reading: AbstractReading;
  standing: StudyRetraction;
  /** The summary's statements: one with the effect's sentence as evidence shares its mark. */
  statements: readonly TracedStatement[];
  askedAt?: string | undefined;
}

/** A study's effect in the margin; its mark opens the sentence that it was read from. Nothing without one. */
export function StudyEffectNote({
  study,
  reading,
  standing: retractionStatus,
  statements,
  askedAt,
}: StudyEffectNoteProps) {
  const { chosen, effects, participants } = reading;
  const retracted = retractionStatus.standing === 'retracted';
  if (effects.length === 0) return null;
  if (!chosen) return <SeveralEffects study={study} effects={effects} />;
  const { effect, value, interval, measure, ratio } = chosen;
  const people = participants ? `n ${spellCount(participants.value)}` : undefined;
  return (
    <>
      <EffectAsReported
        effect={{
          estimate: effect.estimate,
          low: effect.low,
          high: effect.high,
          value,
          interval,
          measure,
          people: retracted ? 'in no summary or pool' : people,
          ratio,
        }}
        retracted={retracted}
        mark={<EffectMark {...{ study, reading, standing: retractionStatus, statements, askedAt }} effect={chosen} />}
      />
      <EffectEvidence {...{ study, reading, standing: retractionStatus, statements, askedAt }} effect={chosen} />
    </>
  );
}

const ownId = 'effect';

interface OneEffectProps extends StudyEffectNoteProps {
  effect: ShownEffect;
}

/** The text of an effect's mark: a statement with the same sentence shares its mark. */
function markOf({ statements, effect: { passage } }: OneEffectProps) {
  const matching = statements.find(({ evidence }) => evidence?.passage === passage?.passage);
  return { lent: matching, label: matching?.mark ?? String(statements.length + 1) };
}

function EffectMark(props: OneEffectProps) {
  const thread = useThread();
  const { passage } = props.effect;
  if (!passage) return null;
  const { lent: matching, label } = markOf(props);
  const id = matching?.id ?? ownId;
  const isOnPage = matching && (thread.place === 'gutter' || thread.place === 'edge');
  const mark = (
    <Mark
      label={label}
      open={thread.open === id}
      onToggle={() => thread.toggle(id)}
      controls={isOnPage ? `sentence-${passage.passage}` : thread.cardId}
      spoken={`Evidence ${label}, for the effect`}
    />
  );
  return matching ? mark : <span ref={(element) => thread.setStatement(ownId, element)}>{mark}</span>;
}

/** The card of the effect's own mark: in the margin, or here, below the effect. */
function EffectEvidence(props: OneEffectProps) {
  const thread = useThread();
  const { study, standing: retractionStatus, reading, effect, askedAt } = props;
  if (thread.shown !== ownId || !effect.passage) return null;
  const { label } = markOf(props);
  const inMargin = thread.place === 'margin';
  const card = (
    <section
      ref={thread.setCard}
      id={thread.cardId}
      className={inMargin ? css.card : css.inlineCard}
      aria-label={`Evidence ${label}`}
      style={inMargin ? { marginTop: thread.cardOffset } : undefined}
    >
      <StudyEvidence
        study={study}
        standing={retractionStatus}
        mark={label}
        evidence={showPassage(effect.effect.text, effect.passage, reading)}
        askedAt={askedAt}
      />
    </section>
  );
  if (!inMargin) return card;
  return thread.margin && createPortal(card, thread.margin);
}

function SeveralEffects({ study, effects }: { study: MergedStudy; effects: readonly ShownEffect[] }) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <EffectAsReported
        effect={null}
        seeThem={
          <Button
            look="row"
            aria-expanded={shown}
            aria-controls={shown ? id : undefined}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Fold them' : 'See them'}
          </Button>
        }
      />
      {shown && (
        <ul id={id} className={css.several}>
          {effects.map(({ effect, value, interval, measure, passage }) => (
            <li key={effect.start}>
              <strong>{value}</strong> {interval} <span className={css.measure}>{measure}</span>
              {passage && (
                <>
                  {' '}
                  <TextLink tone="quiet" href={`/study/${study.id}#sentence-${passage.passage}`}>
                    sentence {passage.passage}
                  </TextLink>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
