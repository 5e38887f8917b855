import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import css from './effect-as-reported.module.css';
import { ForestMini } from './forest-mini.tsx';

export interface EffectAsReportedProps {
  /** As the study prints them; null when none is chosen. */
  effect: {
    estimate: number;
    low: number;
    high: number;
    /** "0.69" and "[0.53, 0.91]", digits as reported. */
    value: string;
    interval: string;
    /** "HR, olive oil arm". */
    measure: string;
    /** "n 7,447"; for a retracted study what became of it. */
    people?: string | undefined;
    /** Whether the measure is a ratio: only ratios go on the shared axis. */
    ratio: boolean;
  } | null;
  /** The mark that opens the sentence it was read from. */
  mark?: ReactNode;
  retracted?: boolean;
  /** Where none is chosen: why, and how to see them all. */
  note?: ReactNode;
  /** In each state of the height of the highest: it comes late. */
  reserved?: boolean;
}

/** A study's result as it reports it, with its place on the axis that the whole list shares. */
export function EffectAsReported({ effect, mark, retracted = false, note, reserved = false }: EffectAsReportedProps) {
  return (
    <div className={classNames(css.effect, reserved && css.reserved)}>
      <div>
        <p className={css.label}>Effect as reported</p>
        {effect ? (
          <>
            <p className={css.value}>
              {retracted ? (
                <del className={css.struck}>
                  <strong>{effect.value}</strong> {effect.interval}
                </del>
              ) : (
                <>
                  <strong>{effect.value}</strong> {effect.interval}
                </>
              )}
              {mark}
            </p>
            <p className={css.note}>{effect.measure}</p>
            {effect.people !== undefined && <p className={css.note}>{effect.people}</p>}
          </>
        ) : (
          <p className={css.note}>{note}</p>
        )}
      </div>
      {effect?.ratio && (
        <div className={css.plot}>
          <ForestMini estimate={effect.estimate} low={effect.low} high={effect.high} retracted={retracted} />
        </div>
      )}
    </div>
  );
}
