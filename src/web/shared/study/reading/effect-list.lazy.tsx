import { TextLink } from '#web/ui/controls/text-link.tsx';
import type { ShownEffect } from './shown-effect.ts';
import css from './study-effect.module.css';

export interface EffectListProps {
  id: string;
  studyId: number;
  effects: readonly ShownEffect[];
}

/** All effects of a study of which none is chosen, each with a link to its sentence. */
export function EffectList({ id, studyId, effects }: EffectListProps) {
  return (
    <ul id={id} className={css.several}>
      {effects.map(({ effect, value, interval, measure, passage }) => (
        <li key={effect.start}>
          <strong>{value}</strong> {interval} <span className={css.measure}>{measure}</span>
          {passage && (
            <>
              {' '}
              <TextLink tone="quiet" href={`/study/${studyId}#sentence-${passage.passage}`}>
                sentence {passage.passage}
              </TextLink>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
