import { type ComponentType, useEffect, useRef, useState } from 'react';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Without `open` it is open as long as it is there. */
type Openable = { open?: boolean; onClose: () => void };

/** Loads a part once; a failed one is requested again the next time, since a network comes back. */
export function remembered<Part>(load: () => Promise<Part>): { known: () => Part | null; ask: () => Promise<Part> } {
  let part: Part | null = null;
  return {
    known: () => part,
    ask: async () => {
      part ??= await load();
      return part;
    },
  };
}

function toastLoadFailure(): void {
  toast({
    title: 'This could not be opened.',
    description: 'A part of the page could not be loaded. Check the connection and try again.',
    destructive: true,
  });
}

/** Runs the action of a press as soon as its code is loaded. If that fails a toast says so. */
export async function withLazy<Part>(part: Promise<Part>, run: (part: Part) => unknown): Promise<void> {
  let loaded: Part;
  try {
    loaded = await part;
  } catch {
    toastLoadFailure();
    return;
  }
  await run(loaded);
}

/**
 * A dialog whose code is loaded at its first opening; before, nothing is rendered. If that fails, the page stays as it
 * is, a toast says so, and the dialog counts as closed, so that the same button tries again.
 */
export function lazyDialog<Props extends Openable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = remembered(load);
  return function LazyDialog(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(part.known);
    const [opened, setOpened] = useState(false);
    const latest = useRef<Openable>(props);
    useEffect(() => {
      latest.current = props;
    });
    const open = props.open !== false;
    if (open && !opened) setOpened(true);
    const wanted = open && Part === null;
    useEffect(() => {
      if (!wanted) return;
      let gone = false;
      part.ask().then(
        (loaded) => !gone && setPart(() => loaded),
        () => {
          if (gone) return;
          toastLoadFailure();
          latest.current.onClose();
        },
      );
      return () => {
        gone = true;
      };
    }, [wanted]);
    return opened && Part && <Part {...props} />;
  };
}

const retryMs = 10_000;

/** A part of the shell that no button opens: it is shown when loaded, and nothing depends on it before. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = remembered(load);
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(part.known);
    useEffect(() => {
      if (Part !== null) return;
      let timer: ReturnType<typeof setTimeout> | null = null;
      let gone = false;
      const ask = () =>
        part.ask().then(
          (loaded) => !gone && setPart(() => loaded),
          () => {
            if (!gone) timer = setTimeout(ask, retryMs);
          },
        );
      void ask();
      return () => {
        gone = true;
        if (timer !== null) clearTimeout(timer);
      };
    }, [Part]);
    return Part && <Part {...props} />;
  };
}
