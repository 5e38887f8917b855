import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { remembered } from '#web/ui/loading/lazy-part.tsx';

/** A part of the page whose code is loaded on demand; if that fails, the part says so and can be tried again. */
export function openedView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  what: string,
): ComponentType<Props> {
  const part = remembered(load);
  return function OpenedView(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(part.known);
    const [attempt, setAttempt] = useState(1);
    const [failed, setFailed] = useState(0);
    useEffect(() => {
      if (Part !== null) return;
      let gone = false;
      part.ask().then(
        (loaded) => !gone && setPart(() => loaded),
        () => !gone && setFailed(attempt),
      );
      return () => {
        gone = true;
      };
    }, [Part, attempt]);
    if (Part) return <Part {...props} />;
    if (failed < attempt) return <Skeleton widths={[40, 96, 91, 62]} lineHeight={28} />;
    return (
      <EmptyState
        live
        title="This part of the page did not load."
        actions={<Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>}
      >
        A file of {what} could not be fetched. Check the connection; everything else on the page is as it was.
      </EmptyState>
    );
  };
}
