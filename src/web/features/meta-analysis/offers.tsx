import { Button } from '#web/ui/controls/button.tsx';
import type { AnalysisState, AnalysisStore } from './analysis-store.ts';
import type { AnalysisView } from './analysis-view.ts';
import css from './page.module.css';

/** Other analyses of the same user: neither is lost, and the user chooses. */
export function Offers({
  state: { elsewhere, fromGuest, fault },
  store,
}: {
  state: AnalysisState;
  store: AnalysisStore;
}) {
  return (
    <>
      {fault !== null && (
        <p className={css.fault} role="alert">
          The analysis that this browser kept could not be opened: {fault}
        </p>
      )}
      {elsewhere && (
        <div className={css.offer} role="alert">
          <p>
            This analysis was changed on another device too ({studyCount(elsewhere)} there). Both are kept until you
            choose; Undo brings the other one back.
          </p>
          <Button look="second" onClick={store.storeOwn}>
            Go on with this one
          </Button>
          <Button look="second" onClick={store.takeElsewhere}>
            Take the other one
          </Button>
        </div>
      )}
      {fromGuest && (
        <div className={css.offer} role="status">
          <p>
            Before you signed in you had begun an analysis here ({studyCount(fromGuest)}). Your account has another.
          </p>
          <Button look="second" onClick={() => store.answerGuest(true)}>
            Open the one from before
          </Button>
          <Button look="second" onClick={() => store.answerGuest(false)}>
            Let it go
          </Button>
        </div>
      )}
    </>
  );
}

function studyCount({ rows }: AnalysisView['draft']): string {
  return rows.length === 1 ? '1 study' : `${rows.length} studies`;
}
