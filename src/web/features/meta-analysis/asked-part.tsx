import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from '#web/ui/feedback/toast-store.ts';

export interface AskedPartProps<Props extends object> {
  /** The same function at every rendering. */
  load: () => Promise<ComponentType<Props>>;
  /** Null until the user opens the part. */
  props: Props | null;
  /** Called if it could not be loaded; a toast says so. */
  onFailed: () => void;
  /** The placeholder until the part is loaded. */
  children: ReactNode;
}

/** A part of the page whose code is loaded when the user opens it, so that the page itself loads sooner. */
export function AskedPart<Props extends object>({ load, props, onFailed, children }: AskedPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  const wanted = props !== null && Part === null;
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    load().then(
      (loaded) => !gone && setPart(() => loaded),
      () => {
        if (gone) return;
        toast({
          title: 'This could not be opened.',
          description: 'A part of the page could not be loaded. Check the connection and try again.',
          destructive: true,
        });
        failed.current();
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted, load]);
  return props !== null && Part !== null ? <Part {...props} /> : children;
}
