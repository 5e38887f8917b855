import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';
import { Ledger, LedgerRow } from '#web/ui/text/ledger.tsx';
import css from './small-studies.module.css';
import { smallStudyTexts } from './small-study-text.ts';

/** The tests beside the funnel, or why they are not made. */
export function SmallStudies({ analysis }: { analysis: MetaAnalysis }) {
  const { lines, sentences } = smallStudyTexts(analysis);
  return (
    <section aria-labelledby="small-studies">
      <h3 id="small-studies" className={css.heading}>
        Are small studies missing?
      </h3>
      {lines.length > 0 && (
        <Ledger>
          {lines.map(({ name, value, note }) => (
            <LedgerRow key={name} label={name} value={value} note={note} />
          ))}
        </Ledger>
      )}
      {sentences.map((sentence) => (
        <p key={sentence} className={css.words}>
          {sentence}
        </p>
      ))}
    </section>
  );
}
