import { type AnalysisRow, type Candidate, needsReader } from '#core/evidence/meta-analysis/analysis-row.ts';
import { MarkedText } from '#web/ui/marked-text.tsx';
import { Radios } from '#web/ui/radios.tsx';
import { candidateValues, candidateWords } from './candidate-words.ts';
import css from './candidates-panel.module.css';
import { quoteAt } from './quote-window.ts';
import type { RowActions } from './row-actions.ts';

export interface CandidatesPanelProps {
  row: AnalysisRow;
  text: string | undefined;
  actions: RowActions;
}

/** Every result that was read from the study, with its words; the chosen one fills the row. */
export function CandidatesPanel({ row, text, actions }: CandidatesPanelProps) {
  const asked = needsReader(row);
  const options = row.candidates.map((candidate, index) => {
    const { figures, about, doubtful } = candidateWords(row, candidate);
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
          <CandidateQuote candidate={candidate} text={text} />
        </>
      ),
    };
  });
  return (
    <div className={css.choices}>
      {asked !== null && <p className={css.asked}>{asked}</p>}
      {options.length > 0 && (
        <Radios
          label={`Which result of ${row.study.label} is pooled?`}
          value={row.chosen === null ? '' : String(row.chosen.candidate)}
          options={options}
          onChange={(value) => actions.choose(row.key, Number(value))}
        />
      )}
    </div>
  );
}

function CandidateQuote({ candidate, text }: { candidate: Candidate; text: string | undefined }) {
  const shown = text === undefined ? null : quoteAt(text, candidate.source, candidateValues(candidate));
  if (!shown) return <span className={css.quote}>The text that it was read from is not at hand here.</span>;
  return (
    <>
      <span className={css.quote}>
        {shown.before !== undefined && `${shown.before} `}
        <MarkedText
          text={shown.quote}
          ranges={[{ start: 0, end: shown.quote.length, kind: 'quote' }, ...shown.found]}
        />
        {shown.after !== undefined && ` ${shown.after}`}
      </span>
      {candidate.source.formula !== null && (
        <span className={css.formula}>Computed by us: {candidate.source.formula}</span>
      )}
    </>
  );
}
