import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { remembered } from './lazy-part.tsx';

/**
 * A part of a page whose code is in a file of its own, with `Waiting` in its place until then. Suspense shows its
 * fallback for at least 300 ms; this is replaced as soon as the code is there. An error is thrown to the boundary
 * around it.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> & { preload: () => Promise<unknown> } {
  const part = remembered(load);
  function LazyView(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(part.known);
    const [fault, setFault] = useState<{ reason: unknown } | null>(null);
    useEffect(() => {
      if (Part !== null) return;
      let gone = false;
      part.ask().then(
        (loaded) => !gone && startTransition(() => setPart(() => loaded)),
        (reason: unknown) => !gone && setFault({ reason }),
      );
      return () => {
        gone = true;
      };
    }, [Part]);
    if (fault) throw fault.reason;
    return Part ? <Part {...props} /> : <Waiting />;
  }
  return Object.assign(LazyView, { preload: part.ask });
}
