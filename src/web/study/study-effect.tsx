import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import type { AbstractReading, ShownEffect } from '#web/study/abstract-reading.ts';
import css from '#web/study/study-effect.module.css';
import { StudyEvidence } from '#web/study/study-evidence.tsx';
import type { StudyStanding } from '#web/study/study-standing.ts';
import { showPassage, type TracedStatement } from '#web/study/summary-evidence.ts';
import { Button } from '#web/ui/button.tsx';
import { EffectAsReported } from '#web/ui/effect-as-reported.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Mark } from '#web/ui/thread/mark.tsx';
import { useThread } from '#web/ui/thread/thread-context.ts';

export interface StudyEffectProps {
  study: MergedStudy;
  reading: AbstractReading;
  standing: StudyStanding;
  /** The summary's statements: one that rests on the effect's sentence lends it its mark. */
  statements: readonly TracedStatement[];
  askedAt?: string | undefined;
}

/** A result's effect in the margin; its mark opens the sentence that it was read from. Nothing where none was read. */
export function StudyEffect({ study, reading, standing, statements, askedAt }: StudyEffectProps) {
  const { chosen, effects, participants } = reading;
  const retracted = standing.standing === 'retracted';
  const [below, setBelow] = useState<HTMLElement | null>(null);
  if (effects.length === 0) return null;
  if (!chosen) return <SeveralEffects study={study} effects={effects} />;
  const { effect, value, interval, measure, ratio } = chosen;
  const people = participants ? `n ${participants.value.toLocaleString('en')}` : undefined;
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
        mark={
          <EffectMark
            study={study}
            effect={chosen}
            reading={reading}
            standing={standing}
            statements={statements}
            askedAt={askedAt}
            below={below}
          />
        }
      />
      <div ref={setBelow} />
    </>
  );
}

const ownId = 'effect';

function EffectMark({
  study,
  effect,
  reading,
  standing,
  statements,
  askedAt,
  below,
}: StudyEffectProps & { effect: ShownEffect; below: HTMLElement | null }) {
  const thread = useThread();
  const { passage } = effect;
  if (!passage) return null;
  const lent = statements.find(({ evidence }) => evidence?.passage === passage.passage);
  const mark = lent?.mark ?? String(statements.length + 1);
  if (lent) {
    return (
      <Mark
        label={mark}
        open={thread.open === lent.id}
        onToggle={() => thread.toggle(lent.id)}
        controls={thread.place === 'gutter' || thread.place === 'edge' ? `sentence-${passage.passage}` : thread.cardId}
        spoken={`Evidence ${mark}, for the effect`}
      />
    );
  }
  const open = thread.open === ownId;
  const host = thread.place === 'margin' ? thread.margin : below;
  const card = (
    <section
      ref={thread.setCard}
      id={thread.cardId}
      className={thread.place === 'margin' ? css.card : css.inlineCard}
      aria-label={`Evidence ${mark}`}
      style={thread.place === 'margin' ? { marginTop: thread.cardOffset } : undefined}
    >
      <StudyEvidence
        study={study}
        standing={standing}
        mark={mark}
        evidence={showPassage(effect.effect.text, passage, reading.passages)}
        askedAt={askedAt}
      />
    </section>
  );
  return (
    <>
      <span ref={(element) => thread.setStatement(ownId, element)}>
        <Mark
          label={mark}
          open={open}
          onToggle={() => thread.toggle(ownId)}
          controls={thread.cardId}
          spoken={`Evidence ${mark}, for the effect`}
        />
      </span>
      {open && host && createPortal(card, host)}
    </>
  );
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
