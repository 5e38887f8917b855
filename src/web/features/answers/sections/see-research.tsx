import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { HealthAnswer } from '#web/features/answers/health-answer.ts';
import { searchHref } from '#web/features/answers/health-answer.ts';
import { storeHandedOverStudies } from '#web/shared/study/study-hand-off.ts';
import { Button } from '#web/ui/controls/button.tsx';
import css from './see-research.module.css';

/** The specification's wait before the search page opens. */
const waitMs = 500;

/** Takes the studies of an answer to the search page, under a veil that says so. */
export function SeeResearch({ question, result }: { question: string; result: HealthAnswer }) {
  const [leaving, setLeaving] = useState(false);
  const [, navigate] = useLocation();
  const { searchedFor, studies } = result;
  useEffect(() => {
    if (!leaving) return;
    storeHandedOverStudies({ query: searchedFor, question, studies });
    const timer = setTimeout(() => navigate(searchHref(searchedFor)), waitMs);
    return () => clearTimeout(timer);
  }, [leaving, navigate, question, searchedFor, studies]);
  return (
    <>
      <Button look="row" tone="act" onClick={() => setLeaving(true)}>
        See the Research
      </Button>
      {leaving && (
        <div className={css.veil} role="status">
          Taking {studies.length === 1 ? 'the study' : `the ${studies.length} studies`} to the search page
        </div>
      )}
    </>
  );
}
