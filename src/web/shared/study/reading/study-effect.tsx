import { useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { StudyEffects } from '#contract/shared/main-finding.ts';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { readableText } from '#core/records/readable-text.ts';
import { spellCount } from '#core/text/spell-count.ts';
import type { StudyRetraction } from '#web/shared/study/retraction/study-retraction.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { EffectAsReported } from '#web/ui/study/effect-as-reported.tsx';
import { Mark } from '#web/ui/thread/mark.tsx';
import { useThread } from '#web/ui/thread/thread-context.ts';
import type { AbstractReading } from './abstract-reading.ts';
import { mayStateEffect, type ShownEffect, shownEffect } from './shown-effect.ts';
import css from './study-effect.module.css';
import { StudyEvidence } from './study-evidence.tsx';
import { showPassage, type TracedStatement } from './summary-evidence.ts';

export interface StudyEffectNoteProps {
  study: MergedStudy;
  reading: AbstractReading;
  /** As the server read them; absent where it did not. */
  effects: StudyEffects | undefined;
  /** Where they come after the study: whether the server is still reading. Their space is then there from the beginning. */
  waiting?: boolean;
  standing: StudyRetraction;
  /** The summary's statements: one with the effect's sentence as evidence shares its mark. */
  statements: readonly TracedStatement[];
  askedAt?: string | undefined;
}

/**
 * A study's effect in the margin; its mark opens the sentence that it was read from. Nothing for a study whose text states
 * no interval.
 */
export function StudyEffectNote({
  study,
  reading,
  effects: read,
  waiting,
  standing: retractionStatus,
  statements,
  askedAt,
}: StudyEffectNoteProps) {
  const { passages, participants } = reading;
  const mayState = useMemo(() => mayStateEffect(readableText(study)?.text ?? ''), [study]);
  const effects = useMemo(() => read?.effects.map((effect) => shownEffect(effect, passages)) ?? [], [read, passages]);
  const chosen = effects[read?.chosen ?? -1];
  const retracted = retractionStatus.standing === 'retracted';
  if (effects.length === 0) return mayState && <NoEffect waiting={waiting} isRead={read !== undefined} />;
  const reserved = waiting !== undefined;
  if (!chosen) return <SeveralEffects study={study} effects={effects} reserved={reserved} />;
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
        reserved={reserved}
        mark={<EffectMark statements={statements} effect={chosen} />}
      />
      <EffectEvidence {...{ study, reading, standing: retractionStatus, statements, askedAt }} effect={chosen} />
    </>
  );
}

const EffectList = lazyPart(async () => (await import('./effect-list.lazy.tsx')).EffectList);

const ownId = 'effect';

interface OneEffectProps
  extends Pick<StudyEffectNoteProps, 'study' | 'reading' | 'standing' | 'statements' | 'askedAt'> {
  effect: ShownEffect;
}

/** The text of an effect's mark: a statement with the same sentence shares its mark. */
function markOf({ statements, effect: { passage } }: Pick<OneEffectProps, 'statements' | 'effect'>) {
  const matching = statements.find(({ evidence }) => evidence?.passage === passage?.passage);
  return { lent: matching, label: matching?.mark ?? String(statements.length + 1) };
}

const effectName = (label: string) => `Evidence for: the effect (${label})`;

function EffectMark(props: Pick<OneEffectProps, 'statements' | 'effect'>) {
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
      spoken={effectName(label)}
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
      aria-label={effectName(label)}
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

function NoEffect({ waiting, isRead }: { waiting: boolean | undefined; isRead: boolean }) {
  const note = waiting ? <span data-waiting>Being read.</span> : isRead ? 'None read with both limits.' : 'Not read.';
  return <EffectAsReported effect={null} note={note} reserved={waiting !== undefined} />;
}

function SeveralEffects({
  study,
  effects,
  reserved,
}: {
  study: MergedStudy;
  effects: readonly ShownEffect[];
  reserved: boolean;
}) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <EffectAsReported
        effect={null}
        reserved={reserved}
        note={
          <>
            {!shown &&
              effects.slice(0, 2).map(({ effect, value, interval, measure }) => (
                <span key={effect.start} className={css.line}>
                  <strong>{value}</strong> {interval} {measure}
                </span>
              ))}
            Several outcomes, none chosen.{' '}
            <Button
              look="row"
              aria-expanded={shown}
              aria-controls={shown ? id : undefined}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Fold them' : 'See them'}
            </Button>
          </>
        }
      />
      {shown && <EffectList id={id} studyId={study.id} effects={effects} />}
    </>
  );
}
