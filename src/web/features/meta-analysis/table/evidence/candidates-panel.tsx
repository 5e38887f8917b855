import { type AnalysisRow, needsReader } from '#core/meta-analysis/rows/analysis-row.ts';
import type { RowActions } from '#web/features/meta-analysis/table/row/row-actions.ts';
import { Radios } from '#web/ui/controls/radios.tsx';
import { CandidateQuote } from './candidate-quote.tsx';
import { candidateText } from './candidate-text.ts';
import css from './candidates-panel.module.css';
import { readingSides } from './reading-sides.ts';
import { TwoReadings } from './two-readings.tsx';

export interface CandidatesPanelProps {
  row: AnalysisRow;
  text: string | undefined;
  actions: RowActions;
}

/** Every result that was read from the study, with its words; the chosen one fills the row. */
export function CandidatesPanel({ row, text, actions }: CandidatesPanelProps) {
  const asked = needsReader(row);
  const sides = readingSides(row);
  const apart = sides?.map(({ candidate }) => candidate) ?? [];
  const options = row.candidates.flatMap((candidate, index) => {
    if (apart.includes(index)) return [];
    const { figures, about, doubtful } = candidateText(row, candidate);
    return {
      value: String(index),
      label: (
        <span className={css.what}>
          <strong>{figures}</strong> {about}
        </span>
      ),
      hint: (
        <>
          {doubtful !== null && <span className={css.doubtful}>Doubtful: {doubtful}.</span>}
          <CandidateQuote candidate={candidate} text={text} paper={row.study.paper} />
        </>
      ),
    };
  });
  return (
    <div className={css.choices}>
      {asked !== null && <p className={css.asked}>{asked}</p>}
      {sides && <TwoReadings row={row} sides={sides} text={text} actions={actions} />}
      {options.length > 0 && (
        <Radios
          label={sides ? `Other results of ${row.study.label}` : `Which result of ${row.study.label} is pooled?`}
          value={row.chosen === null ? '' : String(row.chosen.candidate)}
          options={options}
          onChange={(value) => actions.choose(row.key, Number(value))}
        />
      )}
    </div>
  );
}
