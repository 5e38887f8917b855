import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import type { AnalysisView } from '../analysis-view.ts';
import { AskedPart } from '../asked-part.tsx';
import css from './written-analysis.module.css';
import { readyText, writtenStudies } from './written-studies.ts';

const load = async () => (await import('./written-synthesis.lazy.tsx')).WrittenOpen;

export interface WrittenAnalysisProps {
  view: AnalysisView;
  userId: number | null;
  /** Something was written before: it is shown at once. */
  isThere: boolean;
}

/** The written synthesis of the studies, made when the user asks for it. */
export function WrittenAnalysis({ view, userId, isThere }: WrittenAnalysisProps) {
  const [asked, setAsked] = useState(isThere ? 'shown' : 'no');
  const wanted = writtenStudies(view.draft.rows, view.analysis);
  const count = wanted.studies.length;
  const props = asked === 'no' ? null : { view, userId, runAtOnce: asked === 'run' };
  return (
    <AskedPart load={load} props={props} onFailed={() => setAsked('no')}>
      <section className={css.written} aria-labelledby="written-heading">
        <div className={css.head}>
          <h2 id="written-heading" className={css.heading}>
            What the studies say
          </h2>
          <p className={css.status} role="status">
            {readyText(wanted)}
          </p>
          <div className={css.buttons}>
            <Button
              look="filled"
              busy={asked === 'no' ? undefined : 'Running Analysis'}
              disabled={count < 2}
              onClick={() => setAsked('run')}
            >
              Run Analysis
            </Button>
          </div>
        </div>
        <p className={css.intro}>
          Findings, themes, conflicts, recommendations and open questions in the studies’ own words, each sentence with
          the quote that it rests on. The numbers are those of the table above.
        </p>
      </section>
    </AskedPart>
  );
}
