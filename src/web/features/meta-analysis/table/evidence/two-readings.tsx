import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';
import type { RowActions } from '#web/features/meta-analysis/table/row/row-actions.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CandidateQuote } from './candidate-quote.tsx';
import { candidateText } from './candidate-text.ts';
import type { ReadingSide } from './reading-sides.ts';
import css from './two-readings.module.css';

export interface TwoReadingsProps {
  row: AnalysisRow;
  sides: readonly [ReadingSide, ReadingSide];
  text: string | undefined;
  actions: RowActions;
}

/** The readings of rule and model side by side with their quotes; the user takes one, or neither. */
export function TwoReadings({ row, sides, text, actions }: TwoReadingsProps) {
  return (
    <div className={css.readings}>
      {sides.map((side) => (
        <Side key={side.reader} side={side} row={row} text={text} actions={actions} />
      ))}
      <Button
        look="row"
        className={css.neither}
        onClick={() => actions.open({ key: row.key, panel: 'edit', focus: 'measure' })}
      >
        Neither, I type it
      </Button>
    </div>
  );
}

function Side({ side, row, text, actions }: Omit<TwoReadingsProps, 'sides'> & { side: ReadingSide }) {
  const { heading, use, candidate: index, none } = side;
  const candidate = index === null ? undefined : row.candidates[index];
  const words = candidate && candidateText(row, candidate);
  const isTaken = index !== null && row.chosen?.candidate === index;
  return (
    <section className={css.side} aria-label={`${heading}: ${row.study.label}`}>
      <p className={css.heading}>{heading}</p>
      {index === null || !candidate || !words ? (
        <p className={css.none}>{none}</p>
      ) : (
        <>
          <p className={css.what}>
            <strong>{words.figures}</strong> {words.about}
          </p>
          {words.doubtful !== null && <p className={css.doubtful}>Doubtful: {words.doubtful}.</p>}
          <p>
            <CandidateQuote candidate={candidate} text={text} />
          </p>
          <p className={css.take}>
            <Button compact aria-pressed={isTaken} onClick={() => actions.choose(row.key, index)}>
              {use}
            </Button>
            {isTaken && <span className={css.taken}>Stands in the row</span>}
          </p>
        </>
      )}
    </section>
  );
}
